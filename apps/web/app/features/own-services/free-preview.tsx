import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Data } from '@vendly/contract/api'
import { api } from '../../lib/api.ts'
import { countOf } from '../../lib/count-of.ts'
import { useDebounced } from '../../lib/debounced.ts'
import { keys } from '../../lib/keys.ts'
import { type ServiceFields, toTimes } from './service-fields.ts'
import type { ServiceForm } from './use-service-form.ts'

const DEBOUNCE_MS = 400

type Days = Data<'POST /services/vendor/preview'>['days']

/** How many free times the next seven days have with what the form says, counted by the server. */
export function FreePreview({ form: { fields, service } }: { form: ServiceForm }) {
  // A text, because the rules are a new object at every key.
  const rules = useDebounced(JSON.stringify({ ...rulesOf(fields), serviceId: service?._id }), DEBOUNCE_MS)
  const { data, error } = useQuery({
    queryKey: [...keys.ownServices, 'preview', rules] as const,
    queryFn: async ({ signal }) =>
      (await api('POST /services/vendor/preview', { body: JSON.parse(rules), signal })).data.days,
    placeholderData: keepPreviousData,
    enabled: fields.mode !== 'quote',
  })
  if (fields.mode === 'quote') return <p className="text-ink-3 text-xs">Your offer says when. Nobody books a start.</p>
  if (error && !data) return <p className="text-ink-3 text-xs">Free times can’t be counted right now.</p>
  return (
    <div>
      <p className="pb-1.5 font-semibold text-ink-2 text-xs">The next seven days people will see</p>
      <ul aria-label="Free times" className="grid grid-cols-7 gap-1">
        {(data ?? placeholder).map((day, at) => (
          <Day key={day?.day ?? at} day={day} />
        ))}
      </ul>
      <p role="status" className="min-h-8 pt-1.5 text-ink-3 text-xs">
        {data && summary(data, fields)}
      </p>
    </div>
  )
}

const placeholder: (Days[number] | undefined)[] = Array.from({ length: 7 }, () => undefined)

/** Options without a name count as well. */
const rulesOf = (fields: ServiceFields) => {
  const times = toTimes(fields)
  return { ...times, options: times.options.map((option, at) => ({ ...option, name: option.name || `Option ${at}` })) }
}

const weekday = new Intl.DateTimeFormat('en-NG', { weekday: 'short', timeZone: 'UTC' })
const longWeekday = new Intl.DateTimeFormat('en-NG', { weekday: 'long', timeZone: 'UTC' })
const FEW = 3

function Day({ day }: { day: Days[number] | undefined }) {
  const date = day && new Date(day.day)
  const isShut = day?.state === 'closed'
  const isFew = day && !isShut && day.free <= FEW
  return (
    <li
      className={`grid min-h-16 content-center justify-items-center rounded-small text-center ${isShut ? 'text-ink-3' : 'edged-thin'}`}
    >
      <span className="text-xs">{date && weekday.format(date)}</span>
      <b className="display text-d-sm">{date?.getUTCDate()}</b>
      <span className={`text-xs ${isFew ? 'font-semibold text-gold-text' : 'text-ink-3'}`}>
        {day && (isShut ? 'closed' : day.free > 0 ? `${day.free} free` : 'full')}
      </span>
    </li>
  )
}

const units = { appointment: 'start', class: 'seat', 'drop-off': 'unit', quote: 'start' } as const

/** "97 starts. Thursday is short: 2 bookings." */
function summary(days: Days, { mode, unit }: ServiceFields): string {
  const total = days.reduce((sum, { free }) => sum + free, 0)
  if (mode === 'class' && total === 0) return 'No class yet: people see only the days that you announce.'
  if (total === 0) return 'Nothing fits. Make it shorter, or work longer.'
  const counted = `${countOf(total, mode === 'drop-off' ? unit.trim() || 'unit' : units[mode])}.`
  const most = Math.max(...days.map(({ free }) => free))
  const short = days.find(({ free, booked, state }) => state !== 'closed' && booked > 0 && free < most)
  if (!short || mode === 'class') return counted
  return `${counted} ${longWeekday.format(new Date(short.day))} is short: ${countOf(short.booked, 'booking')}.`
}
