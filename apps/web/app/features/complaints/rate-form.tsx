import type { Complaint } from '@vendly/contract/complaints'
import { useForm } from '../../lib/form.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { AreaField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { StarsField } from '../reviews/stars-field.tsx'
import { useComplaintAction } from './complaints.queries.ts'

/** Asked once, after the end. */
export function RateForm({ complaint }: { complaint: Complaint }) {
  const action = useComplaintAction(complaint._id)
  const form = useForm({
    saved: { rating: 0, comment: '' },
    submit: async ({ rating, comment }) => {
      if (rating === 0) return
      await action.mutateAsync({ do: 'rate', rating, comment: comment.trim() })
      showToast({ text: 'Thank you. It helps us do better.' })
    },
  })
  const { rating } = form.values
  return (
    <form
      ref={form.ref}
      noValidate
      className="grid grid-cols-1 gap-2 rounded-card bg-surface p-3 hairline"
      onSubmit={form.onSubmit}
    >
      <p className="font-semibold">How happy are you with how we handled this?</p>
      <StarsField
        legend="How happy are you, from 1 to 5?"
        value={rating}
        onChange={(stars) => form.set({ rating: stars })}
      />
      {rating > 0 && (
        <>
          <AreaField label="What could we do better?" optional rows={2} maxLength={500} {...form.field('comment')} />
          {form.message && (
            <Note tone="bad" live>
              {form.message}
            </Note>
          )}
          <div>
            <Button type="submit" busy={form.isSubmitting && 'Sending…'}>
              Send
            </Button>
          </div>
        </>
      )}
    </form>
  )
}
