import type { FeedbackRecord, FeedbackStatus } from '@vendly/contract/feedback'
import { limits } from '@vendly/contract/limits'
import { useState } from 'react'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { AreaField } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { type FeedbackStep, useFeedbackStep } from './feedback.queries.ts'
import { isReopening, moveWords, statusNames } from './feedback-labels.ts'

/** Answering, and moving it on; a way back asks for a note first. */
export function FeedbackSteps({ message }: { message: FeedbackRecord }) {
  const { mutate, isPending, error, reset } = useFeedbackStep(message._id)
  const [asking, setAsking] = useState<'reply' | FeedbackStatus>()
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string>()
  const ask = (what: 'reply' | FeedbackStatus | undefined) => {
    reset()
    setWrong(undefined)
    setText('')
    setAsking(what)
  }
  const send = (step: FeedbackStep, said: string) =>
    mutate(step, {
      onSuccess: () => {
        ask(undefined)
        showToast({ text: said })
      },
    })
  const move = (status: FeedbackStatus, note?: string) =>
    send({ kind: 'move', status, note }, `${message.name}: ${statusNames[status].toLowerCase()}.`)
  if (asking) {
    const reply = asking === 'reply'
    return (
      <form
        noValidate
        className="grid grid-cols-1 gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (!text.trim()) return setWrong(reply ? 'Write your answer.' : 'Say why it goes back.')
          if (reply) send({ kind: 'reply', message: text.trim() }, `Your answer is on its way to ${message.name}.`)
          else move(asking, text.trim())
        }}
      >
        <AreaField
          label={reply ? `Your answer, by mail to ${message.email}` : 'Why does it go back?'}
          rows={reply ? 5 : 3}
          value={text}
          maxLength={reply ? limits.feedbackLength.max : limits.noteLength}
          error={wrong}
          onChange={(event) => setText(event.target.value)}
        />
        <Problem error={error} />
        <div className="flex gap-2">
          <Button kind="secondary" className="flex-1" onClick={() => ask(undefined)}>
            Leave it
          </Button>
          <Button type="submit" className="flex-1" busy={isPending && 'Just a moment…'}>
            {reply ? 'Send the answer' : moveWords(message.status, asking)}
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
            Answer
          </Button>
        )}
        {message.can.moveTo.map((status) => (
          <Button
            key={status}
            size="sm"
            kind="secondary"
            className="flex-1"
            busy={false}
            onClick={() => (isReopening(message.status, status) ? ask(status) : move(status))}
          >
            {moveWords(message.status, status)}
          </Button>
        ))}
      </div>
      {!message.can.reply && <p className="text-ink-3 text-sm">They left no e-mail address to answer to.</p>}
      <Problem error={error} />
    </div>
  )
}

const Problem = ({ error }: { error: Error | null }) =>
  error && (
    <Note tone="bad" live>
      {error.message}
    </Note>
  )
