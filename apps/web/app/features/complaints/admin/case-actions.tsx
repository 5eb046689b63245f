import { useQuery } from '@tanstack/react-query'
import type { Complaint } from '@vendly/contract/complaints'
import { useState } from 'react'
import { useForm } from '../../../lib/form.ts'
import { useSession } from '../../../lib/session.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextSheet } from '../action-sheets.tsx'
import { useComplaintAction } from '../complaints.queries.ts'
import { adminsQuery } from './complaints-admin.queries.ts'
import { ResolveForm } from './resolve-form.tsx'

type Asking = 'resolve' | 'assign' | 'escalate'

/** Assign it to oneself or to somebody else, decide it, or escalate it. */
export function CaseActions({ complaint }: { complaint: Complaint }) {
  const { can, assignee } = complaint
  const session = useSession()
  const [asking, setAsking] = useState<Asking>()
  const action = useComplaintAction(complaint._id)
  const ownId = session.status === 'in' ? session.user._id : ''
  const ask = (what: Asking | undefined) => {
    action.reset()
    setAsking(what)
  }
  return (
    <div className="grid grid-cols-1 gap-2 empty:hidden">
      {assignee && complaint.status === 'assigned' && (
        <p className="text-ink-2 text-sm">
          {assignee._id === ownId ? 'You decide this one.' : `${assignee.name} decides this one.`}
        </p>
      )}
      {can.assign && !can.takeOn && (
        <p className="text-ink-2 text-sm">You decided it before the appeal: another administrator decides now.</p>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {can.resolve && (
          <Button size="sm" className="flex-1" onClick={() => ask('resolve')}>
            Decide
          </Button>
        )}
        {can.takeOn && assignee?._id !== ownId && (
          <Button
            size="sm"
            kind="secondary"
            className="flex-1"
            busy={action.isPending && !asking && 'Taking…'}
            onClick={() =>
              action.mutate(
                { do: 'assign', adminId: ownId },
                { onSuccess: () => showToast({ text: `${complaint.number} is yours.` }) },
              )
            }
          >
            Assign to me
          </Button>
        )}
        {can.assign && (
          <Button size="sm" kind="secondary" className="flex-1" onClick={() => ask('assign')}>
            Assign
          </Button>
        )}
        {can.escalate && (
          <Button size="sm" kind="secondary" className="flex-1" onClick={() => ask('escalate')}>
            Escalate
          </Button>
        )}
      </div>
      {action.error && !asking && (
        <Note tone="bad" live>
          {action.error.message}
        </Note>
      )}
      <Sheet open={asking === 'resolve'} title={`Decide ${complaint.number}`} long onClose={() => ask(undefined)}>
        <ResolveForm complaint={complaint} action={action} onDone={() => ask(undefined)} />
      </Sheet>
      <Sheet open={asking === 'assign'} title={`Assign ${complaint.number}`} onClose={() => ask(undefined)}>
        {/* Who decided before the appeal would be refused. */}
        <AssignForm action={action} without={can.takeOn ? undefined : ownId} onDone={() => ask(undefined)} />
      </Sheet>
      <TextSheet
        open={asking === 'escalate'}
        title={`Escalate ${complaint.number}`}
        label="Why?"
        help="Both sides read it. Any administrator may decide it then."
        submitLabel="Escalate"
        min={3}
        busy="Escalating…"
        onClose={() => ask(undefined)}
        send={(reason) => action.mutateAsync({ do: 'escalate', reason })}
      />
    </div>
  )
}

interface AssignFormProps {
  action: ReturnType<typeof useComplaintAction>
  /** The id of an administrator who cannot decide it. */
  without: string | undefined
  onDone: () => void
}

function AssignForm({ action, without, onDone }: AssignFormProps) {
  const { data: admins, error } = useQuery(adminsQuery)
  const form = useForm({
    saved: { adminId: '' },
    submit: async ({ adminId }) => {
      await action.mutateAsync({ do: 'assign', adminId })
      onDone()
    },
  })
  const message = error?.message ?? form.message
  return (
    <form ref={form.ref} noValidate className="grid grid-cols-1 gap-3" onSubmit={form.onSubmit}>
      <SelectField
        label="Administrator"
        placeholder={admins ? 'Choose' : 'Loading…'}
        options={(admins ?? [])
          .filter(({ _id }) => _id !== without)
          .map(({ _id, name }) => ({ value: _id, label: name }))}
        {...form.field('adminId')}
      />
      {message && (
        <Note tone="bad" live>
          {message}
        </Note>
      )}
      <Button type="submit" block disabled={!form.values.adminId} busy={form.isSubmitting && 'Assigning…'}>
        Assign
      </Button>
    </form>
  )
}
