import { useQuery } from '@tanstack/react-query'
import { messages } from '@vendly/contract/messages'
import type { Wallet } from '@vendly/contract/wallet'
import { Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { riderEarningsQuery } from '../../features/earnings/earnings.queries.ts'
import { salesQuery } from '../../features/own-store/sales.queries.ts'
import { BalanceTicket, type WalletForm, walletForms } from '../../features/wallet/balance-ticket.tsx'
import { FundForm } from '../../features/wallet/fund-form.tsx'
import { SavedCards } from '../../features/wallet/saved-cards.tsx'
import { UnfinishedPayment } from '../../features/wallet/unfinished-payment.tsx'
import type { WalletMessage } from '../../features/wallet/verify-pending.tsx'
import { TRANSACTIONS_PAGE, walletQuery } from '../../features/wallet/wallet.queries.ts'
import { WalletOverview } from '../../features/wallet/wallet-overview.tsx'
import type { Role } from '../../lib/guard.ts'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { readSession, useSession } from '../../lib/session.ts'
import { settingsHomeOf } from '../../lib/settings-home.ts'
import { useTemporaryState } from '../../lib/temporary-state.ts'
import { pageMeta } from '../../lib/title.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState, Failed } from '../../ui/empty.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { Note } from '../../ui/note.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'

const TransactionList = lazyPart(async () => ({
  default: (await import('../../features/wallet/transaction-list.tsx')).TransactionList,
}))
const SendForm = lazyPart(() => import('../../features/transfers/send-form.tsx'))
const WithdrawForm = lazyPart(() => import('../../features/payouts/withdraw-form.tsx'))

const ReserveNote = lazyPart(async () => ({ default: (await import('../../ui/reserve-note.tsx')).ReserveNote }))
const DebtNote = lazyPart(async () => ({ default: (await import('../../features/wallet/debt-note.tsx')).DebtNote }))

export const meta = () => pageMeta('Wallet')
export const handle: ScreenHandle = { phone: 'own-top', title: 'Wallet', early: () => ['/api/wallet'] }
export const clientLoader = () =>
  warm((client) => {
    const session = readSession()
    if (session.status === 'in' && session.user.role !== 'admin') void client.prefetchQuery(walletQuery)
  })

const tabs = [
  { value: 'overview', label: 'Overview' },
  { value: 'transactions', label: 'Transactions' },
] as const
type Tab = (typeof tabs)[number]['value']

export default function WalletScreen() {
  const session = useSession()
  if (session.status === 'in' && session.user.role === 'admin')
    return (
      <>
        <PageHead title="Wallet" back="/admin/dashboard" />
        <EmptyState title="Administrators have no wallet" text="Users’ balances are under Users.">
          <ButtonLink kind="secondary" to="/admin/users?sort=wallet">
            View users
          </ButtonLink>
        </EmptyState>
      </>
    )
  return <OwnWallet />
}

function OwnWallet() {
  const { data: wallet, error, refetch, isFetching } = useQuery(walletQuery)
  const [message, setMessage] = useTemporaryState<WalletMessage>()
  const [query] = useSearchParams()
  const form = walletForms.find(({ value }) => value === query.get('tab'))
  return (
    <div className="mx-auto max-w-page">
      {form ? (
        <PageHead title={form.title} back="/wallet" backLabel="Wallet" />
      ) : (
        <PageHead title="Wallet" back="/profile" />
      )}
      <UnfinishedPayment />
      <div aria-live="polite" className="px-gutter">
        {message && <Note tone={message.tone}>{message.text}</Note>}
      </div>
      {!wallet && error && (
        <Failed
          title={messages.wallet.loadFailed}
          text={`${error.message} Your money is safe.`}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!wallet && !error && <WalletSkeleton />}
      {wallet && (wallet.owed > 0 || wallet.dueToYou > 0) && (
        <div className="px-gutter pt-2 pb-2 lg:pt-0">
          <Suspense>
            <DebtNote wallet={wallet} />
          </Suspense>
        </div>
      )}
      {wallet && wallet.reserved > 0 && (
        <div className="px-gutter pt-2 pb-2 lg:pt-0">
          <Suspense>
            <ReserveNote reserve={wallet} />
          </Suspense>
        </div>
      )}
      {wallet && <OpenWallet wallet={wallet} form={form?.value} onMessage={setMessage} />}
    </div>
  )
}

interface OpenWalletProps {
  wallet: Wallet
  form: WalletForm | undefined
  onMessage: (message: WalletMessage) => void
}

/** The balance above the rest on a phone, next to it on a wide screen. The form or tab is in the URL, so that links can open it. */
function OpenWallet({ wallet, form, onMessage }: OpenWalletProps) {
  const session = useSession()
  const role = session.status === 'in' ? session.user.role : 'student'
  const [home, earnings] = [settingsHomeOf(role), earningsPages[role]]
  const onTheWay = useOnTheWay(role)
  return (
    <div className="lg:flex lg:items-start lg:gap-6 lg:px-gutter">
      <div className="px-gutter pt-1 lg:sticky lg:w-side lg:flex-none lg:top-20 lg:px-0">
        <BalanceTicket wallet={wallet} onTheWay={onTheWay} hasActions={!form} />
        <p className="mt-2 flex flex-wrap gap-x-4 font-semibold text-brand-text text-sm">
          <Link to={`${home}?section=limits`} className="touch">
            Your limits
          </Link>
          {earnings && (
            <Link to={earnings} className="touch">
              Earnings
            </Link>
          )}
        </p>
      </div>
      <div className="mt-2 min-w-0 flex-1 lg:mt-0">
        {form ? <OpenForm form={form} wallet={wallet} /> : <WalletTabs wallet={wallet} onMessage={onMessage} />}
      </div>
    </div>
  )
}

function OpenForm({ form, wallet }: { form: WalletForm; wallet: Wallet }) {
  if (form === 'fund') {
    return (
      <>
        <FundForm balance={wallet.balance} />
        <SavedCards />
      </>
    )
  }
  return (
    <Suspense fallback={<FormSkeleton />}>
      {form === 'withdraw' ? <WithdrawForm wallet={wallet} /> : <SendForm wallet={wallet} />}
    </Suspense>
  )
}

function WalletTabs({ wallet, onMessage }: Pick<OpenWalletProps, 'wallet' | 'onMessage'>) {
  const [query, setQuery] = useSearchParams()
  const tab = tabs.find(({ value }) => value === query.get('tab'))?.value ?? 'overview'
  const open = (next: Tab) => setQuery(next === 'overview' ? {} : { tab: next }, { replace: true })
  return (
    <Tabs<Tab> flush label="Wallet" id="wallet" value={tab} tabs={tabs} onChange={open}>
      {tab === 'overview' && <WalletOverview wallet={wallet} onMessage={onMessage} />}
      {tab === 'transactions' && (
        <Suspense fallback={<ListSkeleton />}>
          <TransactionList />
        </Suspense>
      )}
    </Tabs>
  )
}

const earningsPages: Partial<Record<Role, string>> = { vendor: '/vendor/earnings', rider: '/rider/earnings' }

/** The shortest period of earnings: what is on the way does not depend on it. */
const DAYS = 7

/** What a store or a rider will get for jobs under way; undefined for other users and until it is loaded. */
function useOnTheWay(role: Role): number | undefined {
  const { data: sales } = useQuery({ ...salesQuery, enabled: role === 'vendor' })
  const { data: earnings } = useQuery({ ...riderEarningsQuery(DAYS), enabled: role === 'rider' })
  return sales?.overview.inEscrow ?? earnings?.inEscrow
}

function FormSkeleton() {
  return (
    <SkeletonOf what="the form">
      <div className="max-w-form px-gutter pt-4">
        <Skeleton className="h-72 rounded-card" />
      </div>
    </SkeletonOf>
  )
}

const ListSkeleton = () => (
  <SkeletonOf what="your transactions">
    <RowsSkeleton count={TRANSACTIONS_PAGE} />
  </SkeletonOf>
)

function WalletSkeleton() {
  return (
    <SkeletonOf what="your wallet">
      <div className="px-gutter pt-1">
        <Skeleton className="h-36 rounded-card" />
      </div>
      <RowsSkeleton count={5} />
    </SkeletonOf>
  )
}
