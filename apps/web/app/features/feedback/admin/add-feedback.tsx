import type { FeedbackTopic } from '@vendly/contract/feedback'
import { limits } from '@vendly/contract/limits'
import { useState } from 'react'
import { ApiProblem } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { AreaField, SelectField, TextField } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useFeedbackStep } from './feedback.queries.ts'
import { topicNames } from './feedback-labels.ts'

interface AddFeedbackProps {
  open: boolean
  onClose: () => void
  onAdded: (id: string) => void
}

const topics = Object.entries(topicNames).map(([value, label]) => ({ value, label }))

/** For what somebody says by telephone or at the desk: so that it is worked off like all the rest. */
export function AddFeedback({ open, onClose, onAdded }: AddFeedbackProps) {
  return (
    <Sheet open={open} title="Write down what you were told" onClose={onClose}>
      <AddForm onClose={onClose} onAdded={onAdded} />
    </Sheet>
  )
}

function AddForm({ onClose, onAdded }: Omit<AddFeedbackProps, 'open'>) {
  const { mutate, isPending, error } = useFeedbackStep('')
  const [given, setGiven] = useState({ name: '', email: '', topic: 'other' as FeedbackTopic, message: '' })
  const wrong =
    error instanceof ApiProblem ? Object.fromEntries(error.errors.map((one) => [one.field, one.message])) : {}
  const set = (changes: Partial<typeof given>) => setGiven({ ...given, ...changes })
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (isPending) return
        mutate(
          { kind: 'add', ...given },
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
        label="Who said it"
        value={given.name}
        maxLength={80}
        error={wrong.name}
        onChange={(event) => set({ name: event.target.value })}
      />
      <TextField
        label="E-mail"
        optional
        type="email"
        inputMode="email"
        value={given.email}
        error={wrong.email}
        onChange={(event) => set({ email: event.target.value })}
      />
      <SelectField
        label="What it is about"
        value={given.topic}
        options={topics}
        onChange={(event) => set({ topic: event.target.value as FeedbackTopic })}
      />
      <AreaField
        label="What they said"
        rows={5}
        maxLength={limits.feedbackLength.max}
        value={given.message}
        error={wrong.message}
        onChange={(event) => set({ message: event.target.value })}
      />
      {error && Object.keys(wrong).length === 0 && (
        <Note tone="bad" live>
          {error.message}
        </Note>
      )}
      <Button type="submit" block busy={isPending && 'Writing it down…'}>
        Write it down
      </Button>
    </form>
  )
}
