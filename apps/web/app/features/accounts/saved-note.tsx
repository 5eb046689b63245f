import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'

/** What became of the last press, for settings that save themselves. */
export function SavedNote({ saved, problem }: { saved: boolean; problem: Error | null }) {
  if (problem) {
    return (
      <Note tone="bad" live>
        {problem.message} That setting is as it was before.
      </Note>
    )
  }
  return (
    <p role="status" className="flex min-h-5 items-center gap-1.5 text-ink-3 text-sm">
      {saved ? (
        <span className="flex items-center gap-1.5 font-semibold text-ok-text">
          <Icon name="check-circle-fill" size="sm" />
          Saved
        </span>
      ) : (
        'Changes are saved at once.'
      )}
    </p>
  )
}
