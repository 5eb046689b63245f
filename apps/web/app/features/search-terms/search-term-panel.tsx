import { useQuery } from '@tanstack/react-query'
import type { SearchTermRecord } from '@vendly/contract/search-terms'
import { useAccess } from '../../lib/admin-access.ts'
import { countOf } from '../../lib/count-of.ts'
import { countText } from '../../lib/money.ts'
import { problemText } from '../../lib/problem.ts'
import { showToast } from '../../lib/toasts.ts'
import { PanelHead, PanelHeading } from '../../ui/admin-list.tsx'
import { Button } from '../../ui/button.tsx'
import { Chart } from '../../ui/chart.tsx'
import { Failed } from '../../ui/empty.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { AskStores } from './ask-stores.tsx'
import { GiveMeaning } from './give-meaning.tsx'
import { LedTo } from './led-to.tsx'
import { searchTermQuery, type TermFilter, useActOnTerm } from './search-terms.queries.ts'

interface PanelProps {
  id: string
  days: TermFilter['days']
  onDone: () => void
}

/** One phrase: when and where it is searched for, and what can be done about it. */
export function TermPanel({ id, days, onDone }: PanelProps) {
  const { data, isError, error, refetch, isFetching } = useQuery(searchTermQuery(id, days))
  if (data) return <Open term={data} onDone={onDone} />
  if (isError)
    return (
      <Failed title="Couldn’t load this phrase" text={error.message} onRetry={() => void refetch()} busy={isFetching} />
    )
  return (
    <SkeletonOf what="the phrase">
      <RowsSkeleton count={4} />
    </SkeletonOf>
  )
}

const dayFormat = new Intl.DateTimeFormat('en-NG', { weekday: 'short', day: 'numeric', timeZone: 'UTC' })
const dayName = (day: string) => dayFormat.format(new Date(`${day}T12:00:00Z`))

function Open({ term, onDone }: { term: SearchTermRecord; onDone: () => void }) {
  const { may } = useAccess()
  const { phrase, searches, empty, campuses, days } = term
  const where = campuses.map(({ name, searches: count }) => `${name ?? 'All campuses'} ${countText(count)}`).join(', ')
  return (
    <div className="grid grid-cols-1 gap-4">
      <PanelHead title={phrase}>
        <p className="text-ink-2 text-sm">
          <b>{countOf(searches, 'search', 'searches')}</b>, {countText(empty)} without results. {where}.
        </p>
      </PanelHead>
      <LedTo term={term} />
      {days.length > 1 && (
        <Chart
          label={`Searches for ${phrase} by day`}
          summary={`${countOf(searches, 'search', 'searches')} on ${countOf(days.length, 'day')}.`}
          rows={days}
          rowKey={({ day }) => day}
          // There is no room for more names than days of a week.
          tick={(one) => (days.length <= 7 || one === days.at(-1) ? dayName(one.day) : '')}
          series={[{ label: 'Searches', tone: 'brand', value: ({ searches: count }) => count }]}
          valueLabel={({ searches: count }) => (days.length <= 7 ? countText(count) : undefined)}
          cutLabel={({ searches: count }) => countText(count)}
          table={{
            open: 'Day by day',
            head: 'Day',
            name: ({ day }) => dayName(day),
            columns: [{ head: 'Searches', cell: ({ searches: count }) => countText(count) }],
          }}
        />
      )}
      {may('goods:act') && (
        <>
          {term.synonyms ? <Meaning term={term} /> : <GiveMeaning term={term} />}
          <AskStores term={term} />
          <Hide term={term} onDone={onDone} />
        </>
      )}
    </div>
  )
}

function Meaning({ term: { _id, phrase, synonyms } }: { term: SearchTermRecord }) {
  const { mutate, isPending } = useActOnTerm(_id)
  const remove = () =>
    mutate(
      { act: 'unmean' },
      {
        onSuccess: () => showToast({ text: `${phrase} means only itself again.` }),
        onError: ({ message }) => showToast({ text: message, tone: 'bad' }),
      },
    )
  return (
    <section>
      <PanelHeading>Means the same as</PanelHeading>
      <p className="mb-3">{synonyms?.filter((one) => one !== phrase).join(', ')}</p>
      <Button kind="secondary" block onClick={remove} busy={isPending && 'Removing…'}>
        Take out of these synonyms
      </Button>
    </section>
  )
}

function Hide({ term: { _id, phrase, isHidden }, onDone }: { term: SearchTermRecord; onDone: () => void }) {
  const { mutateAsync, isPending } = useActOnTerm(_id)
  // The panel is closed by then.
  const hide = async (hidden: boolean) => {
    try {
      await mutateAsync({ act: 'hide', hidden })
      if (hidden) onDone()
      showToast(
        hidden
          ? { text: `${phrase} is hidden.`, undo: () => void hide(false) }
          : { text: `${phrase} is in the lists again.` },
      )
    } catch (problem) {
      showToast({ text: problemText(problem), tone: 'bad' })
    }
  }
  return (
    <Button kind="quiet" block onClick={() => void hide(!isHidden)} busy={isPending && 'Saving…'}>
      {isHidden ? 'Show it in the lists again' : 'Hide it: nobody sells this'}
    </Button>
  )
}
