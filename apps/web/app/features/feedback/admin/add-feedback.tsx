import type { FeedbackTopic } from '@vendly/contract/feedback'
import { limits } from '@vendly/contract/limits'
import { isValid, useForm } from '../../../lib/form.ts'
import { Button } from '../../../ui/button.tsx'
import { AreaField, SelectField, TextField } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useFeedbackAction } from './feedback.queries.ts'
import { topicOptions } from './feedback-labels.ts'

interface AddFeedbackProps {
  open: boolean
  onClose: () => void
  onAdded: (id: string) => void
}

/** For feedback that came by phone or in person, so that it is worked through like the rest. */
export function AddFeedback({ open, onClose, onAdded }: AddFeedbackProps) {
  return (
    <Sheet open={open} title="Log feedback" onClose={onClose}>
      <AddForm onClose={onClose} onAdded={onAdded} />
    </Sheet>
  )
}

function AddForm({ onClose, onAdded }: Omit<AddFeedbackProps, 'open'>) {
  const add = useFeedbackAction('')
  const form = useForm({
    saved: { name: '', email: '', topic: 'other' as FeedbackTopic, message: '' },
    submit: async (values) => {
      const { _id } = await add.mutateAsync({ kind: 'add', ...values })
      onClose()
      onAdded(_id)
    },
  })
  return (
    <form ref={form.ref} noValidate className="grid grid-cols-1 gap-3" onSubmit={form.onSubmit}>
      <TextField label="From" placeholder="Their name" maxLength={80} {...form.field('name')} />
      <TextField label="Email" optional type="email" inputMode="email" {...form.field('email')} />
      <SelectField label="Topic" options={topicOptions} {...form.field('topic')} />
      <AreaField label="Message" rows={5} maxLength={limits.feedbackLength.max} {...form.field('message')} />
      {form.message && isValid(form.errors) && (
        <Note tone="bad" live>
          {form.message}
        </Note>
      )}
      <Button type="submit" block busy={form.isSubmitting && 'Saving…'}>
        Save feedback
      </Button>
    </form>
  )
}
