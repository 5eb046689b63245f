import { useQuery } from '@tanstack/react-query'
import { messages } from '@vendly/contract/messages'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { nairaText } from '../../lib/money.ts'
import { useTemporaryState } from '../../lib/temporary-state.ts'
import { Failed } from '../../ui/empty.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { FundForm } from '../wallet/fund-form.tsx'
import type { WalletMessage } from '../wallet/verify-pending.tsx'
import { walletQuery } from '../wallet/wallet.queries.ts'
import { WalletOverview } from '../wallet/wallet-overview.tsx'

const TransactionList = lazyPart(async () => ({
  default: (await import('../wallet/transaction-list.tsx')).LocalTransactionList,
}))
const DebtNote = lazyPart(async () => ({ default: (await import('../wallet/debt-note.tsx')).DebtNote }))
const WithdrawForm = lazyPart(() => import('./withdraw-form.tsx'))

const allTabs = [
  { value: 'overview', label: 'Overview' },
  { value: 'fund', label: 'Fund Wallet' },
  { value: 'withdraw', label: 'Withdraw' },
  { value: 'transactions', label: 'Transactions' },
] as const
type Tab = (typeof allTabs)[number]['value']

export interface WalletModalProps {
  /** Which tabs it has; all, unless said otherwise. */
  shows?: Partial<Record<Tab, boolean>>
  onClose: () => void
}

/** The wallet over any page. It closes when a link in it leads to another one. */
export function WalletModal({ shows = {}, onClose }: WalletModalProps) {
  const tabs = allTabs.filter(({ value }) => shows[value] !== false)
  const [tab, setTab] = useState<Tab>(tabs[0]?.value ?? 'overview')
  const { data: wallet, error, refetch, isFetching } = useQuery(walletQuery)
  const [message, setMessage] = useTemporaryState<WalletMessage>()
  useCloseOnLeave(onClose)
  return (
    <Sheet open title="Wallet" onClose={onClose} long>
      {wallet && (
        <p className="flex items-baseline justify-between gap-3 pb-2">
          <span className="text-ink-2 text-sm">You can spend</span>
          <span className="display text-d-md">{nairaText(wallet.balance, 'two')}</span>
        </p>
      )}
      {wallet && wallet.owed > 0 && (
        <div className="pb-2">
          <Suspense>
            <DebtNote wallet={wallet} />
          </Suspense>
        </div>
      )}
      <div aria-live="polite">{message && <Note tone={message.tone}>{message.text}</Note>}</div>
      {!wallet && error && (
        <Failed
          title={messages.wallet.loadFailed}
          text={`${error.message} Your money is safe.`}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!wallet && !error && (
        <SkeletonOf what="your wallet">
          <RowsSkeleton count={4} />
        </SkeletonOf>
      )}
      {wallet && (
        <Tabs<Tab> label="Wallet" id="wallet-modal" value={tab} tabs={tabs} onChange={setTab}>
          {tab === 'overview' && <WalletOverview wallet={wallet} onMessage={setMessage} base="/wallet" />}
          {tab === 'fund' && <FundForm balance={wallet.balance} />}
          {tab === 'withdraw' && (
            <Suspense fallback={<RowsSkeleton count={4} />}>
              <WithdrawForm wallet={wallet} />
            </Suspense>
          )}
          {tab === 'transactions' && (
            <Suspense fallback={<RowsSkeleton count={4} />}>
              <TransactionList />
            </Suspense>
          )}
        </Tabs>
      )}
      <p className="pt-3 text-center">
        <Link to="/wallet" className="touch font-semibold text-brand-text text-sm">
          Open the wallet page
        </Link>
      </p>
    </Sheet>
  )
}

function useCloseOnLeave(onClose: () => void): void {
  const { pathname } = useLocation()
  const opened = useRef(pathname)
  useEffect(() => {
    if (pathname !== opened.current) onClose()
  }, [pathname, onClose])
}
