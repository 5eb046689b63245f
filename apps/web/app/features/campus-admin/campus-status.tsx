import type { CampusRecord } from '@vendly/contract/admin-campuses'
import { campusLimits } from '@vendly/contract/campus-limits'
import type { CampusSetup } from '@vendly/contract/campus-setup'
import { limits } from '@vendly/contract/limits'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { useForm } from '../../lib/form.ts'
import { refusalText } from '../../lib/problem.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { AreaField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { ReasonForm } from '../../ui/reason-form.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useCampusChange } from './campus-admin.queries.ts'

type Next = 'pilot' | 'open' | 'paused'
interface Move {
  status: Next
  label: string
  title: string
  text: string
  toast: string
}
const moves: Readonly<Record<CampusRecord['status'], Move>> = {
  draft: {
    ...{ status: 'pilot', label: 'Begin the pilot', title: 'Begin the pilot?', toast: 'The pilot has begun.' },
    text: 'You get a link with which people join. The campus stays out of all lists, and its address no longer changes.',
  },
  pilot: {
    ...{ status: 'open', label: 'Open the campus', title: 'Open it to everybody?', toast: 'The campus is open.' },
    text: 'It is listed for everybody, and the invitation ends. It never becomes a pilot again; you can pause it.',
  },
  open: {
    ...{ status: 'paused', label: 'Pause', title: 'Pause this campus?', toast: 'The campus is paused.' },
    text: 'No new orders or bookings are taken. What was ordered goes on.',
  },
  paused: {
    ...{ status: 'open', label: 'Open again', title: 'Open it again?', toast: 'The campus is open again.' },
    text: 'New orders are taken at once.',
  },
}

export interface CampusStatusActionsProps {
  campus: CampusRecord
  checks: CampusSetup['checks']
}

/** What the campus becomes next. */
export function CampusStatusActions({ campus, checks }: CampusStatusActionsProps) {
  const [isOpen, setOpen] = useState(false)
  const { _id: id, status } = campus
  const move = moves[status]
  const change = useCampusChange((body: { message?: string; reason: string }) =>
    api('PATCH /admin/campuses/:id/status', { params: { id }, body: { status: move.status, ...body } }),
  )
  const missing = status === 'pilot' ? checks.filter(({ have, need }) => have < need).length : 0
  const send = async (body: { message?: string; reason: string }) => {
    await change.mutateAsync(body)
    showToast({ text: move.toast })
    setOpen(false)
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      {missing > 0 && (
        <span className="text-ink-3 text-sm">
          {missing} {missing === 1 ? 'thing' : 'things'} missing
        </span>
      )}
      <Button
        kind={status === 'open' ? 'secondary' : 'primary'}
        size="sm"
        disabled={missing > 0}
        onClick={() => setOpen(true)}
      >
        {move.label}
      </Button>
      <Sheet open={isOpen} title={move.title} onClose={() => setOpen(false)}>
        {status === 'open' ? (
          <PauseForm text={move.text} send={send} />
        ) : (
          <ReasonForm
            intro={move.text}
            help="For the activity log"
            submitLabel={move.label}
            busy={change.isPending}
            error={change.error && refusalText(change.error, 'Nothing changed.')}
            // The mutation keeps the error, which is shown above.
            onSubmit={(reason) => void send({ reason }).catch(() => undefined)}
          />
        )}
      </Sheet>
    </div>
  )
}

interface PauseFormProps {
  text: string
  send: (body: { message: string; reason: string }) => Promise<void>
}

function PauseForm({ text, send }: PauseFormProps) {
  const form = useForm({
    saved: { message: '', reason: '' },
    validate: ({ message, reason }) => ({
      ...(!message.trim() && { message: 'Tell its students why, and until when.' }),
      ...(reason.trim().length < limits.reasonLength && {
        reason: `Enter at least ${limits.reasonLength} characters.`,
      }),
    }),
    submit: send,
  })
  return (
    <form ref={form.ref} noValidate onSubmit={form.onSubmit} className="grid grid-cols-1 gap-3">
      <p className="text-ink-2 text-sm">{text}</p>
      <AreaField
        label="Message to its students"
        rows={2}
        maxLength={campusLimits.message}
        help="Such as: Strike: orders start again on Monday"
        {...form.field('message')}
      />
      <AreaField
        label="Why?"
        rows={2}
        maxLength={limits.noteLength}
        help="For the activity log"
        {...form.field('reason')}
      />
      <div aria-live="polite">{form.message && <Note tone="bad">{form.message}</Note>}</div>
      <Button type="submit" kind="danger" block busy={form.isSubmitting && 'Please wait…'}>
        Pause the campus
      </Button>
    </form>
  )
}
