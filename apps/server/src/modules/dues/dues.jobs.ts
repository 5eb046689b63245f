import type { Kobo } from '@vendly/contract/money'
import { spendingLimits } from '@vendly/contract/spending-limits'
import type { Context } from '../../platform/context.ts'
import { statement, transaction } from '../../platform/database.ts'
import { every, on } from '../../platform/jobs.ts'
import { nairaText } from '../../platform/naira.ts'
import { notify, notifyEach } from '../notifications/notifications.service.ts'
import { newCardParams } from '../payments/payments.new-cards.sql.ts'
import { dueOpened, duePaid } from './dues.events.ts'
import { type DueRow, findDueRow } from './dues.queries.ts'
import { payDues } from './dues.service.ts'
import { isRepaymentSure } from './dues.sql.ts'

const listDebtors = statement<{ debtorId: string }>(
  'dues.listDebtorsWhoRepaid',
  `select d.debtor_id as "debtorId"
     from dues d join ledger_accounts a on a.code = 'receivable:user:' || d.debtor_id
    where d.status = 'owed' and ${isRepaymentSure('d.debtor_id')}
    group by 1
   having sum(d.amount - d.paid - d.advanced) > max(a.debits - a.credits)
    limit 500`,
)

/** Run every five minutes: what debtors have repaid since goes to those to whom it is due. */
export async function payAllDues({ db, pool }: Pick<Context, 'db' | 'pool'>): Promise<void> {
  for (const { debtorId } of await db.rows(listDebtors, newCardParams()))
    await transaction(pool, (tx) => payDues(tx, debtorId))
}

/** Riders read about their ways in the notifications of the order (`orders.ways.jobs.ts`). */
const isNotified = ({ kind }: DueRow) => kind !== 'rider-way'
const payerOf = ({ kind, storeName }: DueRow) => (kind === 'refund' ? storeName : 'The buyer')
const whatOf = ({ kind, number }: DueRow) => (kind === 'refund' ? `refund of order ${number}` : `order ${number}`)

const opened = (due: DueRow) => ({
  title: `${nairaText(due.amount)} is still due to you`,
  body: `${payerOf(due)} did not have enough for the ${whatOf(due)}. You get the rest once they have repaid it; a repayment by card counts after ${spendingLimits.newCardHours / 24} days.`,
})

const openedByBank = (due: DueRow) => ({
  title: `${nairaText(due.amount)} of order ${due.number} is not yours yet`,
  body: 'The buyer’s bank took the payment back. You get it once the buyer has repaid it, or once Vendly has decided to pay it.',
})

const owing = (due: DueRow) => ({
  title: `You owe ${nairaText(due.amount)}`,
  body: `Your wallet did not have enough for the ${whatOf(due)}. Whatever reaches your wallet repays it first. Until then you cannot buy, send or withdraw, and nobody can order from you.`,
})

function paid(due: DueRow, amount: Kobo, isAdvanced: boolean, total: Kobo) {
  const rest = due.amount - total
  const from = isAdvanced ? 'Vendly paid it for them.' : `${payerOf(due)} repaid it.`
  return {
    title: `${nairaText(amount)} of your ${whatOf(due)} is here`,
    body: rest > 0 ? `${from} ${nairaText(rest)} is still due to you.` : `${from} Nothing is due any more.`,
  }
}

export const dueJobs = [
  on(dueOpened, 'dues.notifyOpened', ({ pool }, { dueId }) =>
    transaction(pool, async (tx) => {
      const due = await findDueRow(tx, dueId)
      // What was advanced at once is due no longer.
      if (!isNotified(due) || due.advanced === due.amount) return
      const rest = { ...due, amount: due.amount - due.advanced }
      // The payer read what they owe when their bank had decided.
      if (due.kind === 'chargeback')
        return notify(tx, { ...openedByBank(rest), ...addressOf(due), key: `due:${dueId}` })
      await notifyEach(tx, [
        { ...opened(rest), ...addressOf(due), key: `due:${dueId}` },
        { ...owing(rest), ...addressOf(due), key: `due:${dueId}`, userId: due.debtorId, link: '/wallet' },
      ])
    }),
  ),
  on(duePaid, 'dues.notifyPaid', ({ pool }, { dueId, amount, isAdvanced, total }) =>
    transaction(pool, async (tx) => {
      const due = await findDueRow(tx, dueId)
      if (isNotified(due))
        await notify(tx, { ...paid(due, amount, isAdvanced, total), ...addressOf(due), key: `due:${dueId}:${total}` })
    }),
  ),
  every('*/5 * * * *', 'dues.payAll', payAllDues),
]

const addressOf = ({ creditorId, subjectKind, subjectId }: DueRow) => ({
  userId: creditorId,
  kind: 'due' as const,
  link: `${subjectKind === 'booking' ? '/service-bookings' : '/orders'}/${subjectId}`,
})
