import { useQuery, useQueryClient } from '@tanstack/react-query'
import { messages } from '@vendly/contract/messages'
import { useEffect, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { type Funding, fundingQuery } from '../../features/wallet/funding.queries.ts'
import {
  type FundingPending,
  homeOf,
  isForBooking,
  isForOrder,
  pendingFunding,
  unpaidText,
} from '../../features/wallet/funding-pending.ts'
import { useVerifyPending, type WalletMessage } from '../../features/wallet/verify-pending.tsx'
import { useCartCount } from '../../lib/cart-count.ts'
import { keys } from '../../lib/keys.ts'
import { nairaText } from '../../lib/money.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { useTemporaryState } from '../../lib/temporary-state.ts'
import { pageMeta } from '../../lib/title.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { Note } from '../../ui/note.tsx'
import { PageHead } from '../../ui/page-head.tsx'

export const meta = () => pageMeta('Payment')
export const handle: ScreenHandle = { phone: 'own-top' }

export default function FundingCallbackScreen() {
  const [query] = useSearchParams()
  // In state, because the URL loses these parameters once the payment is settled.
  const [pending] = useState(pendingFunding.read)
  const [reference] = useState(() => query.get('reference') ?? query.get('trxref') ?? query.get('cancelled'))
  const [cancelled] = useState(() => query.has('cancelled'))
  if (!reference) return <Navigate to="/wallet" replace />
  return (
    <div className="mx-auto max-w-page">
      <PageHead title="Payment" />
      <div className="mx-auto max-w-form px-gutter pt-6">
        <Returned reference={reference} pending={pending} cancelled={cancelled} />
      </div>
    </div>
  )
}

interface ReturnedProps {
  reference: string
  pending: FundingPending | undefined
  cancelled: boolean
}

/** Checks the payment and shows its result. */
function Returned({ reference, pending, cancelled }: ReturnedProps) {
  const { data, error, refetch, isFetching } = useQuery(fundingQuery(reference, pending !== undefined))
  useSettled(data, pending)
  const isForWallet = homeOf(reference) === undefined
  // What was paid for opens by itself: nothing was added to the wallet.
  if (data?.status === 'completed' && isForWallet) return <Completed funding={data} pending={pending} />
  if (data?.status === 'failed') return <FailedPayment funding={data} />
  if (data?.isUnderReview) return <UnderReview funding={data} />
  if (data && cancelled) return <CancelledPayment funding={data} />
  if (data && data.status !== 'completed') return <StillPending funding={data} onRefetch={() => void refetch()} />
  if (error) {
    return (
      <Result icon="warning-circle-fill" className="text-bad-text" title={messages.wallet.verifyFailed}>
        <p>
          {error.message} If you paid, your money is safe{isForWallet ? ' and will show in your wallet' : ''}.
        </p>
        <Button busy={isFetching && 'Checking…'} onClick={() => void refetch()}>
          Check again
        </Button>
        <ToWallet />
      </Result>
    )
  }
  return (
    <div role="status" className="grid justify-items-center gap-4 py-10 text-center">
      <span className="spinner text-brand-text" />
      <p className="display text-d-md">
        {cancelled || !isForWallet ? 'Checking your payment…' : messages.wallet.returned}
      </p>
      <p className="text-ink-2">This takes a few seconds. You can leave this page, your payment won’t be lost.</p>
    </div>
  )
}

/** Once the payment is settled: refetches the wallet, clears the flag and the parameters, and opens a paid order. */
function useSettled(funding: Funding | undefined, pending: FundingPending | undefined): void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [, setQuery] = useSearchParams()
  const status = funding?.status
  const isUnderReview = funding?.isUnderReview
  const home = funding && homeOf(funding.reference)
  useEffect(() => {
    if (!status || (status === 'pending' && !isUnderReview)) return
    pendingFunding.clear()
    void client.invalidateQueries({ queryKey: keys.wallet })
    void client.invalidateQueries({ queryKey: keys.orders })
    void client.invalidateQueries({ queryKey: keys.bookings })
    void client.invalidateQueries({ queryKey: keys.vendor })
    void client.invalidateQueries({ queryKey: keys.ads })
    if (home && status === 'completed') void navigate(pending?.nextPath ?? home, { replace: true })
    else setQuery({}, { replace: true })
  }, [status, isUnderReview, home, pending, client, navigate, setQuery])
}

