import type { FeedbackRecord, FeedbackStatus } from '@vendly/contract/feedback'
import { limits } from '@vendly/contract/limits'
import { useState } from 'react'
import { useForm } from '../../../lib/form.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { AreaField, SelectField } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { answers } from './answers.ts'
import { useFeedbackAction } from './feedback.queries.ts'
import { isReopening, moveLabel, statusNames } from './feedback-labels.ts'

/** Reply, or move it to the next status; moving back asks for a note first. */
export function FeedbackActions({ message }: { message: FeedbackRecord }) {
  const action = useFeedbackAction(message._id)
  const [asking, setAsking] = useState<'reply' | FeedbackStatus>()
  const isReply = asking === 'reply'
  // A status of a button is sent at once; without it, what is asked for.
  const form = useForm<{ text: string }, FeedbackStatus | undefined>({
    saved: { text: '' },
    validate: ({ text }, status) =>
      status || text.trim() ? {} : { text: isReply ? 'Enter your reply.' : 'Enter why you’re reopening it.' },
    submit: async ({ text }, status = isReply ? undefined : asking) => {
      const { name } = message
      if (status) await action.mutateAsync({ kind: 'move', status, note: text.trim() || undefined })
      else await action.mutateAsync({ kind: 'reply', message: text.trim() })
      ask(undefined)
      showToast({ text: status ? `${name}: ${statusNames[status].toLowerCase()}.` : `Reply sent to ${name}.` })
    },
  })
  const ask = (next: 'reply' | FeedbackStatus | undefined) => {
    form.reset()
    setAsking(next)
  }
  const problem = form.message && (
    <Note tone="bad" live>
      {form.message}
    </Note>
  )
  if (asking) {
    return (
      <form ref={form.ref} noValidate className="grid grid-cols-1 gap-3" onSubmit={form.onSubmit}>
        {isReply && (
          <SelectField
            label="Start from an answer"
            placeholder="Your own words"
            value=""
            options={answers.map(({ label }) => ({ value: label, label }))}
            onChange={({ target }) => {
              const answer = answers.find(({ label }) => label === target.value)
              if (answer) form.set({ text: answer.text(message.name.split(' ')[0] ?? '') })
            }}
          />
        )}
        <AreaField
          label={isReply ? `Your reply, by email to ${message.email}` : 'Why are you reopening it?'}
          rows={isReply ? 5 : 3}
          maxLength={isReply ? limits.feedbackLength.max : limits.noteLength}
          {...form.field('text')}
        />
        {problem}
        <div className="flex gap-2">
          <Button kind="secondary" className="flex-1" onClick={() => ask(undefined)}>
            Cancel
          </Button>
          <Button type="submit" className="flex-1" busy={form.isSubmitting && 'Sending…'}>
            {isReply ? 'Send reply' : moveLabel(message.status, asking)}
          </Button>
        </div>
      </form>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap gap-2">
        {message.can.reply && (
          <Button size="sm" icon="envelope-simple" className="flex-1" onClick={() => ask('reply')}>
            Reply
          </Button>
        )}
        {message.can.moveTo.map((status) => (
          <Button
            key={status}
            size="sm"
            kind="secondary"
            className="flex-1"
            onClick={() => (isReopening(message.status, status) ? ask(status) : void form.submit(status))}
          >
            {moveLabel(message.status, status)}
          </Button>
        ))}
      </div>
      {!message.can.reply && <p className="text-ink-3 text-sm">They left no email address to reply to.</p>}
      {problem}
    </div>
  )
}
