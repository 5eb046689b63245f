import { moneyLimits } from '@vendly/contract/limits'
import { messages } from '@vendly/contract/messages'
import { nairaText } from '../../lib/money.ts'

/** In naira. `available` is what of the balance can be withdrawn now. */
type Funds = { balance: number; available: number }

/** The error for an amount to withdraw; undefined when it is valid. */
export function amountError(amount: number | undefined, { balance, available }: Funds): string | undefined {
  const { withdrawMinimum: minimum, withdrawStep: step } = moneyLimits
  if (amount === undefined) return messages.wallet.amountInvalid
  if (amount > balance) return messages.wallet.insufficient
  if (amount > available) return `You can withdraw ${nairaText(available, 'two')} now.`
  if (amount < minimum) return `The minimum is ${nairaText(minimum)}.`
  if (amount % step === 0 || amount === available) return undefined
  return `Enter a multiple of ${nairaText(step)}, or all that you can withdraw, ${nairaText(available, 'two')}.`
}

/** Whether all of it can be withdrawn at once, kobo too. */
export const canWithdrawAll = ({ available }: Funds): boolean => available >= moneyLimits.withdrawMinimum
