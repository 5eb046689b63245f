import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { ReviewForm } from './review-form.tsx'

const Form = lazyPart(async () => ({ default: (await import('./review-form.tsx')).ReviewForm }))

/** The form, loaded when somebody wants to write: most readers of reviews never do. */
export const ReviewFormPart = (props: ComponentProps<typeof ReviewForm>) => (
  <Suspense fallback={<p role="status">Loading…</p>}>
    <Form {...props} />
  </Suspense>
)
