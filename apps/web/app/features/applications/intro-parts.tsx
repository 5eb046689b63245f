import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { Note } from '../../ui/note.tsx'

export type Fact = { icon: IconName; title: string; text: string }

/** What one should know before applying. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <ul className="rows-ruled mt-3 rounded-card bg-surface hairline">
    {facts.map(({ icon, title, text }) => (
      <li key={title} className="flex gap-3 p-3">
        <Icon name={icon} className="mt-0.5 text-brand-text" />
        <span>
          <b className="block">{title}</b>
          <span className="text-ink-2 text-sm">{text}</span>
        </span>
      </li>
    ))}
  </ul>
)

/** Why it was refused before; nothing where it was not. */
export const RefusedNote = ({ title, reason }: { title: string; reason?: string | null }) =>
  reason && (
    <div className="pt-2">
      <Note tone="gold">
        <b className="block">{title}</b>
        {reason}
      </Note>
    </div>
  )
