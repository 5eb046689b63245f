import { Icon } from './icon.tsx'

export interface SelectChipProps {
  /** Its name for screen readers. */
  label: string
  /** Empty: no filter. */
  value: string
  /** Shown while there is no filter: "Any status". */
  any: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string | undefined) => void
}

/** A filter as a chip, with the browser's own list. Blue while it is set. */
export function SelectChip({ label, value, any, options, onChange }: SelectChipProps) {
  const look = value ? 'bg-brand-soft text-brand-text edged-ink-thin' : 'bg-surface edged-thin'
  return (
    <label
      className={`touch relative inline-flex h-9 max-w-full flex-none items-center rounded-chip font-medium text-sm has-focus-visible:outline-2 has-focus-visible:outline-brand-text ${look}`}
    >
      <span className="sr-only">{label}</span>
      <select
        value={value}
        onChange={(event) => onChange(event.target.value || undefined)}
        className="h-full max-w-full cursor-pointer appearance-none truncate field-sizing-content rounded-chip bg-transparent pr-8 pl-3 text-lg outline-none lg:text-sm"
      >
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="caret-down-bold" size="xs" className="pointer-events-none absolute right-3" />
    </label>
  )
}
