import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'

/** The result of the last change, for settings that are saved at once. */
export function SavedNote({ isSaved, problem }: { isSaved: boolean; problem: Error | null }) {
  if (problem) {
    return (
      <Note tone="bad" live>
        {problem.message} The setting did not change.
      </Note>
    )
  }
  return (
    <p role="status" className="flex min-h-5 items-center gap-1.5 text-ink-3 text-sm">
      {isSaved ? (
        <span className="flex items-center gap-1.5 font-semibold text-ok-text">
          <Icon name="check-circle-fill" size="sm" />
          Saved
        </span>
      ) : (
        'Changes are saved automatically.'
      )}
    </p>
  )
}
