/** Which keys do what in a table, under it: "J K move, Enter open". */
export function KeyHints({ keys, words }: { keys: readonly (readonly string[])[]; words: readonly string[] }) {
  return (
    <p className="flex justify-end gap-1.5 pt-3 text-ink-3 text-xs">
      {keys.map((group, at) => (
        <span key={words[at]} className="flex items-center gap-1">
          {group.map((key) => (
            <kbd key={key} className="rounded-badge px-1.5 py-0.5 font-sans text-2xs hairline-2">
              {key}
            </kbd>
          ))}
          {words[at]}
        </span>
      ))}
    </p>
  )
}
