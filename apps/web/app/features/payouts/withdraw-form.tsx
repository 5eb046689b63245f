import { useQuery } from '@tanstack/react-query'
import { amountText } from '@vendly/contract/amount-field'
import { parseAmount } from '@vendly/contract/amount-text'
import { moneyLimits } from '@vendly/contract/limits'
import { messages } from '@vendly/contract/messages'
import type { Withdrawal } from '@vendly/contract/payouts'
import type { Wallet } from '@vendly/contract/wallet'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { nairaText } from '../../lib/money.ts'
import { isUnanswered } from '../../lib/problem.ts'
import { useTemporaryState } from '../../lib/temporary-state.ts'
import { Button } from '../../ui/button.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CardMoneyNote } from '../wallet/card-money-note.tsx'
import { AccountFields, type Destination, missingDetails, useAccountForm } from './account-fields.tsx'
import { latestWithdrawalQuery, useLiveWithdrawals, useWithdraw, type WithdrawInput } from './payouts.queries.ts'
import { SavedAccounts } from './saved-accounts.tsx'
import { amountError, canWithdrawAll } from './withdraw-amount.ts'
import { accountText, durationText } from './withdrawal-labels.ts'
import { WithdrawalProgress } from './withdrawal-progress.tsx'

type Funds = Pick<Wallet, 'balance' | 'available' | 'cardMoney'>

/** Withdrawing from the wallet: the form, or where the money is while it is on its way. */
export default function WithdrawForm({ wallet }: { wallet: Funds }) {
  useLiveWithdrawals()
  const { data: latest, error } = useQuery(latestWithdrawalQuery)
  const [isDone, setDone] = useTemporaryState<true>()
  // Stays visible when it has arrived or come back, until another one is begun.
  const [followedId, follow] = useState<string>()
  const withdrawal = latest?.withdrawal
  const isUnderWay = withdrawal?.stage === 'under-way'
  if (isUnderWay && followedId !== withdrawal._id) follow(withdrawal._id)
  const isFollowed = withdrawal?._id === followedId
  return (
    <div className="grid grid-cols-1 max-w-form gap-4 px-gutter pt-4">
      <div aria-live="polite" className="empty:hidden">
        {isDone && <Note tone="ok">{messages.wallet.withdrawn}</Note>}
      </div>
      {!latest && !error ? (
        <Skeleton className="h-72 rounded-card" />
      ) : withdrawal && (isUnderWay || isFollowed) ? (
        <>
          <WithdrawalProgress withdrawal={withdrawal} usualSeconds={latest.usualSeconds} />
          {isUnderWay ? (
            <p className="text-ink-2 text-sm">You can withdraw again when this one has arrived or come back.</p>
          ) : (
            <Button kind="secondary" onClick={() => follow(undefined)}>
              {withdrawal.stage === 'returned' ? 'Withdraw again' : 'New withdrawal'}
            </Button>
          )}
        </>
      ) : (
        <>
          <CardMoneyNote wallet={wallet} />
          <NewWithdrawal
            wallet={wallet}
            usualSeconds={latest?.usualSeconds ?? null}
            onDone={({ _id }) => {
              setDone(true)
              // It may have arrived before it is read for the first time.
              follow(_id)
            }}
          />
          <SavedAccounts />
        </>
      )}
      {withdrawal && (
        <Link to="/wallet/withdrawals" className="touch justify-self-start font-semibold text-brand-text text-sm">
          See all withdrawals
        </Link>
      )}
    </div>
  )
}

interface NewWithdrawalProps {
  wallet: Funds
  usualSeconds: number | null
  onDone: (withdrawal: Withdrawal) => void
}

