import { isUnanswered } from '../../lib/problem.ts'
import { Note } from '../../ui/note.tsx'

/** Why money was not sent; without an answer it may have been. */
export function SendProblem({ problem }: { problem: Error | null }) {
  if (!problem) return null
  return (
    <Note tone="bad" live>
      {isUnanswered(problem)
        ? `${problem.message} The money may have been sent. Press again: it is sent only once.`
        : `${problem.message} Nothing was sent.`}
    </Note>
  )
}
