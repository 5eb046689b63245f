import { useId } from 'react'
import { FieldError } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'

const stars = [1, 2, 3, 4, 5]
const labels = ['', 'Bad', 'Not good', 'Okay', 'Good', 'Very good']

export interface StarsFieldProps {
  legend: string
  value: number
  error?: string
  onChange: (stars: number) => void
}

/** Radio buttons that look like stars, so that arrow keys work. */
export function StarsField({ legend, value, error, onChange }: StarsFieldProps) {
  const [errorId, name] = [useId(), useId()]
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="sr-only">{legend}</legend>
      <div className="flex items-center">
        {stars.map((star) => (
          <label
            key={star}
            className="grid size-touch cursor-pointer place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-brand-text"
          >
            <input
              type="radio"
              name={name}
              value={star}
              checked={star === value}
              data-invalid={error ? true : undefined}
              onChange={() => onChange(star)}
              className="sr-only"
            />
            <span className="sr-only">
              {star} {star === 1 ? 'star' : 'stars'}, {labels[star]?.toLowerCase()}
            </span>
            <Icon
              name={star <= value ? 'star-fill' : 'star'}
              size="xl"
              className={star <= value ? 'text-gold' : 'text-ink-3'}
            />
          </label>
        ))}
        <span aria-hidden="true" className="pl-2 text-ink-2 text-sm">
          {labels[value]}
        </span>
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  )
}
