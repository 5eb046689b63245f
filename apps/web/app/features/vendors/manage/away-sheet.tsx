import { promiseLimits } from '@vendly/contract/promise-limits'
import { serverNow } from '../../../lib/clock.ts'
import { useForm } from '../../../lib/form.ts'
import { dayIn, momentOf } from '../../../lib/lagos-days.ts'
import { Button } from '../../../ui/button.tsx'
import { useChangeSettings } from '../../own-store/store-settings.queries.ts'
import { SettingSheet } from './setting-sheet.tsx'

const REOPENS_AT = '08:00'
const MINUTE_MS = 60_000

const reopening = (day: string) => momentOf(day, REOPENS_AT)

export interface AwaySheetProps {
  /** Null too while the store is paused until its vendor resumes. */
  closedUntil: string | null
  isAway: boolean
  onClose: () => void
}

/** Pauses orders for a while, or closes the store until a day; buyers see when it reopens. */
export function AwaySheet({ closedUntil, isAway, onClose }: AwaySheetProps) {
  const change = useChangeSettings()
  // The submit button closes until the day of the field; the others name the time, or null to open.
  const form = useForm<{ closedUntil: string }, Date | null | undefined>({
    saved: { closedUntil: closedUntil?.slice(0, 10) ?? '' },
    validate: ({ closedUntil: day }, until) =>
      until === undefined && (!day || reopening(day) <= serverNow()) ? { closedUntil: 'Pick a day after today.' } : {},
    submit: async ({ closedUntil: day }, until = reopening(day)) => {
      await change.mutateAsync({ closedUntil: until?.toISOString() ?? null })
      onClose()
    },
  })
  const close = (until: Date | null) => void form.submit(until)
  return (
    <SettingSheet
      title="Away for a while"
      form={form}
      first={isAway ? <Button onClick={() => close(null)}>I’m back now</Button> : <Pauses onPause={close} />}
      field={{
        ...form.field('closedUntil'),
        ...{ label: 'Back on', type: 'date', help: 'You reopen at 8 am that day.' },
      }}
      submitLabel="Close until then"
      onClose={onClose}
    />
  )
}

/** One press each, for a kitchen that is too full to type. */
function Pauses({ onPause }: { onPause: (until: Date) => void }) {
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="pb-2 text-ink-2 text-sm">Pause new orders for</legend>
      <div className="flex flex-wrap gap-2">
        {promiseLimits.pauseMinutes.map((minutes) => (
          <Button
            key={minutes}
            size="lg"
            className="flex-1"
            onClick={() => onPause(new Date(serverNow().getTime() + minutes * MINUTE_MS))}
          >
            {minutes < 60 ? `${minutes} minutes` : `${minutes / 60} hour`}
          </Button>
        ))}
      </div>
      <Button kind="secondary" block onClick={() => onPause(new Date(promiseLimits.untilResumed))}>
        Until I resume
      </Button>
      <Button kind="secondary" block onClick={() => onPause(reopening(dayIn(1)))}>
        Closed today
      </Button>
    </fieldset>
  )
}
