import { useQuery } from '@tanstack/react-query'
import type { PerformanceRecommendation } from '@vendly/contract/performance-report'
import { countOf } from '../../lib/count-of.ts'
import { dayIn } from '../../lib/lagos-days.ts'
import { showToast } from '../../lib/toasts.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Failed } from '../../ui/empty.tsx'
import { RowsSkeleton } from '../../ui/list-skeletons.tsx'
import { recommendationsQuery, useAnswerRecommendation } from './performance.queries.ts'
import type { Period } from './performance-filter.ts'

const IGNORE_DAYS = 14
const dayFormat = new Intl.DateTimeFormat('en-NG', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const dayText = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`))

/** What to do, the most urgent first, and what was answered. */
export function Recommendations({ period }: { period: Period }) {
  const { data, error, refetch, isFetching } = useQuery(recommendationsQuery({ period }))
  const open = data?.filter(({ answer }) => !answer) ?? []
  const answered = data?.filter(({ answer }) => answer) ?? []
  return (
    <section className="rounded-card bg-surface hairline">
      <h2 className="display px-3 pt-3 pb-2 text-d-sm">What to do</h2>
      {error && !data && (
        <Failed
          title="Couldn’t load the recommendations"
          text={error.message}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!data && !error && <RowsSkeleton count={3} />}
      {data && open.length === 0 && (
        <p className="border-line border-t px-3 py-3 text-ink-2 text-sm">Nothing. Every figure meets its target.</p>
      )}
      <ul aria-label="What to do" className="rows-ruled border-line border-t empty:border-t-0">
        {open.map((one) => (
          <li key={keyOf(one)} className="grid gap-2 px-3 py-3">
            <What {...one} />
            <Open {...one} />
          </li>
        ))}
      </ul>
      {answered.length > 0 && (
        <details className="border-line border-t px-3">
          <summary className="flex min-h-touch items-center font-semibold text-brand-text text-sm">
            {countOf(answered.length, 'answered')}
          </summary>
          <ul aria-label="Answered" className="rows-ruled">
            {answered.map((one) => (
              <li key={keyOf(one)} className="grid gap-2 py-3">
                <What {...one} />
                <Answered {...one} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

const keyOf = ({ rule, subject }: PerformanceRecommendation) => `${rule} ${subject}`

const severities: Record<PerformanceRecommendation['severity'], { tone: Tone; text: string }> = {
  now: { tone: 'bad', text: 'Now' },
  soon: { tone: 'gold', text: 'Soon' },
  later: { tone: 'plain', text: 'Later' },
}

function What({ severity, title, whatToDo }: PerformanceRecommendation) {
  const { tone, text } = severities[severity]
  return (
    <>
      <p className="flex items-start gap-2 text-sm">
        <Badge tone={tone}>{text}</Badge>
        <b className="min-w-0 wrap-anywhere">{title}</b>
      </p>
      <p className="wrap-anywhere text-ink-2 text-sm">{whatToDo}</p>
    </>
  )
}

const onError = (problem: Error) => showToast({ text: problem.message, tone: 'bad' })

function Open(one: PerformanceRecommendation) {
  const { mutate, isPending } = useAnswerRecommendation(one)
  const until = dayIn(IGNORE_DAYS)
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        kind="secondary"
        size="sm"
        disabled={isPending}
        aria-label={`Done: ${one.title}`}
        onClick={() => mutate({ answer: 'done' }, { onError })}
      >
        Done
      </Button>
      <Button
        kind="secondary"
        size="sm"
        disabled={isPending}
        aria-label={`Ignore until ${dayText(until)}: ${one.title}`}
        onClick={() => mutate({ answer: 'ignored', until }, { onError })}
      >
        Ignore until {dayText(until)}
      </Button>
    </div>
  )
}

function Answered(one: PerformanceRecommendation) {
  const { mutate, isPending } = useAnswerRecommendation(one)
  if (!one.answer) return null
  const { answer, until } = one.answer
  return (
    <div className="flex flex-wrap items-center gap-2 text-ink-3 text-sm">
      {answer === 'done' ? 'Done' : 'Ignored'}, shown again on {dayText(until)}
      <Button
        kind="quiet"
        size="sm"
        disabled={isPending}
        aria-label={`Show now: ${one.title}`}
        onClick={() => mutate({ answer: null }, { onError })}
      >
        Show now
      </Button>
    </div>
  )
}
