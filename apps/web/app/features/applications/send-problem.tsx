import { ApiProblem } from '../../lib/api.ts'
import { fieldErrors } from '../../lib/form.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'

/** Why it was not sent, what is safe, and the way to the field that is meant. */
export function SendProblem({ problem, onGo }: { problem: Error; onGo: (field: string) => void }) {
  const [field, words] = Object.entries(fieldErrors(problem))[0] ?? []
  const unknown = problem instanceof ApiProblem && problem.status === 0
  return (
    <Note tone="bad">
      {words ?? problem.message}{' '}
      {unknown ? 'It may have arrived: press again, it is sent once.' : 'Your draft is kept.'}
      {field && (
        <Button kind="quiet" size="sm" onClick={() => onGo(field)}>
          Take me there
        </Button>
      )}
    </Note>
  )
}
