import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ApiProblem, api } from '../../lib/api.ts'
import { rememberReturn } from '../../lib/return-path.ts'
import { useSession } from '../../lib/session.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type MarketFilters, searchOf } from '../products/market-filters.ts'

/** Set in the address while a guest signs in, so that the search is saved on return. */
const NOTIFY_PARAM = 'notify'

export interface NotifyMeProps {
  filters: MarketFilters
  /** The main action, because nothing was found. */
  isMain?: boolean
}

/** Saves the search and notifies about new results. Guests sign in first; it is done when they come back. */
export function NotifyMe({ filters, isMain = false }: NotifyMeProps) {
  const session = useSession()
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const [state, setState] = useState<'idle' | 'saving' | { id: string }>('idle')
  const { q, category, campus, maxPrice, tab } = filters
  const isPending = query.get(NOTIFY_PARAM) === '1'

  const save = async () => {
    if (!q || state !== 'idle') return
    if (session.status !== 'in') {
      rememberReturn(`/search${searchOf(filters)}&${NOTIFY_PARAM}=1`)
      await navigate('/login')
      return
    }
    setState('saving')
    const kind = tab === 'listings' ? 'listing' : undefined
    const body = { query: q, category, campus: campus === 'all' ? undefined : campus, maxPrice, kind } as const
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after signing in
  useEffect(() => {
    if (!isPending || session.status !== 'in') return
    query.delete(NOTIFY_PARAM)
    setQuery(query, { replace: true, preventScrollReset: true })
    void save()
  }, [isPending, session.status])

  if (!q || tab === 'stores') return null
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
