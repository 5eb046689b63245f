import type { ClassSession } from '@vendly/contract/class-sessions'
import { countOf } from '../../lib/count-of.ts'
import { nairaText } from '../../lib/money.ts'
import { refusalText } from '../../lib/problem.ts'
import { Note } from '../../ui/note.tsx'
import { ReasonForm } from '../../ui/reason-form.tsx'
import { Confirm, Sheet } from '../../ui/sheet.tsx'
import type { ClassStepper } from './classes.queries.ts'

const reasons = ['I am ill', 'The room is not free', 'Something came up']

interface CancelProps {
  session: ClassSession
  step: ClassStepper
  onClose: () => void
}

/** What it costs comes first: everybody gets everything back. */
export function CancelClassSheet({ session: { attendees, refund }, step, onClose }: CancelProps) {
  const people = countOf(attendees.length, 'person', 'people')
  return (
    <Sheet open long title="Cancel this class?" onClose={onClose}>
      <ReasonForm
        intro={
          refund > 0
            ? `${nairaText(refund)} goes back to ${people} right away, and you earn nothing from it. Everybody sees your reason.`
            : 'Nobody has paid yet. The time is free again.'
        }
        reasons={reasons}
        submitLabel={refund > 0 ? `Cancel, ${nairaText(refund)} goes back` : 'Cancel the class'}
        danger
        busy={step.isPending}
        error={step.error && refusalText(step.error, 'Nothing was cancelled.')}
        onSubmit={(reason) => step.mutate({ kind: 'cancel', reason }, { onSuccess: onClose })}
      />
    </Sheet>
  )
}

/** Who was not checked in is reported together; each of them is asked. */
export function MissingSheet({
  names,
  step,
  onClose,
}: {
  names: readonly string[]
  step: ClassStepper
  onClose: () => void
}) {
  return (
    <Confirm
      open
      title={`${countOf(names.length, 'person', 'people')} did not come?`}
      yes="They did not come"
      no="Go back"
      danger
      busy={step.isPending && 'Sending…'}
      onYes={() => step.mutate({ kind: 'no-show' }, { onSuccess: onClose })}
      onNo={onClose}
    >
      <div className="grid grid-cols-1 gap-2">
        <p>{names.join(', ')}</p>
        <p>Each of them has 24 hours to say otherwise. Then it is settled by your refund rule.</p>
        {step.error && (
          <Note tone="bad" live>
            {refusalText(step.error, 'Nobody was reported.')}
          </Note>
        )}
      </div>
    </Confirm>
  )
}
