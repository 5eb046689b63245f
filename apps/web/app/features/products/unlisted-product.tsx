import { lazy, Suspense } from 'react'
import { useSession } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { SectionHead } from '../../ui/list.tsx'
import { NotFound } from '../../ui/not-found.tsx'
import type { CardData } from './card-data.ts'
import type { Gone } from './product-gone.ts'
import { GoodsRail } from './product-rail.tsx'

const OwnUnseen = lazy(async () => ({ default: (await import('./own-unlisted.tsx')).OwnUnseen }))

export interface UnseenProductProps {
  gone: Gone
  /** Asked for in the name of whoever is signed in, and not there either. */
  asked?: boolean
  productId: string
  similar: CardData[]
}

/** A link to what cannot be bought: told as it is, with others like it. Its seller sees why. */
export function UnseenProduct({ gone, productId, similar, asked = false }: UnseenProductProps) {
  const session = useSession()
  // Until it was asked for in their own name, what a guest would read is kept from those who are signed in.
  const settled = asked || gone.httpStatus === 410
  const notice = (
    <div data-guests={settled ? undefined : ''}>
      <GoneNotice gone={gone} />
    </div>
  )
  return (
    <div className="mx-auto max-w-page px-gutter">
      {session.status === 'in' ? (
        <Suspense fallback={notice}>
          <OwnUnseen productId={productId}>{notice}</OwnUnseen>
        </Suspense>
      ) : (
        notice
      )}
      {similar.length > 0 && gone.httpStatus === 410 && (
        <section>
          <SectionHead title="Others like it" />
          <GoodsRail label="Others like it" cards={similar} />
        </section>
      )}
    </div>
  )
}

function GoneNotice({ gone: { httpStatus, status, category } }: { gone: Gone }) {
  if (httpStatus === 404) return <NotFound />
  const paused = status === 'paused'
  return (
    <EmptyState
      level={1}
      closed
      title={paused ? 'Not for sale right now' : 'No longer for sale'}
      text={
        paused
          ? 'The seller has paused this. It may come back; the link stays the same.'
          : 'This was taken off the market. Orders that were placed for it go on as before.'
      }
    >
      <ButtonLink to={category ? `/marketplace?category=${category.slug}` : '/marketplace'}>
        See others like it
      </ButtonLink>
    </EmptyState>
  )
}
