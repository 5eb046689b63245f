import type { FeedbackTopic } from '@vendly/contract/feedback'
import { limits } from '@vendly/contract/limits'
import { useState } from 'react'
import { ApiProblem } from '../../../lib/api.ts'
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
  const { mutate, isPending, error } = useFeedbackAction('')
  const [values, setValues] = useState({ name: '', email: '', topic: 'other' as FeedbackTopic, message: '' })
  const fieldErrors =
    error instanceof ApiProblem ? Object.fromEntries(error.errors.map(({ field, message }) => [field, message])) : {}
  const set = (changes: Partial<typeof values>) => setValues({ ...values, ...changes })
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (isPending) return
        mutate(
          { kind: 'add', ...values },
          {
            onSuccess: ({ _id }) => {
              onClose()
              onAdded(_id)
            },
          },
        )
      }}
    >
      <TextField
        label="From"
        placeholder="Their name"
        value={values.name}
        maxLength={80}
        error={fieldErrors.name}
        onChange={(event) => set({ name: event.target.value })}
      />
      <TextField
        label="Email"
        optional
        type="email"
        inputMode="email"
        value={values.email}
        error={fieldErrors.email}
        onChange={(event) => set({ email: event.target.value })}
      />
      <SelectField
        label="Topic"
        value={values.topic}
        options={topicOptions}
        onChange={(event) => set({ topic: event.target.value as FeedbackTopic })}
      />
      <AreaField
        label="Message"
        rows={5}
        maxLength={limits.feedbackLength.max}
        value={values.message}
        error={fieldErrors.message}
        onChange={(event) => set({ message: event.target.value })}
      />
      {error && Object.keys(fieldErrors).length === 0 && (
        <Note tone="bad" live>
          {error.message}
        </Note>
      )}
      <Button type="submit" block busy={isPending && 'Saving…'}>
        Save feedback
      </Button>
    </form>
  )
}
