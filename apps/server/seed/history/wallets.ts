import type { DemoOrder, DemoStudent, DemoWallet } from '../demo-campus.ts'
import { adaKey } from '../people/students.ts'
import { diceFor } from '../random.ts'

const adasBalance = 52_340
const topUpAmounts = [5_000, 10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000, 75_000, 100_000]

/** Funds each wallet before it would become negative. */
export function wallets(students: DemoStudent[], orders: DemoOrder[]): DemoWallet[] {
  return students.map((student) => {
    const own = orders.filter((order) => order.buyerKey === student.key)
    return walletOf(student, own)
  })
}

interface Movement {
  daysAgo: number
  amount: number
}

function walletOf(student: DemoStudent, orders: DemoOrder[]): DemoWallet {
  const dice = diceFor(`wallet ${student.key}`)
  const movements: Movement[] = orders.flatMap((order) => {
    const paid = { daysAgo: order.placedDaysAgo, amount: -order.total }
    const refunded = order.state === 'rejected' || order.state === 'cancelled'
    if (order.dispute) return [paid, { daysAgo: 0, amount: order.dispute.amount }]
    return refunded ? [paid, { daysAgo: order.changedDaysAgo, amount: order.total }] : [paid]
  })
  movements.sort((a, b) => b.daysAgo - a.daysAgo)
  const fundings: DemoWallet['fundings'] = []
  let balance = 0
  for (const { daysAgo, amount } of movements) {
    if (balance + amount < 0) {
      const shortfall = -(balance + amount)
      const topUp =
        topUpAmounts.find((each) => each >= Math.max(shortfall, 20_000)) ?? Math.ceil(shortfall / 10_000) * 10_000
      fundings.push({ amount: topUp, daysAgo: round(daysAgo + 0.01 + dice.next() * 0.4), channel: 'card' })
      balance += topUp
    }
    balance += amount
  }
  const target = student.key === adaKey ? adasBalance : balance + dice.one([0, 0, 2_000, 5_000, 10_000, 20_000])
  if (target < balance) throw new Error(`${student.key} has a higher balance than planned`)
  // By transfer, so that who signs in to look around can send it.
  const missing = {
    amount: target - balance,
    daysAgo: round(0.05 + dice.next() * 6),
    channel: 'bank_transfer',
  } as const
  if (target > balance) fundings.push(missing)
  return { studentKey: student.key, fundings: fundings.sort((a, b) => b.daysAgo - a.daysAgo), balance: target }
}

const round = (days: number) => Math.round(days * 10000) / 10000
