export interface RadioChipsProps {
  legend: string
  /** Stands after the legend: what is chosen. */
  chosen?: string
  name: string
  /** `cannot`: why one cannot be chosen, in a word. */
  options: readonly { value: string; label: string; count?: string; cannot?: string | undefined }[]
  /** Kept by the form itself … */
  initial?: string
  /** … or by whoever draws it. */
  value?: string
  onChange?: (value: string) => void
}

const look =
  'touch inline-flex h-9 min-w-touch cursor-pointer items-center justify-center rounded-chip px-3 font-medium text-sm has-focus-visible:outline-2 has-focus-visible:outline-brand-text'
const can = 'bg-surface edged-thin has-checked:bg-brand-soft has-checked:text-brand-text has-checked:edged-ink-thin'
const cannot = 'cursor-not-allowed bg-sunk text-ink-3 line-through'

/** One of a few, as chips: radio buttons underneath, so arrows work and a form sends them by itself. */
export function RadioChips({ legend, chosen, name, options, initial, value, onChange }: RadioChipsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm">
        <b>{legend}</b>
        {chosen && `: ${chosen}`}
      </legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label key={option.value} className={`${look} ${option.cannot ? cannot : can}`}>
            <input
              type="radio"
              name={name}
              value={option.value}
              disabled={option.cannot !== undefined}
              className="sr-only"
              {...(onChange
                ? { checked: option.value === value, onChange: () => onChange(option.value) }
                : { defaultChecked: option.value === initial })}
            />
            {option.label}
            {option.count !== undefined && (
              <span className="pl-1.5 font-normal text-ink-3 text-xs figures">{option.count}</span>
            )}
            {option.cannot && <span className="sr-only"> ({option.cannot})</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
