export interface DateChipProps {
  label: string
  /** `2026-11-20`, or nothing. */
  value: string
  onChange: (day: string | undefined) => void
}

/** A day as a filter: the phone's own calendar behind it. */
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
        className="h-full bg-transparent outline-none"
      />
    </label>
  )
}
