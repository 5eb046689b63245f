import { type ReactNode, useId } from 'react'
import { FieldError } from '../../ui/field.tsx'

export interface ChoiceChipsProps {
  legend: ReactNode
  value: string | undefined
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
  error?: string
}

/** One of a few short answers. Radio buttons underneath, so arrow keys work. */
export function ChoiceChips({ legend, value, options, onChange, error }: ChoiceChipsProps) {
  const name = useId()
  const errorId = useId()
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="grid min-w-0 grid-cols-1 gap-1.5">
      <legend className="mb-1.5 font-semibold text-sm">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="touch inline-flex min-h-9 cursor-pointer items-center rounded-chip bg-surface px-3.5 font-medium text-sm edged-thin has-checked:bg-brand-soft has-checked:font-semibold has-checked:text-brand-text has-checked:edged-ink-thin has-focus-visible:outline-2 has-focus-visible:outline-brand-text"
          >
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  )
}
