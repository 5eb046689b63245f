import type { OrderQuote } from '@vendly/contract/checkout'
import { useEffect, useRef, useState } from 'react'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { pageMeta } from '../../lib/title.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState, Failed } from '../../ui/empty.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { UnfinishedPayment } from '../wallet/unfinished-payment.tsx'
import { quoteQuery } from './checkout.queries.ts'
import { checkoutDraft } from './checkout-draft.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { seenLines } from './seen-lines.ts'
import { type Checkout, useCheckout } from './use-checkout.ts'
import { askedAtFirst, useMethods } from './use-methods.ts'

export const meta = () => pageMeta('Checkout')
export const handle: ScreenHandle = { phone: 'deep', title: 'Checkout' }
export const clientLoader = () =>
  warm((client) => void client.prefetchQuery(quoteQuery(askedAtFirst(client), checkoutDraft.read().slot)))

export default function CheckoutScreen() {
  const [slot, setSlot] = useState(() => checkoutDraft.read().slot)
  const chooseSlot = (next: string | undefined) => {
    setSlot(next)
    checkoutDraft.change({ slot: next })
  }
  const checkout = useCheckout()
  // Coming from the cart, the buyer has just seen it.
  useEffect(() => seenLines.clear, [])
  // The cart that was paid for is empty, and its quote is of no use to anyone.
  const { quoted, ...methods } = useMethods(slot, !checkout.busy)
  const { data: quote, error, refetch, isFetching, isPlaceholderData: isStale } = quoted
  // Here, because the form is gone once the cart is empty, and the answer to its payment may still be missing.
  return (
    <div className="mx-auto max-w-page">
      <PageHead title="Checkout" back="/cart" />
      <UnfinishedPayment />
      {!quote && error && (
        <Failed
          title="Couldn’t load checkout"
          text={`${error.message} Nothing was paid, and your cart is unchanged.`}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!quote && !error && <CheckoutSkeleton />}
      {quote &&
        (isEmpty(quote) ? (
          <EmptyCart checkout={checkout} />
        ) : (
          <CheckoutForm {...{ quote, isStale, slot, checkout }} {...methods} onSlot={chooseSlot} />
        ))}
    </div>
  )
}

const isEmpty = ({ orders }: OrderQuote) => orders.length === 0

/** An empty cart after a payment without an answer means that the order was placed: its answer is asked for again. */
function EmptyCart({ checkout: { ask, busy } }: { checkout: Checkout }) {
  const hasAsked = useRef(false)
  useEffect(() => {
    if (!ask || hasAsked.current) return
    hasAsked.current = true
    ask()
  }, [ask])
  if (busy) return <CheckoutSkeleton />
  if (ask) {
    return (
      <Failed
        title="We’re still checking your payment"
        text="We got no answer yet. You won’t be charged twice."
        onRetry={ask}
      />
    )
  }
  return (
    <EmptyState title="Your cart is empty" text="If you just paid, you’ll find your order in My Orders.">
      <ButtonLink to="/orders">My Orders</ButtonLink>
      <ButtonLink kind="secondary" to="/marketplace">
        Browse the market
      </ButtonLink>
    </EmptyState>
  )
}

function CheckoutSkeleton() {
  return (
    <SkeletonOf what="the checkout">
      <div className="grid grid-cols-1 gap-4 px-gutter pt-4">
        <Skeleton className="h-11 rounded-control" />
        <Skeleton className="h-20 rounded-card" />
      </div>
      <RowsSkeleton count={3} />
    </SkeletonOf>
  )
}
