export interface DateChipProps {
  label: string
  /** `2026-11-20`, or empty. */
  value: string
  onChange: (day: string | undefined) => void
}

/** A date as a filter, with the browser's own calendar. */
export function DateChip({ label, value, onChange }: DateChipProps) {
  const look = value ? 'bg-brand-soft text-brand-text edged-ink-thin' : 'bg-surface edged-thin'
  return (
    <label
      className={`touch inline-flex h-9 flex-none items-center gap-1.5 rounded-chip px-3 font-medium text-sm has-focus-visible:outline-2 has-focus-visible:outline-brand-text ${look}`}
    >
      {label}
      <input
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value || undefined)}
        className="h-full bg-transparent text-lg outline-none lg:text-sm"
      />
    </label>
  )
}
