import { transaction } from '../../platform/database.ts'
import { on } from '../../platform/jobs.ts'
import { notify } from '../notifications/notifications.service.ts'
import { byChannel } from '../payments/payments.channels.present.ts'
import { paymentSucceeded } from '../payments/payments.events.ts'

const naira = new Intl.NumberFormat('en-NG', { style: 'currency', currency: 'NGN' })

export const walletJobs = [
  on(paymentSucceeded, 'wallet.notifyFunded', async ({ pool }, { reference, userId, amount, purpose, channel }) => {
    if (purpose !== 'wallet_fund') return
    await transaction(pool, (tx) =>
      notify(tx, {
        userId,
        key: `fund:${reference}`,
        kind: 'wallet-funded',
        title: 'Wallet funded',
        body: `${naira.format(amount / 100)} was added ${byChannel(channel)}.`,
        link: '/wallet',
      }),
    )
  }),
]
