import type { FastifyInstance } from 'fastify'
import { invalid } from './api-error.ts'
import { changeChargeForTest } from './control-charge.ts'
import { advanceClock } from './control-clock.ts'
import { payAsPerson } from './control-payment.ts'
import { settleForTest } from './control-settlement.ts'
import { disputeShape } from './dispute-json.ts'
import { chargeOfDispute, openDispute } from './disputes.ts'
import { plantFault } from './faults.ts'
import { merchantState, resetMerchant } from './merchant-state.ts'
import { findMerchant } from './merchants.ts'
import type { Provider } from './provider.ts'
import { fieldsOf, textField } from './request-fields.ts'
import { takeOffAgenda } from './scheduler.ts'
import { transferShape } from './transfer-json.ts'
import { concludeTransfer } from './transfer-lifecycle.ts'
import { known, transferByReference } from './transfers.ts'
import { addWebhookControl } from './webhook-control.ts'
import type { WebhookDelivery } from './webhook-delivery.ts'

type Named = { Params: { reference: string } }

/** Levers for tests and demonstrations; a merchant only ever moves its own world. */
export function addControlRoutes(control: FastifyInstance, provider: Provider, delivery: WebhookDelivery): void {
  addWebhookControl(control, provider, delivery)

  control.get('/__sandbox/state', async ({ merchant }) => merchantState(provider, merchant))

  control.post('/__sandbox/reset', async ({ merchant, body }) => {
    resetMerchant(provider, merchant, fieldsOf(body))
    const opened = findMerchant(provider.db, merchant.key)
    return { status: true, message: 'Forgotten', data: opened && merchantState(provider, opened) }
  })

  control.post('/__sandbox/clock', async ({ merchant, body }) => ({
    status: true,
    message: 'Clock advanced',
    data: advanceClock(provider, merchant, fieldsOf(body)),
  }))

  control.post('/__sandbox/faults', async ({ merchant, body }) => {
    plantFault(provider, merchant, fieldsOf(body))
    return { status: true, message: 'Fault planted' }
  })

  control.post<Named>('/__sandbox/pay/:reference', async ({ merchant, params, body }) => ({
    status: true,
    ...payAsPerson(provider, merchant, params.reference, fieldsOf(body)),
  }))

  control.post<Named>('/__sandbox/charges/:reference', async ({ merchant, params, body }) => ({
    status: true,
    message: 'Charge changed',
    data: changeChargeForTest(provider, merchant, params.reference, fieldsOf(body)),
  }))

  control.post<Named>('/__sandbox/transfers/:reference', async ({ merchant, params, body }) => {
    const transfer = known(transferByReference(provider, merchant, params.reference))
    const status = textField(fieldsOf(body), 'status')
    if (status !== 'success' && status !== 'failed' && status !== 'reversed') {
      throw invalid('status is success, failed or reversed')
    }
    const changed = concludeTransfer(provider, merchant, transfer, status)
    for (const task of ['transfer.succeed', 'transfer.fail', 'transfer.reverse', 'transfer.abandon']) {
      takeOffAgenda(provider, merchant, task, transfer.id)
    }
    return { status: true, message: 'Transfer changed', data: transferShape(provider, merchant, changed) }
  })

  control.post('/__sandbox/disputes', async ({ merchant, body }) => {
    const dispute = openDispute(provider, merchant, fieldsOf(body))
    const data = disputeShape(provider.db, dispute, chargeOfDispute(provider, merchant, dispute))
    return { status: true, message: 'Dispute opened', data }
  })

  control.post('/__sandbox/settle', async ({ merchant, body }) => ({
    status: true,
    message: 'Settled',
    data: settleForTest(provider, merchant, fieldsOf(body)),
  }))
}
