import type { Pagination } from '@vendly/contract/paging'
import { useState } from 'react'
import { Link } from 'react-router'
import { problemText } from '../../../lib/problem.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'

/** Fills rows of two, four and five. */
export const STORE_PRODUCTS_PAGE = 20

/** The first page of a list of the store, for a search text; `addressOf` is the page that begins at a cursor. */
export interface StoreList<Item> {
  storeId: string
  q: string
  page: { list: Item[]; pagination: Pagination }
  addressOf: (cursor: string) => string
}

interface Later<Item> {
  list: Item[]
  next: string | null
}

/** The first page of a list and the pages loaded after it. */
export function useLaterPages<Item extends { id: string }>(
  first: Later<Item>,
  load: (cursor: string) => Promise<Later<Item>>,
) {
  const [later, setLater] = useState<Later<Item>>({ list: [], next: first.next })
  const [state, setState] = useState<'idle' | 'loading' | { problem: string }>('idle')
  const more = async (cursor: string) => {
    if (state === 'loading') return
    setState('loading')
    try {
      const { list, next } = await load(cursor)
      setLater((before) => ({ list: [...before.list, ...list], next }))
      setState('idle')
    } catch (problem) {
      setState({ problem: problemText(problem) })
    }
  }
  // What moved meanwhile may come a second time.
  const list = [...new Map([...first.list, ...later.list].map((one) => [one.id, one])).values()]
  return { list, next: later.next, state, more }
}

export interface MoreLinkProps {
  pages: Pick<ReturnType<typeof useLaterPages>, 'next' | 'state' | 'more'>
  /** For browsers without scripts. */
  addressOf: (cursor: string) => string
  end: string
}

/** Loads the next page below, or says that there is none. */
export function MoreLink({ pages: { next, state, more }, addressOf, end }: MoreLinkProps) {
  return (
    <div className="grid justify-items-center gap-3 py-5">
      {typeof state === 'object' && (
        <Note tone="bad" live>
          {state.problem}
        </Note>
      )}
      {next ? (
        <Link
          to={addressOf(next)}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            void more(next)
          }}
          className={buttonClass({ kind: 'secondary' })}
        >
          {state === 'loading' ? 'Loading…' : 'Show more'}
        </Link>
      ) : (
        <p role="status" className="text-ink-3 text-sm">
          {end}
        </p>
      )}
    </div>
  )
}
