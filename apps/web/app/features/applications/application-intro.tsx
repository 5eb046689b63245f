import { dayText } from '../../lib/time.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { Note } from '../../ui/note.tsx'

export interface IntroFact {
  icon: IconName
  title: string
  text: string
}

/** What to know before applying. */
export const FactList = ({ facts }: { facts: readonly IntroFact[] }) => (
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

/** Why the last application was rejected, if it was. */
export const RejectedNote = ({ reason }: { reason: string | null | undefined }) =>
  reason && (
    <div className="pt-2">
      <Note tone="gold">
        <b className="block">Your last application was not approved</b>
        {reason}
      </Note>
    </div>
  )

/** "Draft saved 20 Nov. Next: step 2 of 5." */
export const draftText = (updatedAt: string, steps: readonly string[], next: string): string =>
  `Draft saved ${dayText(new Date(updatedAt))}. Next: step ${steps.indexOf(next) + 1} of ${steps.length}.`
