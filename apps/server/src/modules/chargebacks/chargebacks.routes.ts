import * as contract from '@vendly/contract/chargebacks'
import { type Http, query, workflow } from '../../platform/http/endpoint-routes.ts'
import { findChargeback, listChargebacks } from './chargebacks.queries.ts'
import { answerChargeback } from './chargebacks.service.ts'

export function chargebackRoutes(http: Http): void {
  query(http, contract.listChargebacks, async ({ db, query }) => {
    const { chargebacks, pagination } = await listChargebacks(db, query)
    return { data: chargebacks, pagination }
  })
  query(http, contract.getChargeback, async ({ db, params }) => ({ data: await findChargeback(db, params.id) }))
  workflow(http, contract.answerChargeback, async ({ context, db, actor, params, body }) => {
    await answerChargeback(context, actor, params.id, body)
    return { data: await findChargeback(db, params.id) }
  })
}
