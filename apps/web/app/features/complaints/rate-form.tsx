import type { Complaint } from '@vendly/contract/complaints'
import { useState } from 'react'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { AreaField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { StarsField } from '../reviews/stars-field.tsx'
import { useComplaintAction } from './complaints.queries.ts'

/** Asked once, after the end. */
export function RateForm({ complaint }: { complaint: Complaint }) {
  const [rating, setRating] = useState(0)
  const [comment, setComment] = useState('')
  const { mutate, isPending, error } = useComplaintAction(complaint._id)
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-2 rounded-card bg-surface p-3 hairline"
      onSubmit={(event) => {
        event.preventDefault()
        if (isPending || rating === 0) return
        mutate(
          { do: 'rate', rating, comment: comment.trim() },
          { onSuccess: () => showToast({ text: 'Thank you. It helps us do better.' }) },
        )
      }}
    >
      <p className="font-semibold">How happy are you with how we handled this?</p>
      <StarsField legend="How happy are you, from 1 to 5?" value={rating} onChange={setRating} />
      {rating > 0 && (
        <>
          <AreaField
            label="What could we do better?"
            optional
            rows={2}
            maxLength={500}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
          {error && (
            <Note tone="bad" live>
              {error.message}
            </Note>
          )}
          <div>
            <Button type="submit" busy={isPending && 'Sending…'}>
              Send
            </Button>
          </div>
        </>
      )}
    </form>
  )
}
