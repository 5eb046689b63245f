import { limits } from '@vendly/contract/limits'
import type { Review } from '@vendly/contract/reviews'
import { useRef } from 'react'
import { ApiProblem } from '../../lib/api.ts'
import { useForm } from '../../lib/form.ts'
import { Button } from '../../ui/button.tsx'
import { AreaField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { PictureField } from '../../ui/picture-field.tsx'
import { StarsField } from './stars-field.tsx'
import type { ReviewInput, ReviewPicture } from './write-review.ts'
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
  const key = useRef<string>(undefined)
  const form = useForm<Omit<ReviewInput, 'idempotencyKey'>>({
    saved: {
      rating: review?.rating ?? 0,
      text: review?.text ?? '',
      pictures: (review?.pictures ?? []).map(({ url }) => ({ url })),
    },
    validate: ({ rating }) => (rating === 0 ? { rating: 'Pick one to five stars.' } : {}),
    submit: async (values) => {
      // The same key for a retry, so that a second press or a lost response creates no second review.
      key.current ??= crypto.randomUUID()
      try {
        onDone(await send({ ...values, text: values.text.trim(), idempotencyKey: key.current }))
      } catch (failure) {
        if (failure instanceof ApiProblem) {
          if (failure.status > 0) key.current = undefined
          onRefused?.(failure)
        }
        throw failure
      }
    },
  })
  const { rating, pictures } = form.values
  const isCollapsed = rating === 0 && !onCancel
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} noValidate className="grid grid-cols-1 gap-3">
      <StarsField
        legend={`How many stars for ${name}?`}
        value={rating}
        error={form.errors.rating}
        onChange={(stars) => form.set({ rating: stars })}
      />
      {!isCollapsed && (
        <>
          <AreaField label="Your review" optional maxLength={limits.reviewLength} rows={3} {...form.field('text')} />
          {hasPictures && (
            <PictureField
              legend="Photos"
              max={limits.reviewPictures}
              pictures={pictures.map((one, at) => ({
                id: idOf(one),
                name: `photo ${at + 1}`,
                picture: 'url' in one ? `${one.url}-160.webp` : one.file,
              }))}
              onAdd={(files) =>
                form.set({ pictures: [...pictures, ...files.map((file) => ({ id: crypto.randomUUID(), file }))] })
              }
              onRemove={(id) => form.set({ pictures: pictures.filter((one) => idOf(one) !== id) })}
            />
          )}
          {form.message && (
            <Note tone="bad" live>
              {form.message} Your review is still here.
            </Note>
          )}
          <div className="flex justify-end gap-2">
            <Button kind="secondary" onClick={onCancel ?? (() => form.set({ rating: 0 }))}>
              Not now
            </Button>
            <Button type="submit" busy={form.isSubmitting && 'Sending…'}>
              {review ? 'Save review' : 'Send review'}
            </Button>
          </div>
        </>
      )}
    </form>
  )
}

const idOf = (picture: ReviewPicture) => ('url' in picture ? picture.url : picture.id)
