import type { Wallet } from '@vendly/contract/wallet'
import { nairaText } from '../../lib/money.ts'
import { clockTime } from '../../lib/time.ts'
import { Note } from '../../ui/note.tsx'

/** Money from a card that is too new to be sent or withdrawn, and when it can be. Nothing when there is none. */
export function CardMoneyNote({
  wallet: { available, cardMoney },
}: {
  wallet: Pick<Wallet, 'available' | 'cardMoney'>
}) {
  if (cardMoney.length === 0) return null
  const sum = cardMoney.reduce((total, { amount }) => total + amount, 0)
  return (
    <Note tone="info">
      <b className="block">You can send or withdraw {nairaText(available, 'two')} now</b>
      <p>{nairaText(sum, 'two')} was added by card. It pays for orders at once, and can be sent or withdrawn later:</p>
      <ul className="max-w-form py-1">
        {cardMoney.slice(0, 3).map(({ amount, availableAt }) => (
          <li key={availableAt}>
            {nairaText(amount, 'two')} from {clockTime(new Date(availableAt))}
          </li>
        ))}
        {cardMoney.length > 3 && <li>and more later</li>}
      </ul>
      <p>Don’t need it? It can go back to the card: open the payment under Transactions.</p>
    </Note>
  )
}
