import { complaintLimits } from '@vendly/contract/complaint-limits'
import type { Complaint } from '@vendly/contract/complaints'
import { useForm } from '../../lib/form.ts'
import { clockTime } from '../../lib/time.ts'
import { Button } from '../../ui/button.tsx'
import { AreaField } from '../../ui/field.tsx'
import { SectionHead } from '../../ui/list.tsx'
import { Note } from '../../ui/note.tsx'
import { readersText } from './complaint-labels.ts'
import { useComplaintAction } from './complaints.queries.ts'

/** What both sides and Vendly wrote. */
export function ComplaintThread({ complaint }: { complaint: Complaint }) {
  const { messages, viewer, can } = complaint
  if (messages.length === 0 && !can.message) return null
  return (
    <>
      <SectionHead title="Messages" />
      {messages.length === 0 && <p className="text-ink-3 text-sm">Nobody has written yet.</p>}
      <ol className="grid grid-cols-1 gap-2" aria-live="polite">
        {messages.map(({ _id, by, name, text, at }) => {
          const isOwn = by === viewer
          return (
            <li key={_id} className={isOwn ? 'justify-self-end pl-9' : 'justify-self-start pr-5'}>
              <div
                className={`wrap-anywhere rounded-card px-3 py-2 ${isOwn ? 'bg-brand-soft' : 'bg-surface hairline'}`}
              >
                <p className="text-ink-3 text-xs">
                  {isOwn ? 'You' : name} · {clockTime(new Date(at))}
                </p>
                <p className="whitespace-pre-line">{text}</p>
              </div>
            </li>
          )
        })}
      </ol>
      {can.message && <Write complaint={complaint} />}
    </>
  )
}

function Write({ complaint }: { complaint: Complaint }) {
  const action = useComplaintAction(complaint._id)
  const form = useForm({
    saved: { text: '' },
    validate: ({ text }) => (text.trim() ? {} : { text: 'Write a message.' }),
    submit: async ({ text }) => {
      await action.mutateAsync({ do: 'message', message: text.trim() })
      form.reset()
    },
  })
  return (
    <form ref={form.ref} noValidate className="grid grid-cols-1 gap-2 pt-3" onSubmit={form.onSubmit}>
      <AreaField
        label="Write a message"
        help={readersText(complaint)}
        rows={2}
        maxLength={complaintLimits.textLength.max}
        {...form.field('text')}
      />
      {form.message && (
        <Note tone="bad" live>
          {form.message}
        </Note>
      )}
      <div>
        <Button type="submit" kind="secondary" busy={form.isSubmitting && 'Sending…'}>
          Send message
        </Button>
      </div>
    </form>
  )
}
