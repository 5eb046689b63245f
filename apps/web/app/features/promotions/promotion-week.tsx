import { useQuery } from '@tanstack/react-query'
import type { Promotion } from '@vendly/contract/promotions'
import { dayIn, momentOf } from '../../lib/lagos-days.ts'
import { dateOf, dateText, weekdayOf } from '../../lib/when.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { EmptyState, Failed } from '../../ui/empty.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { placeNames, stateLooks, timesText, whereText, whoText } from './promotion-texts.ts'
import { weekQuery } from './promotions.queries.ts'

const lanes = ['home', 'market', 'category', 'strip', 'featured', 'collection'] as const
type Lane = (typeof lanes)[number]
const laneNames: Record<Lane, string> = {
  ...placeNames,
  strip: 'Announcements',
  featured: 'Featured',
  collection: 'Collections',
}
const laneOf = ({ kind, place }: Promotion): Lane => (kind === 'banner' ? (place ?? 'home') : kind)

const bars = { scheduled: 'bg-brand', running: 'bg-ok', paused: 'bg-gold', ended: 'bg-line-2' }

export interface PromotionWeekProps {
  /** YYYY-MM-DD. */
  monday: string
  onWeek: (monday: string) => void
  onOpen: (promotion: Promotion) => void
}

/** Which promotion is where on each day of a week: those of one place stand together, so that what meets is seen. */
export function PromotionWeek({ monday, onWeek, onOpen }: PromotionWeekProps) {
  const query = useQuery(weekQuery(monday))
  const days = Array.from({ length: 7 }, (_, n) => dayIn(n, momentOf(monday, '12:00')))
  const move = (by: number) => onWeek(dayIn(by, momentOf(monday, '12:00')))
  return (
    <section aria-label="Week" className="grid grid-cols-1 gap-3">
      <div className="flex items-center gap-1">
        <IconButton label="Week before" icon="arrow-left" onClick={() => move(-7)} />
        <h2 aria-live="polite" className="font-semibold">
          {dateText(days[0]!)} to {dateText(days[6]!)}
        </h2>
        <IconButton label="Week after" icon="arrow-right" onClick={() => move(7)} />
      </div>
      {query.isError && !query.data && (
        <Failed title="Couldn’t load the week" text="Promotions go on." onRetry={() => void query.refetch()} />
      )}
      {query.isPending && (
        <SkeletonOf what="promotions">
          <RowsSkeleton count={4} />
        </SkeletonOf>
      )}
      {query.data?.length === 0 && (
        <EmptyState
          title="Nothing is shown in this week"
          text="Banners, announcements, collections and what is featured on these days are listed here."
        />
      )}
      {query.data && query.data.length > 0 && (
        <div className="grid grid-cols-1 rounded-card bg-surface hairline">
          <div aria-hidden="true" className={`${row} py-2`}>
            <div className="grid grid-cols-7 text-ink-3 text-xs sm:col-start-2">
              {days.map((day) => (
                <span key={day} className={day === dayIn(0) ? 'font-semibold text-brand-text' : undefined}>
                  <span className="hidden sm:inline">{weekdayOf(day).slice(0, 3)} </span>
                  {dateOf(day)}
                </span>
              ))}
            </div>
          </div>
          {lanes.map((lane) => (
            <LaneRows
              key={lane}
              name={laneNames[lane]}
              days={days}
              promotions={query.data.filter((one) => laneOf(one) === lane)}
              onOpen={onOpen}
            />
          ))}
        </div>
      )}
    </section>
  )
}

interface LaneRowsProps {
  name: string
  days: readonly string[]
  promotions: readonly Promotion[]
  onOpen: (promotion: Promotion) => void
}

const row = 'grid grid-cols-1 gap-x-3 gap-y-1 px-3 sm:grid-cols-[18rem_minmax(0,1fr)] sm:items-center'

function LaneRows({ name, days, promotions, onOpen }: LaneRowsProps) {
  return (
    <section aria-label={name} className="border-line border-t pb-2">
      <h3 className="px-3 py-2 font-semibold text-sm">{name}</h3>
      {promotions.length === 0 ? (
        <p className="px-3 pb-1 text-ink-3 text-sm">Nothing</p>
      ) : (
        <ul aria-label={name}>
          {promotions.map((promotion) => (
            <li key={promotion._id} className={`${row} py-1`}>
              <button
                type="button"
                className="touch min-w-0 text-left font-medium text-brand-text text-sm"
                onClick={() => onOpen(promotion)}
              >
                <span className="flex items-center gap-2">
                  <span className="min-w-0 flex-1 truncate">{promotion.title}</span>
                  <Badge tone={stateLooks[promotion.state].tone}>{stateLooks[promotion.state].label}</Badge>
                </span>
                <span className="block truncate font-normal text-ink-3 text-xs">
                  {promotion.kind === 'featured' ? whereText(promotion) : whoText(promotion)}
                  <span className="sr-only">, {timesText(promotion)}</span>
                </span>
              </button>
              <Track promotion={promotion} days={days} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const DAY_MS = 86_400_000

/** From the start to the end within the week. */
function Track({ promotion: { from, to, state }, days }: { promotion: Promotion; days: readonly string[] }) {
  const start = momentOf(days[0]!, '00:00').getTime()
  const percent = (iso: string) => Math.min(100, Math.max(0, ((Date.parse(iso) - start) / (7 * DAY_MS)) * 100))
  const [left, right] = [percent(from), percent(to)]
  return (
    <div aria-hidden="true" className="relative h-5 rounded-small bg-sunk">
      <span
        className={`absolute inset-y-0 min-w-1 rounded-small ${bars[state]}`}
        style={{ left: `${left}%`, width: `${right - left}%` }}
      />
    </div>
  )
}
