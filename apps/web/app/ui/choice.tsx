import { type ComponentProps, type ReactNode, useId } from 'react'
import { useExpected } from './expected.ts'
import { FieldError } from './field.tsx'

export interface CheckProps extends Omit<ComponentProps<'input'>, 'className' | 'type'> {
  label: ReactNode
  /** Small text at the end of the row, such as a count. */
  note?: ReactNode
}

export function Check({ label, note, ...input }: CheckProps) {
  return (
    <label className="flex min-h-touch cursor-pointer items-center gap-2.5">
      <input {...input} type="checkbox" className="tick" />
      <span className="min-w-0 flex-1">{label}</span>
      {note !== undefined && <span className="text-ink-3 text-xs figures">{note}</span>}
    </label>
  )
}

export interface RadioGroupProps {
  legend: string
  name: string
  value: string | undefined
  options: readonly { value: string; label: ReactNode; note?: ReactNode; disabled?: boolean }[]
  /** The new value is shown until the promise that it returns is settled; then `value` counts again. */
  onChange: (value: string) => unknown
  error?: string
}

export function RadioGroup({ legend, name, value, options, onChange, error }: RadioGroupProps) {
  const errorId = useId()
  const [shown, change] = useExpected(value, onChange)
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="font-semibold text-sm">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="flex min-h-touch cursor-pointer items-center gap-2.5">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === shown}
            disabled={option.disabled}
            data-invalid={error ? true : undefined}
            onChange={() => change(option.value)}
            className="tick"
          />
          {/* A note that does not fit beside its label goes below it. */}
          <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
            <span className="wrap-anywhere min-w-0">{option.label}</span>
            {option.note !== undefined && <span className="text-ink-3 text-xs">{option.note}</span>}
          </span>
        </label>
      ))}
      <FieldError id={errorId} error={error} />
    </fieldset>
  )
}

interface ToggleProps {
  checked: boolean
  /** The new state is shown until the promise that it returns is settled; then `checked` counts again. */
  onChange: (isOn: boolean) => unknown
  disabled?: boolean
  describedBy?: string
}

/** The track of a switch, inside a label. */
export function Toggle({ checked, onChange, disabled, describedBy }: ToggleProps) {
  const [isOn, change] = useExpected(checked, onChange)
  return (
    <input
      type="checkbox"
      className="toggle"
      checked={isOn}
      disabled={disabled}
      aria-describedby={describedBy}
      onChange={(event) => change(event.target.checked)}
    />
  )
}

interface SwitchProps extends Omit<ToggleProps, 'describedBy'> {
  label: ReactNode
  help?: ReactNode
}

/** Takes effect at once: nothing to save afterwards. */
export function Switch({ label, help, ...toggle }: SwitchProps) {
  const helpId = useId()
  return (
    <label className="flex min-h-touch cursor-pointer items-center gap-3 py-1">
      <span className="min-w-0 flex-1">
        {label}
        {help && (
          <span id={helpId} className="block text-ink-3 text-xs">
            {help}
          </span>
        )}
      </span>
      <Toggle {...toggle} describedBy={help ? helpId : undefined} />
    </label>
  )
}
