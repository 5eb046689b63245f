import type { FeedbackRecord, FeedbackStatus } from '@vendly/contract/feedback'
import { limits } from '@vendly/contract/limits'
import { useState } from 'react'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { AreaField } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { type FeedbackAction, useFeedbackAction } from './feedback.queries.ts'
import { isReopening, moveLabel, statusNames } from './feedback-labels.ts'

/** Reply, or move it to the next status; moving back asks for a note first. */
export function FeedbackActions({ message }: { message: FeedbackRecord }) {
  const { mutate, isPending, error, reset } = useFeedbackAction(message._id)
  const [asking, setAsking] = useState<'reply' | FeedbackStatus>()
  const [text, setText] = useState('')
  const [fieldError, setFieldError] = useState<string>()
  const ask = (action: 'reply' | FeedbackStatus | undefined) => {
    reset()
    setFieldError(undefined)
    setText('')
    setAsking(action)
  }
  const send = (action: FeedbackAction, toast: string) =>
    mutate(action, {
      onSuccess: () => {
        ask(undefined)
        showToast({ text: toast })
      },
    })
  const move = (status: FeedbackStatus, note?: string) =>
    send({ kind: 'move', status, note }, `${message.name}: ${statusNames[status].toLowerCase()}.`)
  if (asking) {
    const isReply = asking === 'reply'
    return (
      <form
        noValidate
        className="grid grid-cols-1 gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (!text.trim()) return setFieldError(isReply ? 'Enter your reply.' : 'Enter why you’re reopening it.')
          if (isReply) send({ kind: 'reply', message: text.trim() }, `Reply sent to ${message.name}.`)
          else move(asking, text.trim())
        }}
      >
        <AreaField
          label={isReply ? `Your reply, by email to ${message.email}` : 'Why are you reopening it?'}
          rows={isReply ? 5 : 3}
          value={text}
          maxLength={isReply ? limits.feedbackLength.max : limits.noteLength}
          error={fieldError}
          onChange={(event) => setText(event.target.value)}
        />
        <SendError error={error} />
        <div className="flex gap-2">
          <Button kind="secondary" className="flex-1" onClick={() => ask(undefined)}>
            Cancel
          </Button>
          <Button type="submit" className="flex-1" busy={isPending && 'Sending…'}>
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
            onClick={() => (isReopening(message.status, status) ? ask(status) : move(status))}
          >
            {moveLabel(message.status, status)}
          </Button>
        ))}
      </div>
      {!message.can.reply && <p className="text-ink-3 text-sm">They left no email address to reply to.</p>}
      <SendError error={error} />
    </div>
  )
}

const SendError = ({ error }: { error: Error | null }) =>
  error && (
    <Note tone="bad" live>
      {error.message}
    </Note>
  )
