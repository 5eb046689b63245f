export interface SegmentedProps<Value extends string> {
  label: string
  name: string
  /** Undefined: none is chosen. */
  value: Value | undefined
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** One of two to five options, all visible. Radio buttons underneath, so arrow keys work. */
export function Segmented<Value extends string>({ label, name, value, options, onChange }: SegmentedProps<Value>) {
  return (
    <fieldset
      className={`grid grid-flow-col rounded-control bg-sunk p-1 ${options.length > 4 ? 'auto-cols-auto' : 'auto-cols-fr'}`}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="touch flex min-h-9 cursor-pointer items-center justify-center rounded-small px-2 text-center font-medium text-ink-2 text-sm has-checked:bg-surface has-checked:font-semibold has-checked:text-ink has-checked:raised-low has-focus-visible:outline-2 has-focus-visible:outline-brand-text"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