function Completed({ funding, pending }: { funding: Funding; pending: FundingPending | undefined }) {
  return (
    <Result icon="check-circle-fill" className="text-ok-text" title={messages.wallet.updated}>
      <p>
        {nairaText(funding.amount, 'two')} added. You can spend <b>{nairaText(funding.balance, 'two')}</b>.
      </p>
      <NextStep path={pending?.nextPath} />
      <ToWallet />
    </Result>
  )
}

/** Back to what the money was for: the page that led here, else a filled cart. */
function NextStep({ path }: { path: string | undefined }) {
  const inCart = useCartCount() ?? 0
  if (path) return <ButtonLink to={path}>{path === '/checkout' ? 'Back to checkout' : 'Continue'}</ButtonLink>
  if (inCart > 0) return <ButtonLink to="/cart">Go to cart</ButtonLink>
  return <ButtonLink to="/marketplace">Browse the market</ButtonLink>
}

/** What the payment was for: the list of orders or of bookings, else the form again. */
function BackLink({ funding: { reference, amount } }: { funding: Funding }) {
  const label = isForOrder(reference) ? 'My Orders' : isForBooking(reference) ? 'My bookings' : 'Try again'
  return <ButtonLink to={homeOf(reference) ?? `/wallet?tab=fund&amount=${amount}`}>{label}</ButtonLink>
}

function FailedPayment({ funding }: { funding: Funding }) {
  return (
    <Result icon="x-circle-fill" className="text-bad-text" title="Payment didn’t go through">
      <p>
        We received no money, so nothing was spent.{' '}
        {unpaidText(funding.reference) ?? 'If your bank shows a debit, the bank will reverse it.'}
      </p>
      <BackLink funding={funding} />
      <ToWallet />
    </Result>
  )
}

/** Money came, but not as much as was asked for: a person decides. */
function UnderReview({ funding }: { funding: Funding }) {
  return (
    <Result icon="clock" className="text-gold-text" title="Payment under review">
      <p>{messages.wallet.underReview}</p>
      <p className="text-ink-2">
        You asked to pay {nairaText(funding.amount, 'two')}. Reference {funding.reference}.
      </p>
      <ToWallet />
    </Result>
  )
}

/** Cancelled on the payment page. The provider still accepts a payment for it, so this is not final. */
function CancelledPayment({ funding }: { funding: Funding }) {
  return (
    <Result icon="x-circle-fill" className="text-ink-3" title="Payment cancelled">
      <p>
        You were not charged.{' '}
        {unpaidText(funding.reference) ??
          `If your bank still shows a debit of ${nairaText(funding.amount)}, it will show in your wallet.`}
      </p>
      <BackLink funding={funding} />
      <ToWallet />
    </Result>
  )
}

/** The provider has not decided yet. */
function StillPending({ funding, onRefetch }: { funding: Funding; onRefetch: () => void }) {
  const [message, setMessage] = useTemporaryState<WalletMessage>()
  const verify = useVerifyPending((next) => {
    setMessage(next)
    onRefetch()
  })
  return (
    <Result icon="clock" className="text-gold-text" title="Payment still pending">
      <p>Your bank has not confirmed {nairaText(funding.amount)} yet. We keep checking, so you can leave this page.</p>
      <div aria-live="polite" className="w-full text-left">
        {message && <Note tone={message.tone}>{message.text}</Note>}
      </div>
      <Button busy={verify.isPending && 'Checking…'} onClick={() => verify.mutate()}>
        Check again
      </Button>
      <ToWallet />
    </Result>
  )
}

const ToWallet = () => (
  <ButtonLink kind="secondary" to="/wallet">
    Open wallet
  </ButtonLink>
)

function Result({ icon, className, title, children }: ResultProps) {
  return (
    <div role="status" className="grid justify-items-center gap-3 py-6 text-center">
      <Icon name={icon} size="xl" className={className} />
      <h2 className="display text-d-md">{title}</h2>
      {children}
    </div>
  )
}

interface ResultProps {
  icon: IconName
  className: string
  title: string
  children: React.ReactNode
}
