import type { TeamMember } from '@vendly/contract/team'
import { useState } from 'react'
import { refusalText } from '../../lib/problem.ts'
import { showToast } from '../../lib/toasts.ts'
import { ReasonForm } from '../../ui/reason-form.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { type Granted, grantOf, missingOf, RoleField } from './role-field.tsx'
import { roleNames } from './role-texts.ts'
import { useChangeTeam } from './team.queries.ts'

interface MemberSheetProps {
  member: TeamMember
  onClose: () => void
}

const grantedTo = ({ role, campuses }: TeamMember): Granted => ({
  role,
  campuses: campuses?.map(({ _id }) => _id) ?? [],
})

/** Undo gives the earlier role back, with a reason that says so. */
function useUndo() {
  const change = useChangeTeam()
  // The sheet is closed by then, so it waits for the promise: callbacks of a part that is gone are not called.
  return (member: TeamMember) => () =>
    void change
      .mutateAsync({ kind: 'change', id: member._id, body: { ...grantOf(grantedTo(member)), reason: 'Undone' } })
      .then(
        () => showToast({ text: `${member.name} is ${roleNames[member.role].toLowerCase()} again.` }),
        (problem: Error) => showToast({ tone: 'bad', text: refusalText(problem, 'Nothing changed.') }),
      )
}

export function ChangeRoleSheet({ member, onClose }: MemberSheetProps) {
  const [granted, setGranted] = useState(grantedTo(member))
  const [isTold, setTold] = useState(false)
  const { role } = granted
  const missing = missingOf(granted)
  const change = useChangeTeam()
  const undo = useUndo()
  const saved = () => {
    showToast({ text: `${member.name} is now ${roleNames[role].toLowerCase()}.`, undo: undo(member) })
    onClose()
  }
  return (
    <Sheet open title={`Role of ${member.name}`} onClose={onClose}>
      <ReasonForm
        intro="It counts at once, on every device where they are signed in."
        help="For the activity log"
        submitLabel={`Make ${roleNames[role].toLowerCase()}`}
        busy={change.isPending}
        error={change.error && refusalText(change.error, 'Nothing changed.')}
        onSubmit={(reason) => {
          setTold(true)
          if (missing) return
          const body = { ...grantOf(granted), reason }
          change.mutate({ kind: 'change', id: member._id, body }, { onSuccess: saved })
        }}
      >
        <RoleField value={granted} onChange={setGranted} error={isTold ? missing : undefined} />
      </ReasonForm>
    </Sheet>
  )
}

export function RemoveSheet({ member, onClose }: MemberSheetProps) {
  const change = useChangeTeam()
  const undo = useUndo()
  const removed = () => {
    showToast({ text: `${member.name} is removed from the team.`, undo: undo(member) })
    onClose()
  }
  return (
    <Sheet open title={`Remove ${member.name}?`} onClose={onClose}>
      <ReasonForm
        intro="They are signed out everywhere and may do nothing any more. Their name stays in the records of their work."
        help="For the activity log"
        submitLabel="Remove from the team"
        danger
        busy={change.isPending}
        error={change.error && refusalText(change.error, 'Nothing changed.')}
        onSubmit={(reason) => change.mutate({ kind: 'remove', id: member._id, reason }, { onSuccess: removed })}
      />
    </Sheet>
  )
}
