import type { Review } from '@vendly/contract/reviews'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { ApiProblem, api } from '../../lib/api.ts'
import { countText } from '../../lib/money.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { ReviewLine } from './review-line.tsx'

const STEP = 10

export interface Reviews {
  list: Review[]
  /** Per rating, from one star to five. */
  counts: number[]
  total: number
  next: string | null
}

export interface ReviewListProps {
  call: 'GET /products/:id/reviews' | 'GET /services/:id/reviews' | 'GET /vendors/:id/reviews'
  id: string
  path: string
  reviews: Reviews
}

/** Newest first. "Show more" is a link to the next page without scripts. */
export function ReviewList({ call, id, path, reviews }: ReviewListProps) {
  const [list, setList] = useState(reviews.list)
  const [next, setNext] = useState(reviews.next)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const isLoading = useRef(false)
  const loadMore = async (cursor: string) => {
    if (isLoading.current) return
    isLoading.current = true
    setState('loading')
    try {
      const { data, pagination } = await api(call, { params: { id }, query: { cursor, limit: STEP } })
      setList((before) => [...before, ...data])
      setNext(pagination?.next ?? null)
      setState('idle')
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      setState('failed')
    } finally {
      isLoading.current = false
    }
  }
  const replace = (id: string) => (changed: Review | undefined) =>
    setList((before) => before.flatMap((one) => (one._id === id ? (changed ? [changed] : []) : [one])))
  return (
    <>
      <ul className="rows-ruled mt-2">
        {list.map((review) => (
          <ReviewLine
            key={review._id}
            review={review}
            showsSubject={call === 'GET /vendors/:id/reviews'}
            onChange={replace(review._id)}
          />
        ))}
      </ul>
      {state === 'failed' && (
        <Note tone="bad" live>
          Couldn’t load more. Try again.
        </Note>
      )}
      {next && (
        <Link
          to={`${path}?reviews=${encodeURIComponent(next)}#reviews`}
          onClick={(event) => {
            event.preventDefault()
            void loadMore(next)
          }}
          className={`${buttonClass({ kind: 'secondary', size: 'sm' })} mt-2`}
        >
          {state === 'loading' ? 'Loading…' : `Show more of ${countText(reviews.total)} reviews`}
        </Link>
      )}
    </>
  )
}
