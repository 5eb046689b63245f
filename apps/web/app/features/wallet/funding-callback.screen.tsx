import { useQuery, useQueryClient } from '@tanstack/react-query'
import { messages } from '@vendly/contract/messages'
import { useEffect, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { useFleeting } from '../../lib/fleeting.ts'
import { keys } from '../../lib/keys.ts'
import { nairaText } from '../../lib/money.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { pageMeta } from '../../lib/title.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { Note } from '../../ui/note.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { type Funding, fundingQuery } from './funding.queries.ts'
import { type FundingPending, isForOrder, pendingFunding } from './funding-pending.ts'
import { useVerifyPending, type WalletNews } from './verify-pending.tsx'

export const meta = () => pageMeta('Payment')
export const handle: ScreenHandle = { phone: 'own-top' }

export default function FundingCallbackScreen() {
  const [query] = useSearchParams()
  // Kept here: the address loses its parameter once the wallet is up to date.
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

/** Asks what became of the payment, says it, and goes on. */
function Returned({ reference, pending, cancelled }: ReturnedProps) {
  const { data, error, refetch, isFetching } = useQuery(fundingQuery(reference, pending !== undefined))
  useAfterwards(data, pending)
  if (data?.status === 'completed') return <Completed funding={data} pending={pending} />
  if (data?.status === 'failed') return <FailedPayment funding={data} />
  if (data && cancelled) return <LeftWithoutPaying funding={data} />
  if (data) return <StillPending funding={data} again={() => void refetch()} />
  if (error) {
    return (
      <Said icon="warning-circle-fill" look="text-bad-text" title={messages.wallet.verifyFailed}>
        <p>{error.message} If you paid, the money is safe and will reach your wallet by itself.</p>
        <Button busy={isFetching && 'Checking…'} onClick={() => void refetch()}>
          Check again
        </Button>
        <ToWallet />
      </Said>
    )
  }
  return (
    <div role="status" className="grid justify-items-center gap-4 py-10 text-center">
      <span className="spinner text-brand-text" />
      <p className="display text-d-md">{messages.wallet.returned}</p>
      <p className="text-ink-2">This takes a few seconds. You can leave this page; the money finds its way.</p>
    </div>
  )
}

/** Once it is known: the wallet is fetched anew, the flag and the parameter go, and a paid order is opened. */
function useAfterwards(funding: Funding | undefined, pending: FundingPending | undefined): void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [, setQuery] = useSearchParams()
  const status = funding?.status
  const order = funding && isForOrder(funding.reference)
  useEffect(() => {
    if (!status || status === 'pending') return
    pendingFunding.clear()
    void client.invalidateQueries({ queryKey: keys.wallet })
    void client.invalidateQueries({ queryKey: keys.orders })
    if (order && status === 'completed') void navigate(pending?.goOn ?? '/orders', { replace: true })
    else setQuery({}, { replace: true })
  }, [status, order, pending, client, navigate, setQuery])
}

function Completed({ funding, pending }: { funding: Funding; pending: FundingPending | undefined }) {
  return (
    <Said icon="check-circle-fill" look="text-ok-text" title={messages.wallet.updated}>
      <p>
        {nairaText(funding.amount, 'two')} came in. You can spend <b>{nairaText(funding.balance, 'two')}</b>.
      </p>
      {pending?.goOn ? (
        <ButtonLink to={pending.goOn}>Go on</ButtonLink>
      ) : (
        <ButtonLink to="/marketplace">Walk the market</ButtonLink>
      )}
      <ToWallet />
    </Said>
  )
}

function FailedPayment({ funding }: { funding: Funding }) {
  const order = isForOrder(funding.reference)
  return (
    <Said icon="x-circle-fill" look="text-bad-text" title="The payment did not go through">
      <p>
        No money came in, so nothing was spent.{' '}
        {order
          ? 'Your order waits a few minutes for its money and is then cancelled by itself.'
          : 'If your bank shows a debit, it gives it back by itself.'}
      </p>
      <ButtonLink to={order ? '/orders' : `/wallet?tab=fund&amount=${funding.amount}`}>
        {order ? 'See my orders' : 'Try again'}
      </ButtonLink>
      <ToWallet />
    </Said>
  )
}

/** They pressed cancel on the payment page. The provider still takes a payment for it, so nothing is final. */
function LeftWithoutPaying({ funding }: { funding: Funding }) {
  const order = isForOrder(funding.reference)
  return (
    <Said icon="x-circle-fill" look="text-ink-3" title="You left without paying">
      <p>
        Nothing was taken.{' '}
        {order
          ? 'Your order waits a few minutes for its money and is then cancelled by itself.'
          : `If your bank shows a debit of ${nairaText(funding.amount)} after all, it reaches your wallet by itself.`}
      </p>
      <ButtonLink to={order ? '/orders' : `/wallet?tab=fund&amount=${funding.amount}`}>
        {order ? 'See my orders' : 'Try again'}
      </ButtonLink>
      <ToWallet />
    </Said>
  )
}

/** The provider has not decided yet. */
function StillPending({ funding, again }: { funding: Funding; again: () => void }) {
  const [news, setNews] = useFleeting<WalletNews>()
  const verify = useVerifyPending((told) => {
    setNews(told)
    again()
  })
  return (
    <Said icon="clock" look="text-gold-text" title="The payment is still on its way">
      <p>
        The bank has not said yes or no to {nairaText(funding.amount)} yet. We go on asking; you need not stay here.
      </p>
      <div aria-live="polite" className="w-full text-left">
        {news && <Note tone={news.tone}>{news.words}</Note>}
      </div>
      <Button busy={verify.isPending && 'Checking…'} onClick={() => verify.mutate()}>
        Check again
      </Button>
      <ToWallet />
    </Said>
  )
}

const ToWallet = () => (
  <ButtonLink kind="secondary" to="/wallet">
    Open wallet
  </ButtonLink>
)

function Said({ icon, look, title, children }: SaidProps) {
  return (
    <div role="status" className="grid justify-items-center gap-3 py-6 text-center">
      <Icon name={icon} size="xl" className={look} />
      <h2 className="display text-d-md">{title}</h2>
      {children}
    </div>
  )
}

interface SaidProps {
  icon: IconName
  look: string
  title: string
  children: React.ReactNode
}
