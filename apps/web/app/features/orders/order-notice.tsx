import type { Order } from '@vendly/contract/orders'
import { nairaText } from '../../lib/money.ts'
import { clockTime } from '../../lib/time.ts'
import { Note } from '../../ui/note.tsx'

/** What about this order somebody should know before anything else. */
export function OrderNotice({ order, isBuyer }: { order: Order; isBuyer: boolean }) {
  const words = noticeOf(order, isBuyer)
  if (!words) return null
  return (
    <div className="pb-2">
      <Note tone={words.tone}>
        <b className="block">{words.title}</b>
        {words.text}
      </Note>
    </div>
  )
}

interface Words {
  tone: 'info' | 'gold' | 'bad'
  title: string
  text: string
}

function noticeOf(
  { status, isPaid, payBy, releaseAt, reason, escrow, pricing }: Order,
  isBuyer: boolean,
): Words | null {
  const time = (at: string) => clockTime(new Date(at), new Date())
  const total = nairaText(pricing.total)
  if (status === 'pending' && !isPaid) {
    return {
      tone: 'gold',
      title: 'Not paid yet',
      text: payBy
        ? `The goods are kept for you until ${time(payBy)}. If the payment page is still open, finish there; after that the order goes by itself and nothing is charged.`
        : 'The payment has not come in.',
    }
  }
  if (status === 'rejected' || status === 'cancelled') {
    const money =
      escrow === 'refunded'
        ? `${total} went back to ${isBuyer ? 'your' : 'the buyer’s'} wallet.`
        : 'Nothing was charged.'
    return { tone: status === 'rejected' ? 'bad' : 'info', title: money, text: reason ? `Why: ${reason}` : '' }
  }
  if (status === 'delivered' && escrow === 'held' && releaseAt) {
    return {
      tone: 'gold',
      title: isBuyer ? 'Do you have your goods?' : 'Handed over without the code',
      text: `The money goes to the seller ${time(releaseAt)}, unless ${isBuyer ? 'you complain' : 'the buyer complains'} before.`,
    }
  }
  return null
}
