import type { Wallet } from '@vendly/contract/wallet'
import { Link } from 'react-router'
import { EmptyState } from '../../ui/empty.tsx'
import { SectionHead } from '../../ui/list.tsx'
import { MonthChart } from './month-chart.tsx'
import { TransactionRows } from './transaction-rows.tsx'
import { VerifyPending, type WalletNews } from './verify-pending.tsx'

const RECENT = 5

/** This month at a glance, what is still open, and the latest movements. */
export function WalletOverview({ wallet, onNews }: { wallet: Wallet; onNews: (news: WalletNews) => void }) {
  const { transactions } = wallet
  if (transactions.length === 0) {
    return (
      <EmptyState title="Nothing has moved yet" text="Put money in once and pay in one press at every store.">
        <Link to="?tab=fund" replace className="touch font-semibold text-brand-text">
          Fund your wallet
        </Link>
      </EmptyState>
    )
  }
  const open = transactions.some(({ status }) => status === 'pending')
  return (
    <>
      <MonthChart transactions={transactions} />
      {open && <VerifyPending onNews={onNews} />}
      <div className="px-gutter">
        <SectionHead title="Latest" more={{ to: '?tab=transactions', label: 'See all' }} />
      </div>
      <TransactionRows label="Latest transactions" transactions={transactions.slice(0, RECENT)} />
    </>
  )
}
