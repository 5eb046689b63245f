export interface RadioChipsProps {
  legend: string
  /** The chosen value, shown after the legend. */
  chosen?: string
  name: string
  /** `unavailable`: why it cannot be chosen. */
  options: readonly { value: string; label: string; count?: string; unavailable?: string | undefined }[]
  /** Long lists show the first six, and the rest on request. */
  folds?: boolean
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

const MAX_SHOWN = 6

/** Radio buttons that look like chips, so that arrow keys work and a form submits them. */
export function RadioChips({
  legend,
  chosen,
  name,
  options,
  folds = false,
  initial,
  value,
  onChange,
}: RadioChipsProps) {
  const isLong = folds && options.length > MAX_SHOWN + 1
  const [first, more] = isLong ? [options.slice(0, MAX_SHOWN), options.slice(MAX_SHOWN)] : [options, []]
  const chip = (option: (typeof options)[number]) => (
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
  )
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm">
        <b>{legend}</b>
        {chosen && `: ${chosen}`}
      </legend>
      <div className="flex flex-wrap gap-2">{first.map(chip)}</div>
      {more.length > 0 && (
        <details open={more.some((option) => option.value === initial)} className="group">
          <summary className="touch inline-block cursor-pointer py-2 font-semibold text-brand-text text-sm group-open:hidden">
            Show all {options.length}
          </summary>
          <div className="flex flex-wrap gap-2 pt-2">{more.map(chip)}</div>
        </details>
      )}
    </fieldset>
  )
}
