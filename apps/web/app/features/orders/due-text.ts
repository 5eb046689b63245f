import type { DuePayment } from '@vendly/contract/order-money'
import { nairaText } from '../../lib/money.ts'
import { splitPayment } from './payment-split.ts'

/** How an unpaid checkout is paid: what the button says, and where the money comes from when that is not all said. */
export function dueText(due: DuePayment, balance: number, usesWallet: boolean): { button: string; how: string | null } {
  const { total, held, orders } = due
  const own = Math.round((balance + held) * 100) / 100
  const shortfall = Math.max(0, Math.round((total - own) * 100) / 100)
  const { isCovered, byCard, fromWallet } = splitPayment({ total, balance: own, shortfall }, usesWallet)
  const card = `${nairaText(byCard)} by card`
  const how = isCovered
    ? 'from your wallet'
    : fromWallet > 0
      ? `${nairaText(fromWallet)} from your wallet, ${card}`
      : card
  if (orders.length > 1)
    return {
      button: `Pay ${nairaText(total)} for ${orders.length} orders`,
      how: `${how[0]!.toUpperCase()}${how.slice(1)}`,
    }
  return isCovered
    ? { button: `Pay ${nairaText(total)} from wallet`, how: null }
    : { button: `Pay ${card}`, how: fromWallet > 0 ? how : null }
}
