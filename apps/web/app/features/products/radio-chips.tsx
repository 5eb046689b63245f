export interface RadioChipsProps {
  legend: string
  /** The chosen value, shown after the legend. */
  chosen?: string
  name: string
  /** `unavailable`: why it cannot be chosen. */
  options: readonly { value: string; label: string; count?: string; unavailable?: string | undefined }[]
  /** Uncontrolled: the initial value. */
  initial?: string
  /** Controlled: the value, with `onChange`. */
  value?: string
  onChange?: (value: string) => void
}

const chipLook =
  'touch inline-flex h-9 min-w-touch cursor-pointer items-center justify-center rounded-chip px-3 font-medium text-sm has-focus-visible:outline-2 has-focus-visible:outline-brand-text'
const availableLook =
  'bg-surface edged-thin has-checked:bg-brand-soft has-checked:text-brand-text has-checked:edged-ink-thin'
const unavailableLook = 'cursor-not-allowed bg-sunk text-ink-3 line-through'

/** Radio buttons that look like chips, so that arrow keys work and a form submits them. */
export function RadioChips({ legend, chosen, name, options, initial, value, onChange }: RadioChipsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm">
        <b>{legend}</b>
        {chosen && `: ${chosen}`}
      </legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label key={option.value} className={`${chipLook} ${option.unavailable ? unavailableLook : availableLook}`}>
            <input
              type="radio"
              name={name}
              value={option.value}
              disabled={option.unavailable !== undefined}
              className="sr-only"
              {...(onChange
                ? { checked: option.value === value, onChange: () => onChange(option.value) }
                : { defaultChecked: option.value === initial })}
            />
            {option.label}
            {option.count !== undefined && (
              <span className="pl-1.5 font-normal text-ink-3 text-xs figures">{option.count}</span>
            )}
            {option.unavailable && <span className="sr-only"> ({option.unavailable})</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