function NewWithdrawal({ wallet, usualSeconds, onDone }: NewWithdrawalProps) {
  const account = useAccountForm()
  const [text, setText] = useState('')
  const [hasTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const withdraw = useWithdraw((withdrawal) => {
    setAsking(false)
    onDone(withdrawal)
  })
  const { destination } = account
  const amount = parseAmount(text)
  const wrongAmount = amountError(amount, wallet)
  // Too much is said at once; what is not finished yet, only when the button is pressed.
  const shownError = hasTried || (amount !== undefined && amount > wallet.available) ? wrongAmount : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (account.lookup.busy || !destination || wrongAmount) return
    withdraw.reset()
    setAsking(true)
  }
  const send = () => {
    if (!destination || amount === undefined) return
    withdraw.start(inputOf(destination, amount))
  }
  if (!account.isReady) return <Skeleton className="h-72 rounded-card" />
  return (
    <>
      <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
        <AccountFields form={account} error={hasTried ? missingDetails : undefined} />
        <AmountField text={text} onText={setText} wallet={wallet} error={text || hasTried ? shownError : undefined} />
        <p role="alert" className="text-bad-text text-sm empty:hidden">
          {hasTried && !destination && !account.lookup.busy && !account.lookup.error ? missingDetails : ''}
        </p>
        <Button
          type="submit"
          size="lg"
          block
          disabled={!destination || amount === undefined}
          busy={account.lookup.busy && 'Looking up the account…'}
        >
          {amount !== undefined && !wrongAmount ? `Withdraw ${nairaText(amount)}` : 'Withdraw'}
        </Button>
      </form>
      {isAsking && destination && amount !== undefined && (
        <Confirmation
          destination={destination}
          amount={amount}
          usualSeconds={usualSeconds}
          withdraw={withdraw}
          onSend={send}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

interface AmountFieldProps {
  text: string
  onText: (text: string) => void
  wallet: Funds
  error: string | undefined
}

function AmountField({ text, onText, wallet, error }: AmountFieldProps) {
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <MoneyField
        label="Amount"
        name="amount"
        value={text}
        onText={onText}
        error={error}
        action={
          canWithdrawAll(wallet) && (
            <Button kind="quiet" size="sm" onClick={() => onText(amountText(wallet.available))}>
              All of it
            </Button>
          )
        }
      />
      <p className="text-ink-3 text-xs">
        Minimum {nairaText(moneyLimits.withdrawMinimum)}: a multiple of {nairaText(moneyLimits.withdrawStep)}, or all
        that you can withdraw, {nairaText(wallet.available, 'two')}.
      </p>
    </div>
  )
}

const inputOf = (destination: Destination, amount: number): WithdrawInput =>
  destination.kind === 'saved'
    ? { amount, bankAccountId: destination.account._id }
    : {
        amount,
        bankCode: destination.bankCode,
        accountNumber: destination.accountNumber,
        accountName: destination.accountName,
        save: destination.save,
      }

interface ConfirmationProps {
  destination: Destination
  amount: number
  usualSeconds: number | null
  withdraw: Pick<ReturnType<typeof useWithdraw>, 'busy' | 'problem'>
  onSend: () => void
  onClose: () => void
}

function Confirmation({ destination, amount, usualSeconds, withdraw, onSend, onClose }: ConfirmationProps) {
  const { bankName, accountName, lastFour } =
    destination.kind === 'saved'
      ? destination.account
      : { ...destination, lastFour: destination.accountNumber.slice(-4) }
  const action = (
    <>
      <Button kind="secondary" className="flex-1" onClick={onClose}>
        Cancel
      </Button>
      <Button className="flex-1" busy={withdraw.busy && 'Sending…'} onClick={onSend}>
        Send {nairaText(amount)}
      </Button>
    </>
  )
  return (
    <Sheet open kind="dialog" title={`Withdraw ${nairaText(amount)}?`} onClose={onClose} action={action}>
      <div className="grid grid-cols-1 gap-3">
        <dl className="grid grid-cols-1 gap-2 text-sm">
          <Line label="To" value={accountName} />
          <Line label="Account" value={accountText({ bankName, lastFour })} />
          <Line label="Fee" value="Free" />
          <Line label="Arrives" value={nairaText(amount)} />
          {usualSeconds !== null && <Line label="Usually takes" value={durationText(usualSeconds)} />}
        </dl>
        {withdraw.problem && (
          <Note tone="bad" live>
            <b className="block">{messages.wallet.withdrawFailed}</b>
            {withdraw.problem.message}{' '}
            {isUnanswered(withdraw.problem) ? 'Press again: it is sent once.' : 'Nothing was taken from your wallet.'}
          </Note>
        )}
      </div>
    </Sheet>
  )
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="flex-none text-ink-2">{label}</dt>
      <dd className="text-right font-semibold wrap-anywhere">{value}</dd>
    </div>
  )
}
