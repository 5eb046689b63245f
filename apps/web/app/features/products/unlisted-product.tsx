import { Suspense } from 'react'
import { useSession } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { SectionHead } from '../../ui/list.tsx'
import { NotFound } from '../../ui/not-found.tsx'
import type { CardData } from './card-data.ts'
import type { Gone } from './product-gone.ts'
import { ProductRail } from './product-rail.tsx'

const OwnUnlisted = lazyPart(async () => ({ default: (await import('./own-unlisted.tsx')).OwnUnlisted }))

export interface UnlistedProductProps {
  gone: Gone
  /** The signed-in user cannot see it either. */
  isConfirmed?: boolean
  productId: string
  similar: CardData[]
}

/** The page of a product that cannot be bought, with others. Its seller sees why. */
export function UnlistedProduct({ gone, productId, similar, isConfirmed = false }: UnlistedProductProps) {
  const session = useSession()
  // Signed-in users may be able to see it, so they do not see the guests' notice before that is known.
  const isFinal = isConfirmed || gone.httpStatus === 410
  const others = gone.httpStatus === 410 ? 'Similar products' : 'Popular now'
  const notice = (
    <div data-guests={isFinal ? undefined : ''}>
      <GoneNotice gone={gone} />
    </div>
  )
  return (
    <div className="mx-auto max-w-page px-gutter">
      {session.status === 'in' ? (
        <Suspense fallback={notice}>
          <OwnUnlisted productId={productId}>{notice}</OwnUnlisted>
        </Suspense>
      ) : (
        notice
      )}
      {similar.length > 0 && (
        <section>
          <SectionHead title={others} />
          <ProductRail label={others} cards={similar} />
        </section>
      )}
    </div>
  )
}

function GoneNotice({ gone: { httpStatus, status, category } }: { gone: Gone }) {
  if (httpStatus === 404) return <NotFound what="product" />
  const isPaused = status === 'paused'
  return (
    <EmptyState
      level={1}
      closed
      title={isPaused ? 'Not for sale right now' : 'No longer for sale'}
      text={
        isPaused
          ? 'The seller has paused this. It may come back at this same link.'
          : 'This product was removed. Orders placed for it are not affected.'
      }
    >
      <ButtonLink to={category ? `/marketplace?category=${category.slug}` : '/marketplace'}>
        See similar products
      </ButtonLink>
    </EmptyState>
  )
}
