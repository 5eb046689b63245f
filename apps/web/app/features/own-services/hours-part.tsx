import { useQuery } from '@tanstack/react-query'
import type { Calendar } from '@vendly/contract/calendars'
import { countOf } from '../../lib/count-of.ts'
import { calendarQuery } from '../../lib/own-calendar.queries.ts'
import { hoursLine } from '../../lib/store-labels.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { WeekHoursSheet } from '../../ui/week-hours-sheet.tsx'
import { useChangeCalendar } from '../calendars/calendars.queries.ts'
import { FreePreview } from './free-preview.tsx'
import type { ServiceForm } from './use-service-form.ts'

/** When the seller works: their usual hours, unless this service has its own. */
export function HoursPart({ form, onEdit }: { form: ServiceForm; onEdit: () => void }) {
  const { data: calendar } = useQuery(calendarQuery)
  const { hours: own } = form.fields
  const usual = calendar ? usualHours(calendar) : []
  const hours = own.length > 0 ? own : usual
  return (
    <section aria-labelledby="hours-head" className="grid grid-cols-1 gap-1.5">
      <div className="flex items-baseline justify-between gap-2">
        <h2 id="hours-head" className="font-semibold text-sm">
          Your hours
        </h2>
        <button
          type="button"
          disabled={!calendar}
          className="touch font-semibold text-brand-text text-sm"
          onClick={onEdit}
        >
          {hours.length > 0 ? 'Change' : 'Set hours'}
          <span className="sr-only">{hours.length > 0 && ' hours'}</span>
        </button>
      </div>
      <div className="grid grid-cols-1 gap-3 rounded-card bg-surface p-3 hairline">
        {calendar && hours.length === 0 ? (
          <Note tone="gold">Set when you work. Until then nobody can book this.</Note>
        ) : (
          <p className="min-h-10 text-sm">
            {hoursLine(hours)}
            <span className="block text-ink-3 text-xs">{calendar && sourceText(calendar, own.length > 0)}</span>
          </p>
        )}
        <FreePreview form={form} />
      </div>
      {own.length > 0 && usual.length > 0 && (
        <span className="-ml-2">
          <Button kind="quiet" size="sm" onClick={() => form.set({ hours: [] })}>
            Use my usual hours
          </Button>
        </span>
      )}
    </section>
  )
}

const usualHours = ({ hours, storeHours }: Calendar) => hours ?? storeHours

function sourceText({ hours, lanes, laneWord }: Calendar, isOwn: boolean): string {
  const source = isOwn ? 'For this service alone' : hours ? 'Your usual hours' : 'From your store'
  return lanes > 1 ? `${source} · ${countOf(lanes, laneWord)} at the same time` : source
}

/** A sheet with a form of its own, so it is not inside that of the service. */
export function EditHours({ form, onClose }: { form: ServiceForm; onClose: () => void }) {
  const { data: calendar } = useQuery(calendarQuery)
  return calendar && <HoursOf calendar={calendar} form={form} onClose={onClose} />
}

function HoursOf({ calendar, form, onClose }: { calendar: Calendar; form: ServiceForm; onClose: () => void }) {
  const change = useChangeCalendar()
  const { version, lanes, laneWord } = calendar
  const usual = usualHours(calendar)
  // There are no usual hours yet: these become the hours of all services.
  const isFirst = usual.length === 0
  const { hours: own } = form.fields
  return (
    <WeekHoursSheet
      title={isFirst ? 'When do you work?' : 'Hours of this service'}
      hours={own.length > 0 ? own : usual}
      submitLabel={isFirst ? 'Save hours' : 'Use these hours'}
      save={async (spans) => {
        if (isFirst) await change.mutateAsync({ version, lanes, laneWord, hours: spans })
        else form.set({ hours: spans })
        onClose()
      }}
      onClose={onClose}
    >
      <p className="text-ink-2 text-sm">
        {isFirst
          ? 'For all your services. You can give a service other hours, and take days off.'
          : 'For this service alone. Your usual hours stay as they are.'}
      </p>
    </WeekHoursSheet>
  )
}
