import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ApiProblem, api } from '../../lib/api.ts'
import { rememberReturn } from '../../lib/return-path.ts'
import { useSession } from '../../lib/session.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type MarketFilters, searchOf } from '../products/market-filters.ts'

const TELL = 'tell'

export interface TellMeProps {
  filters: MarketFilters
  /** Nothing was found: it is the first thing to do, not the last. */
  first?: boolean
}

/** "Tell me when there is one": kept for whoever is signed in; a guest signs in first and finds it done. */
export function TellMe({ filters, first = false }: TellMeProps) {
  const session = useSession()
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const [state, setState] = useState<'idle' | 'saving' | { id: string }>('idle')
  const { q, category, campus, maxPrice, tab } = filters
  const wanted = query.get(TELL) === '1'

  const save = async () => {
    if (!q || state !== 'idle') return
    if (session.status !== 'in') {
      rememberReturn(`/search${searchOf(filters)}&${TELL}=1`)
      await navigate('/login')
      return
    }
    setState('saving')
    const kind = tab === 'listings' ? 'listing' : undefined
    const body = { words: q, category, campus: campus === 'all' ? undefined : campus, maxPrice, kind } as const
    try {
      const { data } = await api('POST /search/saved', { body })
      setState({ id: data._id })
    } catch (problem) {
      setState('idle')
      showToast({ text: problem instanceof ApiProblem ? problem.message : 'That was not kept.', tone: 'bad' })
    }
  }
  const undo = async (id: string) => {
    setState('saving')
    // Already gone is as good as gone.
    await api('DELETE /search/saved/:id', { params: { id } }).catch(() => undefined)
    setState('idle')
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when somebody comes back signed in
  useEffect(() => {
    if (!wanted || session.status !== 'in') return
    query.delete(TELL)
    setQuery(query, { replace: true, preventScrollReset: true })
    void save()
  }, [wanted, session.status])

  if (!q || tab === 'stores') return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-surface p-3 noscript:hidden hairline">
      <Icon name="bell" size="lg" className="text-brand-text" />
      <p className="min-w-40 flex-1 text-sm" aria-live="polite">
        {typeof state === 'object' ? (
          <>
            <b>We will tell you.</b> A notification when somebody lists “{q}”, once a day at most.
          </>
        ) : (
          <>
            {first ? 'Tell me when there is one.' : 'Not the right one?'}{' '}
            <span className="text-ink-2">We look out for “{q}” and send you a notification.</span>
          </>
        )}
      </p>
      {typeof state === 'object' ? (
        <Button kind="quiet" size="sm" onClick={() => void undo(state.id)}>
          Undo
        </Button>
      ) : (
        <Button
          kind={first ? 'primary' : 'secondary'}
          size="sm"
          busy={state === 'saving' && 'Keeping…'}
          onClick={() => void save()}
        >
          Tell me
        </Button>
      )}
    </div>
  )
}
