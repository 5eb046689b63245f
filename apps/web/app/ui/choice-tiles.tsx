import { useId } from 'react'
import { FieldError } from './field.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

export interface ChoiceTilesProps {
  legend: string
  name: string
  value: string
  options: readonly { value: string; label: string; icon?: IconName }[]
  onChange: (value: string) => void
  error?: string
}

/** Radios as tiles: two columns on a phone, four on a wide screen. */
export function ChoiceTiles({ legend, name, value, options, onChange, error }: ChoiceTilesProps) {
  const errorId = useId()
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="min-w-0">
      <legend className="display mb-2 text-d-sm">{legend}</legend>
      <div className="grid grid-cols-2 gap-2 lg:grid-cols-4">
        {options.map((option) => (
          <label
            key={option.value}
            className={`choice-tile min-h-14 flex-col gap-1.5 px-3 py-2.5 text-sm ${option.icon ? '' : 'justify-center'}`}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              data-invalid={error ? true : undefined}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {option.icon && <Icon name={option.icon} size="lg" />}
            <span className="wrap-anywhere pr-5 font-semibold">{option.label}</span>
            {option.value === value && <Icon name="check-circle-fill" className="absolute top-2 right-2" />}
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  )
}
