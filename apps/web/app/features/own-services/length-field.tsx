import { serviceLimits } from '@vendly/contract/service-limits'
import { useState } from 'react'
import { durationText } from '../../lib/store-labels.ts'
import { SelectField } from '../../ui/field.tsx'

const COMMON = [30, 45, 60, 90, 120]
const { min, max } = serviceLimits.minutes
/** Finer at first: nobody plans a five-hour job to five minutes. */
const ALL = Array.from({ length: max / min }, (_, n) => (n + 1) * min).filter(
  (minutes) => minutes <= 120 || minutes % 15 === 0,
)

interface LengthFieldProps {
  label: string
  minutes: number
  onChange: (minutes: number) => void
}

/** How long it takes: a common length in one press, or any other. */
export function LengthField({ label, minutes, onChange }: LengthFieldProps) {
  const [isOther, setOther] = useState(!COMMON.includes(minutes))
  const look =
    'flex min-h-touch cursor-pointer items-center justify-center rounded-chip bg-surface px-1 text-center font-medium text-sm edged-thin has-checked:bg-brand-soft has-checked:font-semibold has-checked:text-brand-text has-checked:edged-ink-thin has-focus-visible:outline-2 has-focus-visible:outline-brand-text'
  return (
    <div className="grid grid-cols-1 gap-3">
      <fieldset className="min-w-0">
        <legend className="mb-1.5 font-semibold text-sm">{label}</legend>
        <div className="grid grid-cols-3 gap-2 sm:grid-cols-6">
          {COMMON.map((one) => (
            <label key={one} className={look}>
              <input
                type="radio"
                name="length"
                className="sr-only"
                checked={!isOther && minutes === one}
                onChange={() => {
                  setOther(false)
                  onChange(one)
                }}
              />
              {durationText(one)}
            </label>
          ))}
          <label className={look}>
            <input type="radio" name="length" className="sr-only" checked={isOther} onChange={() => setOther(true)} />
            Other
          </label>
        </div>
      </fieldset>
      {isOther && <MinutesField label="Minutes and hours" value={minutes} options={ALL} onChange={onChange} />}
    </div>
  )
}

interface MinutesFieldProps {
  label: string
  value: number
  options: readonly number[]
  /** What 0 is called. */
  none?: string
  help?: string
  error?: string
  onChange: (minutes: number) => void
}

/** A length as one of several, and the one that is set although it is none of them. */
export function MinutesField({ label, value, options, none = 'None', help, error, onChange }: MinutesFieldProps) {
  const all = including(options, value)
  return (
    <SelectField
      label={label}
      help={help}
      error={error}
      value={String(value)}
      options={all.map((minutes) => ({ value: String(minutes), label: minutes ? longText(minutes) : none }))}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  )
}

/** The usual numbers, and the one that is set although it is none of them. */
export const including = (usual: readonly number[], value: number): readonly number[] =>
  usual.includes(value) ? usual : [...usual, value].sort((one, other) => one - other)

/** "45 min", "2 h", "3 days". */
export const longText = (minutes: number): string =>
  minutes >= 1440 && minutes % 1440 === 0
    ? `${minutes / 1440} ${minutes === 1440 ? 'day' : 'days'}`
    : durationText(minutes)
