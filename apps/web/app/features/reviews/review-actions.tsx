import { limits } from '@vendly/contract/limits'
import type { Review } from '@vendly/contract/reviews'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { useForm } from '../../lib/form.ts'
import { problemText } from '../../lib/problem.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { AreaField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { Confirm, Sheet } from '../../ui/sheet.tsx'
import { setFlags, useReviewFlags } from './review-flags.ts'
import { ReviewFormPart } from './review-form-part.tsx'
import { updateReview } from './write-review.ts'
// Store pages have no bar, which loads this elsewhere.
import '../../styles/signed.css'

const link = 'touch inline-flex min-h-9 items-center font-semibold text-brand-text text-xs'

export interface ReviewActionsProps {
  review: Review
  /** Known to be the user's own review. */
  isOwn?: boolean
  onChange?: (review: Review | undefined) => void
}

/** For signed-in users: edit their own review, reply to one about their store, or mark and report others. */
export function ReviewActions({ review, isOwn, onChange }: ReviewActionsProps) {
  const flags = useReviewFlags(review._id, isOwn)
  const [open, setOpen] = useState<'edit' | 'delete' | 'report' | 'reply'>()
  const [count, setCount] = useState(review.helpfulCount)
  const close = () => setOpen(undefined)
  const params = { id: review._id }
  const toggleHelpful = async () => {
    const isHelpful = !flags.isHelpful
    setFlags(review._id, { isHelpful })
    try {
      const { data } = await api(isHelpful ? 'POST /reviews/:id/helpful' : 'DELETE /reviews/:id/helpful', { params })
      setCount(data.helpfulCount)
    } catch (problem) {
      setFlags(review._id, { isHelpful: !isHelpful })
      showToast({ text: problemText(problem), tone: 'bad' })
    }
  }
  const remove = async () => {
    try {
      await api('DELETE /reviews/:id', { params })
      close()
      onChange?.(undefined)
      showToast({ text: 'Review deleted' })
    } catch (problem) {
      showToast({ text: problemText(problem), tone: 'bad' })
    }
  }
  if (open === 'edit')
    return (
      <ReviewFormPart
        name={review.product?.name ?? review.service?.name ?? review.store?.businessName ?? 'your rider'}
        review={review}
        send={(input) => updateReview(review._id, input)}
        onDone={(changed) => {
          close()
          onChange?.(changed)
        }}
        onCancel={close}
      />
    )
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      {flags.isOwn ? (
        <>
          {count > 0 && (
            <span className="text-ink-3 text-xs">
              {count} {count === 1 ? 'person' : 'people'} found this helpful
            </span>
          )}
          <button type="button" className={link} onClick={() => setOpen('edit')}>
            Edit
          </button>
          <button type="button" className={link} onClick={() => setOpen('delete')}>
            Delete
          </button>
        </>
      ) : (
        <>
          <button type="button" aria-pressed={flags.isHelpful} className={link} onClick={() => void toggleHelpful()}>
            {flags.isHelpful ? 'Marked helpful' : 'Helpful'}
            {count > 0 && ` (${count})`}
          </button>
          {flags.isAnswerable && (
            <button type="button" className={link} onClick={() => setOpen('reply')}>
              {review.reply ? 'Edit reply' : 'Reply'}
            </button>
          )}
          <button type="button" className={link} onClick={() => setOpen('report')}>
            Report
          </button>
        </>
      )}
      <Confirm
        open={open === 'delete'}
        title="Delete your review?"
        yes="Delete"
        danger
        onYes={() => void remove()}
        onNo={close}
      >
        It is removed and its stars no longer count. You can write another one.
      </Confirm>
      {open === 'report' && <ReportSheet id={review._id} onClose={close} />}
      {open === 'reply' && <ReplySheet review={review} onClose={close} onDone={onChange} />}
    </div>
  )
}

interface TextSheetProps {
  title: string
  label: string
  help?: string
  value?: string
  maxLength: number
  button: string
  send: (text: string) => Promise<void>
  onClose: () => void
}

function TextSheet({ title, label, help, value = '', maxLength, button, send, onClose }: TextSheetProps) {
  const form = useForm({
    saved: { text: value },
    validate: ({ text }) => (text.trim().length < limits.reasonLength ? { text: 'Write a few words.' } : {}),
    submit: async ({ text }) => {
      await send(text.trim())
      onClose()
    },
  })
  return (
    <Sheet open title={title} onClose={onClose}>
      <form ref={form.ref} onSubmit={form.onSubmit} noValidate className="grid grid-cols-1 gap-3">
        <AreaField label={label} help={help} maxLength={maxLength} rows={4} {...form.field('text')} />
        {form.message && (
          <Note tone="bad" live>
            {form.message}
          </Note>
        )}
        <Button type="submit" block busy={form.isSubmitting && 'Sending…'}>
          {button}
        </Button>
      </form>
    </Sheet>
  )
}

function ReportSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const send = async (reason: string) => {
    await api('POST /reviews/:id/report', { params: { id }, body: { reason } })
    showToast({ text: 'Thank you. We will check it.' })
  }
  const labels = { title: 'Report this review', label: 'What’s wrong with it?', button: 'Send report' }
  return <TextSheet {...labels} maxLength={limits.noteLength} send={send} onClose={onClose} />
}

/** Where a store writes or changes its public reply. */
export function ReplySheet({
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
    showToast({ text: 'Your reply is posted' })
  }
  return (
    <TextSheet
      title={review.reply ? 'Edit your reply' : `Reply to ${review.author.name}`}
      label="Your reply"
      help="Everyone can read it. You can edit it later."
      value={review.reply?.text}
      maxLength={limits.replyLength}
      button="Post reply"
      send={send}
      onClose={onClose}
    />
  )
}
