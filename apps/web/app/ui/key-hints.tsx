/** Which keys do what: `{ 'J K': 'move', Enter: 'open' }`. Nothing on a phone, where there are no keys. */
export function KeyHints({ hints }: { hints: Readonly<Record<string, string>> }) {
  return (
    <p className="hidden justify-end gap-1.5 text-ink-3 text-xs lg:flex">
      {Object.entries(hints).map(([group, label]) => (
        <span key={label} className="flex items-center gap-1">
          {group.split(' ').map((key) => (
            <kbd key={key} className="rounded-badge px-1.5 py-0.5 font-sans text-2xs hairline-2">
              {key}
            </kbd>
          ))}
          {label}
        </span>
      ))}
    </p>
  )
}
