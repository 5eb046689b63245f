import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Booking } from '@vendly/contract/bookings'
import { api } from '../../lib/api.ts'
import { useAttemptKey } from '../../lib/attempt-key.ts'
import { keys } from '../../lib/keys.ts'
import { nairaText } from '../../lib/money.ts'
import { usePageRestored } from '../../lib/page-restored.ts'
import { refusalText } from '../../lib/problem.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { splitPayment } from '../orders/payment-split.ts'
import { CardChoiceFields, useCardChoice } from '../wallet/card-choice.tsx'
import { pendingFunding } from '../wallet/funding-pending.ts'
import { balanceQuery } from '../wallet/wallet.queries.ts'
import { bookingPath } from './booking-paths.ts'
import { showBooking } from './bookings.queries.ts'

/** Pays a booking whose time is kept, or the rest of one with a deposit: from the wallet, and by card what it is short of. */
export function PayDue({ booking }: { booking: Booking }) {
  const { _id, money, can } = booking
  const amount = can.pay ? money.dueNow : money.balance
  const client = useQueryClient()
  const { data: balance, isPending } = useQuery(balanceQuery)
  const choice = useCardChoice()
  const attempt = useAttemptKey()
  const split = splitPayment({ total: amount, balance: balance ?? 0, shortfall: Math.max(0, amount - (balance ?? 0)) })
  const payment = useMutation({
    mutationFn: async () => {
      const body = split.isCovered
        ? { paymentMethod: 'wallet' as const }
        : { paymentMethod: 'card' as const, ...choice.choice }
      const idempotencyKey = attempt.keyFor({ _id, amount, ...body })
      return (await api('POST /bookings/:id/pay', { params: { id: _id }, body, idempotencyKey })).data
    },
    onSuccess: async ({ booking: paid, authorization_url: url, reference, declined }) => {
      await showBooking(client, paid)
      if (declined) return showToast({ tone: 'bad', text: `${declined} Nothing was paid.` })
      if (!url || !reference) return showToast({ text: 'Paid.' })
      pendingFunding.write({ reference, nextPath: bookingPath(_id), url, startedAt: Date.now() })
      window.location.assign(url)
    },
    onError: (problem) => {
      for (const queryKey of [keys.bookings, keys.wallet]) void client.invalidateQueries({ queryKey })
      showToast({ tone: 'bad', text: refusalText(problem, 'Nothing was paid.') })
    },
    onSettled: (_, problem) => attempt.over(problem),
  })
  usePageRestored(payment.reset)
  const pay = () => {
    if (attempt.begin()) payment.mutate()
  }
  // A part of it may wait in the wallet already.
  const hasBegun = can.pay && booking.paymentMethod === 'card'
  const what = can.pay ? 'Pay' : 'Pay the rest,'
  const how = split.isCovered ? `${nairaText(amount)} from wallet` : `${nairaText(split.byCard)} by card`
  const waits = isPending || (!split.isCovered && choice.isPending)
  return (
    <div className="grid grid-cols-1 gap-1">
      <Button
        size="lg"
        kind={can.pay ? 'primary' : 'secondary'}
        block
        busy={payment.isPending ? 'Paying…' : waits && 'Please wait…'}
        onClick={pay}
      >
        {hasBegun ? 'Continue to payment' : `${what} ${how}`}
      </Button>
      {!split.isCovered && !waits && (
        <>
          {split.fromWallet > 0 && !hasBegun && (
            <p className="text-ink-2 text-sm">The other {nairaText(split.fromWallet)} comes from your wallet.</p>
          )}
          <CardChoiceFields choice={choice} />
        </>
      )}
    </div>
  )
}
