import { limits } from '@vendly/contract/limits'
import type { Review } from '@vendly/contract/reviews'
import { type FormEvent, useRef, useState } from 'react'
import { ApiProblem } from '../../lib/api.ts'
import { fieldErrors } from '../../lib/problem.ts'
import { Button } from '../../ui/button.tsx'
import { AreaField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { type Picture, PicturesField } from './pictures-field.tsx'
import { StarsField } from './stars-field.tsx'
import type { ReviewInput } from './write-review.ts'
// Store pages have no bar, which loads this elsewhere.
import '../../styles/signed.css'

export interface ReviewFormProps {
  /** Of the product, store or rider. */
  name: string
  /** The review to edit. */
  review?: Pick<Review, 'rating' | 'text' | 'pictures'>
  hasPictures?: boolean
  send: (input: ReviewInput) => Promise<Review>
  onDone: (review: Review) => void
  onRefused?: (problem: ApiProblem) => void
  /** Without it, only the stars are shown until one is chosen. */
  onCancel?: () => void
}

/** Stars, with optional text and photos. The server decides who may review, and its message is shown. */
export function ReviewForm({ name, review, hasPictures = true, send, onDone, onRefused, onCancel }: ReviewFormProps) {
  const [rating, setRating] = useState(review?.rating ?? 0)
  const [pictures, setPictures] = useState<Picture[]>(() => (review?.pictures ?? []).map(({ url }) => ({ url })))
  const [problem, setProblem] = useState<{ message?: string; rating?: string; text?: string }>({})
  const [isSending, setSending] = useState(false)
  const key = useRef<string>(undefined)
  const isCollapsed = rating === 0 && !onCancel
  const rate = (stars: number) => {
    setRating(stars)
    setProblem(({ rating: _, ...others }) => others)
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const text = String(new FormData(event.currentTarget).get('text') ?? '').trim()
    if (rating === 0) return setProblem({ rating: 'Pick one to five stars.' })
    setSending(true)
    setProblem({})
    // The same key for a retry, so that a second press or a lost response creates no second review.
    key.current ??= crypto.randomUUID()
    try {
      onDone(await send({ rating, text, pictures, idempotencyKey: key.current }))
    } catch (failure) {
      if (!(failure instanceof ApiProblem)) throw failure
      if (failure.status > 0) key.current = undefined
      const { rating, text } = fieldErrors(failure)
      setProblem({ message: failure.message, rating, text })
      onRefused?.(failure)
    } finally {
      setSending(false)
    }
  }
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-3">
      <StarsField legend={`How many stars for ${name}?`} value={rating} error={problem.rating} onChange={rate} />
      {!isCollapsed && (
        <>
          <AreaField
            name="text"
            label="Your review"
            optional
            maxLength={limits.reviewLength}
            rows={3}
            error={problem.text}
            defaultValue={review?.text}
          />
          {hasPictures && <PicturesField pictures={pictures} onChange={setPictures} />}
          {problem.message && (
            <Note tone="bad" live>
              {problem.message} Your review is still here.
            </Note>
          )}
          <div className="flex justify-end gap-2">
            <Button kind="secondary" onClick={onCancel ?? (() => setRating(0))}>
              Not now
            </Button>
            <Button type="submit" busy={isSending && 'Sending…'}>
              {review ? 'Save review' : 'Send review'}
            </Button>
          </div>
        </>
      )}
    </form>
  )
}
