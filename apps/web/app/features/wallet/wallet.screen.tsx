import { useQuery } from '@tanstack/react-query'
import { messages } from '@vendly/contract/messages'
import type { Wallet } from '@vendly/contract/wallet'
import { useSearchParams } from 'react-router'
import { useFleeting } from '../../lib/fleeting.ts'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { pageMeta } from '../../lib/title.ts'
import { Failed } from '../../ui/empty.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { Note } from '../../ui/note.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { BalanceTicket } from './balance-ticket.tsx'
import { FundForm } from './fund-form.tsx'
import { TransactionList } from './transaction-list.tsx'
import type { WalletNews } from './verify-pending.tsx'
import { walletQuery } from './wallet.queries.ts'
import { WalletOverview } from './wallet-overview.tsx'

export const meta = () => pageMeta('Wallet')
export const handle: ScreenHandle = { phone: 'own-top' }
export const clientLoader = () => warm((client) => void client.prefetchQuery(walletQuery))

const tabs = [
  { value: 'overview', label: 'Overview' },
  { value: 'fund', label: 'Fund Wallet' },
  { value: 'transactions', label: 'Transactions' },
] as const
type Tab = (typeof tabs)[number]['value']

export default function WalletScreen() {
  const { data: wallet, error, refetch, isFetching } = useQuery(walletQuery)
  const [news, setNews] = useFleeting<WalletNews>()
  return (
    <div className="mx-auto max-w-page">
      <PageHead title="Wallet" back="/profile" />
      <div aria-live="polite" className="px-gutter">
        {news && <Note tone={news.tone}>{news.words}</Note>}
      </div>
      {!wallet && error && (
        <Failed
          title={messages.wallet.loadFailed}
          text="Your money is safe; only the picture of it did not come. Check your network and try again."
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!wallet && !error && <WalletSkeleton />}
      {wallet && <OpenWallet wallet={wallet} onNews={setNews} />}
    </div>
  )
}

/** Ticket above the tabs on a phone; beside them where there is room. The tab is in the address, so that links reach it. */
function OpenWallet({ wallet, onNews }: { wallet: Wallet; onNews: (news: WalletNews) => void }) {
  const [query, setQuery] = useSearchParams()
  const tab = tabs.find(({ value }) => value === query.get('tab'))?.value ?? 'overview'
  const open = (next: Tab) => setQuery(next === 'overview' ? {} : { tab: next }, { replace: true })
  return (
    <div className="lg:flex lg:items-start lg:gap-6 lg:px-gutter">
      <div className="px-gutter pt-1 lg:sticky lg:w-side lg:flex-none lg:top-20 lg:px-0">
        <BalanceTicket wallet={wallet} onFund={tab === 'fund' ? undefined : () => open('fund')} />
      </div>
      <div className="mt-2 min-w-0 flex-1 lg:mt-0">
        <Tabs<Tab> label="Wallet" id="wallet" value={tab} tabs={tabs} onChange={open}>
          {tab === 'overview' && <WalletOverview wallet={wallet} onNews={onNews} />}
          {tab === 'fund' && <FundForm balance={wallet.balance} />}
          {tab === 'transactions' && <TransactionList />}
        </Tabs>
      </div>
    </div>
  )
}

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
