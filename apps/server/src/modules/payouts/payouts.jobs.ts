import { transaction } from '../../platform/database.ts'
import { every, job, on } from '../../platform/jobs.ts'
import { nairaText } from '../../platform/naira.ts'
import { type NewNotification, notify } from '../notifications/notifications.service.ts'
import { forgetOldNames, refreshOldBanks } from './payouts.banks.service.ts'
import { withdrawalMoved } from './payouts.events.ts'
import { findForNotification } from './payouts.queries.ts'
import { sweep, workOn } from './payouts.transfers.service.ts'

type NotifiedWithdrawal = Awaited<ReturnType<typeof findForNotification>>

/** What the user reads about where their money is. `moved` is the change; the withdrawal may be further by now. */
function notificationOf(withdrawal: NotifiedWithdrawal, moved: string): NewNotification {
  const { _id: id, userId, bankName, lastFour, reason } = withdrawal
  const amount = nairaText(Math.round(withdrawal.amount * 100))
  const account = `${bankName} ····${lastFour}`
  const base = {
    userId,
    key: `withdrawal:${id}:${moved}`,
    link: `/wallet/withdrawals/${id}`,
  }
  if (moved === 'pending')
    return { ...base, kind: 'withdrawal-sent', title: `${amount} is on its way`, body: `To ${account}.` }
  if (moved === 'succeeded')
    return { ...base, kind: 'withdrawal-arrived', title: `${amount} arrived`, body: `In ${account}.` }
  return {
    ...base,
    kind: 'withdrawal-failed',
    title: `${amount} is back in your wallet`,
    body: `The withdrawal to ${account} did not go through. ${reason ?? ''}`.trim(),
  }
}

export const payoutJobs = [
  job('payouts.work', (context, { withdrawalId }: { withdrawalId: string }) => workOn(context, withdrawalId)),
  on(withdrawalMoved, 'payouts.notifyMoved', ({ pool }, { withdrawalId, to }) =>
    transaction(pool, async (tx) => notify(tx, notificationOf(await findForNotification(tx, withdrawalId), to))),
  ),
  every('*/10 * * * *', 'payouts.sweep', sweep),
  every('29 * * * *', 'payouts.refreshBanks', refreshOldBanks),
  every('11 3 * * *', 'payouts.forgetOldNames', forgetOldNames),
]
