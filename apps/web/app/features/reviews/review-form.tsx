import { limits } from '@vendly/contract/limits'
import type { Review } from '@vendly/contract/reviews'
import { type FormEvent, useRef, useState } from 'react'
import { ApiProblem } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { AreaField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { type Picture, PicturesField } from './pictures-field.tsx'
import { StarsField } from './stars-field.tsx'
import type { Said } from './write-review.ts'
// A store's page has no bar that would bring it.
import '../../styles/signed.css'

export interface ReviewFormProps {
  /** What is reviewed, in words. */
  name: string
  /** What was said before, when it is written anew. */
  change?: Pick<Review, 'rating' | 'text' | 'pictures'>
  /** False where only files of a review that stands can be sent. */
  pictured?: boolean
  send: (said: Said) => Promise<Review>
  onDone: (review: Review) => void
  /** The server said no. */
  onRefused?: (refusal: ApiProblem) => void
  /** With none, the form stays folded to its stars until one is chosen. */
  onCancel?: () => void
}

/** Stars, then words and pictures if somebody has some. The server decides who may: it says so in words. */
export function ReviewForm({ name, change, pictured = true, send, onDone, onRefused, onCancel }: ReviewFormProps) {
  const [rating, setRating] = useState(change?.rating ?? 0)
  const [pictures, setPictures] = useState<Picture[]>(() => (change?.pictures ?? []).map(({ url }) => ({ url })))
  const [problem, setProblem] = useState<{ message?: string; rating?: string; text?: string }>({})
  const [sending, setSending] = useState(false)
  const key = useRef<string>(undefined)
  const folded = rating === 0 && !onCancel
  const rate = (stars: number) => {
    setRating(stars)
    setProblem(({ rating: _, ...others }) => others)
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending) return
    const text = String(new FormData(event.currentTarget).get('text') ?? '').trim()
    if (rating === 0) return setProblem({ rating: 'Choose one to five stars.' })
    setSending(true)
    setProblem({})
    // The same key for the same try: a second press, or a lost answer, makes no second review.
    key.current ??= crypto.randomUUID()
    try {
      onDone(await send({ rating, text, pictures, idempotencyKey: key.current }))
    } catch (refusal) {
      if (!(refusal instanceof ApiProblem)) throw refusal
      if (refusal.status > 0) key.current = undefined
      const of = (field: string) => refusal.errors.find((error) => error.field === field)?.message
      setProblem({ message: refusal.message, rating: of('rating'), text: of('text') })
      onRefused?.(refusal)
    } finally {
      setSending(false)
    }
  }
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-3">
      <StarsField legend={`How many stars for ${name}?`} value={rating} error={problem.rating} onChange={rate} />
      {!folded && (
        <>
          <AreaField
            name="text"
            label="In your words"
            optional
            maxLength={limits.reviewLength}
            rows={3}
            error={problem.text}
            defaultValue={change?.text}
          />
          {pictured && <PicturesField pictures={pictures} onChange={setPictures} />}
          {problem.message && (
            <Note tone="bad" live>
              {problem.message} Your words are still here.
            </Note>
          )}
          <div className="flex justify-end gap-2">
            <Button kind="secondary" onClick={onCancel ?? (() => setRating(0))}>
              Not now
            </Button>
            <Button type="submit" busy={sending && 'Sending…'}>
              {change ? 'Save review' : 'Send review'}
            </Button>
          </div>
        </>
      )}
    </form>
  )
}
