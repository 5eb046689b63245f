const looks: readonly [label: string, className: string][] = [
  ['Confirmed', 'bg-brand-soft border-brand'],
  ['Waiting for an answer', 'bg-gold-soft border-gold'],
  ['New time asked for', 'border-brand border-dashed'],
  ['Being paid for', 'border-gold border-dashed grid-stripes'],
  ['Done', 'bg-ok-soft border-ok'],
  ['Needs attention', 'bg-bad-soft border-bad'],
  ['Blocked', 'bg-sunk border-line-2 grid-hatch'],
]

/** What the colours of the grid mean; each box says it in words too. */
export function CalendarLegend() {
  return (
    <ul aria-label="Colours" className="flex flex-wrap gap-x-4 gap-y-1 pt-2 pb-4 text-ink-2 text-xs">
      {looks.map(([label, look]) => (
        <li key={label} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={`size-4 rounded-small border ${look}`} />
          {label}
        </li>
      ))}
    </ul>
  )
}
