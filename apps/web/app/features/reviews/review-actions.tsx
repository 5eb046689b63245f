import type { Review } from '@vendly/contract/reviews'
import { type FormEvent, useState } from 'react'
import { ApiProblem, api } from '../../lib/api.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { AreaField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { Confirm, Sheet } from '../../ui/sheet.tsx'
import { setMark, useMark } from './review-flags.ts'
import { ReviewForm } from './review-form.tsx'
import { rewrite } from './write-review.ts'
// A store's page has no bar that would bring it.
import '../../styles/signed.css'

const link = 'touch inline-flex min-h-9 items-center font-semibold text-brand-text text-xs'

export interface ReviewActionsProps {
  review: Review
  /** Known to be the reader's own. */
  isOwn?: boolean
  onChange?: (review: Review | undefined) => void
}

/** What somebody who is signed in may do with a review: depends on whether it is theirs, or about their store. */
export function ReviewActions({ review, isOwn, onChange }: ReviewActionsProps) {
  const mark = useMark(review._id, isOwn)
  const [open, setOpen] = useState<'edit' | 'delete' | 'report' | 'reply'>()
  const [count, setCount] = useState(review.helpfulCount)
  const close = () => setOpen(undefined)
  const params = { id: review._id }
  const toggleHelpful = async () => {
    const isHelpful = !mark.isHelpful
    setMark(review._id, { isHelpful })
    try {
      const { data } = await api(isHelpful ? 'POST /reviews/:id/helpful' : 'DELETE /reviews/:id/helpful', { params })
      setCount(data.helpfulCount)
    } catch (problem) {
      setMark(review._id, { isHelpful: !isHelpful })
      showToast({ text: wordsOf(problem), tone: 'bad' })
    }
  }
  const withdraw = async () => {
    try {
      await api('DELETE /reviews/:id', { params })
      close()
      onChange?.(undefined)
      showToast({ text: 'Your review is taken back' })
    } catch (problem) {
      showToast({ text: wordsOf(problem), tone: 'bad' })
    }
  }
  if (open === 'edit')
    return (
      <ReviewForm
        name={review.product?.name ?? review.service?.name ?? review.store?.businessName ?? 'your rider'}
        change={review}
        send={(said) => rewrite(review._id, said)}
        onDone={(changed) => {
          close()
          onChange?.(changed)
        }}
        onCancel={close}
      />
    )
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      {mark.isOwn ? (
        <>
          {count > 0 && <span className="text-ink-3 text-xs">{count} found it helpful</span>}
          <button type="button" className={link} onClick={() => setOpen('edit')}>
            Edit
          </button>
          <button type="button" className={link} onClick={() => setOpen('delete')}>
            Delete
          </button>
        </>
      ) : (
        <>
          <button type="button" aria-pressed={mark.isHelpful} className={link} onClick={() => void toggleHelpful()}>
            {mark.isHelpful ? 'Helped you' : 'Helpful'}
            {count > 0 && ` (${count})`}
          </button>
          {mark.isAnswerable && (
            <button type="button" className={link} onClick={() => setOpen('reply')}>
              {review.reply ? 'Edit answer' : 'Answer'}
            </button>
          )}
          <button type="button" className={link} onClick={() => setOpen('report')}>
            Report
          </button>
        </>
      )}
      <Confirm
        open={open === 'delete'}
        title="Take your review back?"
        yes="Delete it"
        danger
        onYes={() => void withdraw()}
        onNo={close}
      >
        Nobody reads it any more and its stars no longer count. You may write another.
      </Confirm>
      {open === 'report' && <ReportSheet id={review._id} onClose={close} />}
      {open === 'reply' && <ReplySheet review={review} onClose={close} onDone={onChange} />}
    </div>
  )
}

interface WordsSheetProps {
  title: string
  label: string
  help?: string
  value?: string
  most: number
  button: string
  send: (words: string) => Promise<void>
  onClose: () => void
}

function WordsSheet({ title, label, help, value = '', most, button, send, onClose }: WordsSheetProps) {
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const words = String(new FormData(event.currentTarget).get('words') ?? '').trim()
    if (words.length < 3) return setProblem('Write a few words.')
    setBusy(true)
    try {
      await send(words)
      onClose()
    } catch (refusal) {
      setProblem(wordsOf(refusal))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Sheet open title={title} onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-3">
        <AreaField name="words" label={label} help={help} defaultValue={value} maxLength={most} rows={4} />
        {problem && (
          <Note tone="bad" live>
            {problem}
          </Note>
        )}
        <Button type="submit" block busy={busy && 'Sending…'}>
          {button}
        </Button>
      </form>
    </Sheet>
  )
}

function ReportSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const send = async (reason: string) => {
    await api('POST /reviews/:id/report', { params: { id }, body: { reason } })
    showToast({ text: 'Thank you. Somebody will look at it.' })
  }
  const words = { title: 'Report this review', label: 'What is wrong with it?', button: 'Send report' }
  return <WordsSheet {...words} most={500} send={send} onClose={onClose} />
}

function ReplySheet({
  review,
  onDone,
  onClose,
}: {
  review: Review
  onDone: ReviewActionsProps['onChange']
  onClose: () => void
}) {
  const send = async (text: string) => {
    const { data } = await api('PUT /reviews/:id/reply', { params: { id: review._id }, body: { text } })
    onDone?.(data)
    showToast({ text: 'Everybody who reads the review sees your answer' })
  }
  return (
    <WordsSheet
      title={review.reply ? 'Edit your answer' : `Answer ${review.author.name}`}
      label="Your answer"
      help="Everybody reads it. One answer to a review; you may write it anew."
      value={review.reply?.text}
      most={1000}
      button="Post answer"
      send={send}
      onClose={onClose}
    />
  )
}

const wordsOf = (problem: unknown) => (problem instanceof ApiProblem ? problem.message : 'That did not work.')
