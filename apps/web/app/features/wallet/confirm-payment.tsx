import type { SavedCard } from '@vendly/contract/cards'
import type { ReactNode } from 'react'
import { nairaText } from '../../lib/money.ts'
import { Confirm } from '../../ui/sheet.tsx'
import { cardName } from './card-name.ts'

export interface ConfirmPaymentProps {
  open: boolean
  /** In naira. */
  amount: number
  /** Follows the amount in the question: "for 3 days". */
  what: string
  /** None: from the wallet. */
  card: SavedCard | undefined
  /** Of the wallet, in naira; undefined while it is loading. */
  balance: number | undefined
  /** What is bought, and from when. */
  children: ReactNode
  onPay: () => void
  onBack: () => void
}

/** Asks before a press takes money from the wallet or from a saved card. */
export function ConfirmPayment({ open, amount, what, card, balance, children, onPay, onBack }: ConfirmPaymentProps) {
  const sum = nairaText(amount)
  const wallet =
    balance === undefined ? 'From your wallet.' : `From your wallet, which has ${nairaText(balance, 'two')}.`
  return (
    <Confirm open={open} title={`Pay ${sum} ${what}?`} yes={`Pay ${sum}`} no="Go back" onYes={onPay} onNo={onBack}>
      <p>{children}</p>
      <p>{card ? `With your card, ${cardName(card)}.` : wallet}</p>
    </Confirm>
  )
}
