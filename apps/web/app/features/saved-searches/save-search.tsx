import { useState } from 'react'
import { ApiProblem, api } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { signInFirst } from '../cart/sign-in-first.ts'
import type { MarketFilters } from '../products/market-filters.ts'

export interface NotifyMeProps {
  filters: MarketFilters
  /** The main action, because nothing was found. */
  isMain?: boolean
}

/** Saves the search and notifies about new results. For guests it is kept until they sign in. */
export function NotifyMe({ filters, isMain = false }: NotifyMeProps) {
  const session = useSession()
  const [state, setState] = useState<'idle' | 'saving' | { id: string }>('idle')
  const { q, category, campus, minPrice, maxPrice, condition, place, tab } = filters

  const save = async () => {
    if (!q || state !== 'idle') return
    const kind = tab === 'listings' ? 'listing' : undefined
    const where = { campus: campus === 'all' ? undefined : campus, place }
    const body = { query: q, category, ...where, minPrice, maxPrice, condition, kind } as const
    if (session.status !== 'in') return signInFirst({ kind: 'notify', name: q, search: body })
    setState('saving')
    try {
      const { data } = await api('POST /search/saved', { body })
      setState({ id: data._id })
    } catch (problem) {
      setState('idle')
      showToast({ text: problem instanceof ApiProblem ? problem.message : 'Could not save this search.', tone: 'bad' })
    }
  }
  const undo = async (id: string) => {
    setState('saving')
    // If it fails, the search was removed already or shows up under saved searches.
    await api('DELETE /search/saved/:id', { params: { id } }).catch(() => undefined)
    setState('idle')
  }

  // A message is no search to save.
  if (!q || q.length > 120 || tab === 'stores') return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-surface p-3 noscript:hidden hairline">
      <Icon name="bell" size="lg" className="text-brand-text" />
      <p className="min-w-40 flex-1 text-sm" aria-live="polite">
        {typeof state === 'object' ? (
          <>
            <b>We’ll notify you</b> when someone lists “{q}”, at most once a day.
          </>
        ) : (
          <>
            {isMain ? 'Want it when it’s available?' : 'Not what you want?'}{' '}
            <span className="text-ink-2">We’ll notify you when someone lists “{q}”.</span>
          </>
        )}
      </p>
      {typeof state === 'object' ? (
        <Button kind="quiet" size="sm" onClick={() => void undo(state.id)}>
          Undo
        </Button>
      ) : (
        <Button
          kind={isMain ? 'primary' : 'secondary'}
          size="sm"
          busy={state === 'saving' && 'Saving…'}
          onClick={() => void save()}
        >
          Notify me
        </Button>
      )}
    </div>
  )
}
