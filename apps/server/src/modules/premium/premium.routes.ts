import * as contract from '@vendly/contract/premium'
import type { StartedPayment } from '@vendly/contract/wallet'
import type { Tx } from '../../platform/database.ts'
import { command, type Http, query, workflow } from '../../platform/http/endpoint-routes.ts'
import { found } from '../../platform/problem.ts'
import { findChargeableCard } from '../cards/cards.service.ts'
import { payPayment } from '../payments/payments.start.service.ts'
import { findPremium } from './premium.queries.ts'
import { buyFromWallet, changeRenewal, openPremiumPayment } from './premium.service.ts'

export function premiumRoutes(http: Http): void {
  query(http, contract.myPremium, async ({ db, actor }) => ({ data: await findPremium(db, found(actor.vendorId)) }))
  workflow(http, contract.upgradePremium, async ({ actor, body, db, context, once }) => {
    const vendorId = found(actor.vendorId)
    const started = await buy()
    const { plan, premiumUntil } = await findPremium(db, vendorId)
    return { data: { ...started, plan, premiumUntil } }

    async function buy(): Promise<Omit<StartedPayment, 'reference'> & { reference: string | null }> {
      const { period, paymentMethod, renews, ...choice } = body
      const keepRenewal = async (tx: Tx) => {
        if (renews !== undefined) await changeRenewal(tx, vendorId, renews, period)
      }
      if (paymentMethod === 'wallet') {
        await once(async (tx) => {
          const until = await buyFromWallet(tx, vendorId, actor, period)
          await keepRenewal(tx)
          return { until }
        })
        return { authorization_url: null, reference: null, status: 'completed' }
      }
      if (choice.cardId) await findChargeableCard(db, context.secrets, actor.userId, choice.cardId)
      const payment = await once(async (tx) => {
        const opened = await openPremiumPayment(tx, actor, vendorId, { period, cardId: choice.cardId })
        await keepRenewal(tx)
        return opened
      })
      return payPayment(context, actor, payment, choice)
    }
  })
  command(http, contract.changeRenewal, async ({ tx, actor, body }) => {
    const vendorId = found(actor.vendorId)
    await changeRenewal(tx, vendorId, body.isOn, body.period)
    return { data: await findPremium(tx, vendorId) }
  })
}
