import { useMutation, useQueryClient } from '@tanstack/react-query'
import { limits } from '@vendly/contract/limits'
import type { Wallet } from '@vendly/contract/wallet'
import { Link } from 'react-router'
import { api } from '../../lib/api.ts'
import { useAttemptKey } from '../../lib/attempt-key.ts'
import { keys } from '../../lib/keys.ts'
import { nairaText } from '../../lib/money.ts'
import { refusalText } from '../../lib/problem.ts'
import { dayText } from '../../lib/time.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'

/** What the user owes and for what, with a button that repays it, and what others owe to them. */
export function DebtNote({ wallet }: { wallet: Wallet }) {
  return (
    <div className="grid gap-2">
      <OwedNote wallet={wallet} />
      {wallet.dueToYou > 0 && (
        <Note tone="info">
          <b className="block">{nairaText(wallet.dueToYou, 'two')} is still due to you</b>
          Who has to pay it did not have enough. You get it as soon as they have repaid it.
        </Note>
      )}
    </div>
  )
}

function OwedNote({ wallet }: { wallet: Wallet }) {
  const { owed, owedFor, balance } = wallet
  const { repay, busy } = useRepay(owed)
  if (owed === 0) return null
  const payable = Math.min(owed, balance)
  const toFund = Math.ceil(owed / limits.fundStep) * limits.fundStep
  return (
    <Note tone="gold">
      <b className="block">You owe {nairaText(owed, 'two')}</b>
      <ul className="max-w-form py-1">
        {owedFor.map(({ description, amount, createdAt }) => (
          <li key={createdAt} className="flex justify-between gap-3">
            <span>
              {description}, {dayText(new Date(createdAt))}
            </span>
            <span className="figures">{nairaText(amount, 'two')}</span>
          </li>
        ))}
      </ul>
      <p>
        Whatever reaches your wallet repays it first. Until then you can’t buy, send or withdraw, and nobody can order
        from you.
      </p>
      <div className="pt-2">
        {payable > 0 ? (
          <Button size="sm" busy={busy && 'Repaying…'} onClick={repay}>
            Repay {nairaText(payable, 'two')} from wallet
          </Button>
        ) : (
          <Link to={`/wallet?tab=fund&amount=${toFund}`} className="touch font-semibold text-brand-text underline">
            Fund Wallet to repay it
          </Link>
        )}
      </div>
    </Note>
  )
}

function useRepay(owed: number) {
  const client = useQueryClient()
  const attempt = useAttemptKey()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await api('POST /wallet/repay-debt', { idempotencyKey: attempt.keyFor(owed) })).data,
    onSuccess: ({ repaid, owed: left }) =>
      showToast({
        text: left > 0 ? `${nairaText(repaid, 'two')} repaid.` : `${nairaText(repaid, 'two')} repaid. You owe nothing.`,
      }),
    onError: (problem) => showToast({ tone: 'bad', text: refusalText(problem, 'Nothing was repaid.') }),
    onSettled: (_, problem) => {
      attempt.over(problem)
      return client.invalidateQueries({ queryKey: keys.wallet })
    },
  })
  const repay = () => {
    if (attempt.begin()) mutate()
  }
  return { repay, busy: isPending }
}
