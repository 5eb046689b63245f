import { serviceLimits } from '@vendly/contract/service-limits'
import { Check } from '../../ui/choice.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Fold } from '../../ui/fold.tsx'
import { including, longText, MinutesField } from './length-field.tsx'
import type { ServiceFields } from './service-fields.ts'
import type { ServiceForm } from './use-service-form.ts'

const LEAD = [0, 30, 60, 120, 240, 480, 720, 1440, 2880, 4320, 10_080]
const BREAK = [0, 5, 10, 15, 20, 30, 45, 60, 90, 120]
const STEP = [0, 10, 15, 20, 30, 45, 60, 90, 120]
const HORIZON = [7, 14, 28, 42, 60, serviceLimits.horizonDays.max]

/** How soon, how close together and how much. */
export function LimitFold({ form: { fields, set, errors } }: { form: ServiceForm }) {
  const { mode, horizonDays } = fields
  const horizons = including(HORIZON, horizonDays)
  const hasStarts = mode === 'appointment'
  return (
    <Fold
      title="Notice, breaks and limits"
      summary={summaryOf(fields)}
      hasErrors={['maxPerDay', 'minSeats', 'maxSeats'].some((name) => errors[name])}
    >
      <div className="grid grid-cols-2 items-start gap-3">
        {mode !== 'drop-off' && (
          <MinutesField
            label="Shortest notice"
            value={fields.leadMinutes}
            options={LEAD}
            none="None, even now"
            onChange={(leadMinutes) => set({ leadMinutes })}
          />
        )}
        <SelectField
          label="How far ahead"
          value={String(horizonDays)}
          options={horizons.map((days) => ({
            value: String(days),
            label: days % 7 ? `${days} days` : weeks(days / 7),
          }))}
          onChange={({ target }) => set({ horizonDays: Number(target.value) })}
        />
        {mode !== 'drop-off' && (
          <>
            <MinutesField
              label="Break before"
              value={fields.bufferBefore}
              options={BREAK}
              onChange={(bufferBefore) => set({ bufferBefore })}
            />
            <MinutesField
              label="Break after"
              value={fields.bufferAfter}
              options={BREAK}
              onChange={(bufferAfter) => set({ bufferAfter })}
            />
          </>
        )}
        {hasStarts && (
          <>
            <MinutesField
              label="A start every"
              value={fields.step}
              options={STEP}
              none="When the last ends"
              onChange={(step) => set({ step })}
            />
            <TextField
              label="Most in a day"
              inputMode="numeric"
              value={fields.maxPerDay}
              maxLength={2}
              placeholder="As many as fit"
              error={errors.maxPerDay}
              onChange={({ target }) => set({ maxPerDay: target.value })}
            />
          </>
        )}
        {mode === 'class' && (
          <TextField
            label="Fewest to hold it"
            inputMode="numeric"
            value={fields.minSeats}
            maxLength={3}
            error={errors.minSeats}
            help="With fewer a day before, everybody gets their money back."
            onChange={({ target }) => set({ minSeats: target.value })}
          />
        )}
        {(mode === 'class' || mode === 'drop-off') && (
          <TextField
            label="Most in one booking"
            inputMode="numeric"
            value={fields.maxSeats}
            maxLength={2}
            error={errors.maxSeats}
            onChange={({ target }) => set({ maxSeats: target.value })}
          />
        )}
      </div>
      {mode !== 'quote' && (
        <Check
          label={
            <>
              Accept bookings by itself
              <span className="block text-ink-2 text-xs">
                Otherwise you have up to 24 hours to answer each. Without an answer the money goes back.
              </span>
            </>
          }
          checked={fields.isAutoConfirmed}
          onChange={({ target }) => set({ isAutoConfirmed: target.checked })}
        />
      )}
    </Fold>
  )
}

const weeks = (count: number) => `${count} ${count === 1 ? 'week' : 'weeks'}`

function summaryOf({ mode, leadMinutes, bufferBefore, bufferAfter, isAutoConfirmed }: ServiceFields): string {
  const between = bufferBefore + bufferAfter
  const parts = [
    mode !== 'drop-off' && (leadMinutes ? `${longText(leadMinutes)} notice` : 'No notice'),
    mode !== 'drop-off' && between > 0 && `${longText(between)} between`,
    mode !== 'quote' && (isAutoConfirmed ? 'accepted by itself' : 'you confirm each'),
  ]
  return parts.filter(Boolean).join(' · ')
}
