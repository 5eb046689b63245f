import type { FastifyInstance } from 'fastify'
import { alterRecord } from './altered-records.ts'
import { badRequest } from './api-error.ts'
import { updateChargeForTest } from './control-charge.ts'
import { advanceClock } from './control-clock.ts'
import { importRecords } from './control-import.ts'
import { payForTest } from './control-payment.ts'
import { addBalanceRowForTest, settleForTest } from './control-settlement.ts'
import { toDisputeJson } from './dispute-json.ts'
import { getDisputedCharge, openDispute } from './disputes.ts'
import { addFault, clearFaults } from './faults.ts'
import { getMerchantState, resetMerchant } from './merchant-state.ts'
import { findMerchant } from './merchants.ts'
import type { Provider } from './provider.ts'
import { toRefundJson } from './refund-json.ts'
import { endRefundForTest, getRefundedCharge } from './refunds.ts'
import { getText, toFields } from './request-fields.ts'
import { cancelTask } from './scheduler.ts'
import { toTransferJson } from './transfer-json.ts'
import { finishTransfer } from './transfer-lifecycle.ts'
import { findTransferByReference, requireTransfer } from './transfers.ts'
import { addWebhookControl } from './webhook-control.ts'
import type { WebhookDelivery } from './webhook-delivery.ts'

type WithReference = { Params: { reference: string } }

/** The control API for tests and demos. A call only affects the merchant whose key it carries. */
export function addControlRoutes(control: FastifyInstance, provider: Provider, delivery: WebhookDelivery): void {
  addWebhookControl(control, provider, delivery)

  control.get('/__sandbox/state', async ({ merchant }) => getMerchantState(provider, merchant))

  control.post('/__sandbox/reset', async ({ merchant, body }) => {
    resetMerchant(provider, merchant, toFields(body))
    const created = findMerchant(provider.db, merchant.key)
    return { status: true, message: 'Merchant reset', data: created && getMerchantState(provider, created) }
  })

  control.post('/__sandbox/import', async ({ merchant, body }) => ({
    status: true,
    message: 'Records imported',
    data: importRecords(provider, merchant, toFields(body)),
  }))

  control.post('/__sandbox/clock', async ({ merchant, body }) => ({
    status: true,
    message: 'Clock advanced',
    data: advanceClock(provider, merchant, toFields(body)),
  }))

  control.post('/__sandbox/faults', async ({ merchant, body }) => {
    addFault(provider, merchant, toFields(body))
    return { status: true, message: 'Fault added' }
  })

  control.delete('/__sandbox/faults', async ({ merchant }) => {
    clearFaults(provider, merchant)
    return { status: true, message: 'Faults ended' }
  })

  control.post<WithReference>('/__sandbox/pay/:reference', async ({ merchant, params, body }) => ({
    status: true,
    ...payForTest(provider, merchant, params.reference, toFields(body)),
  }))

  control.post<WithReference>('/__sandbox/charges/:reference', async ({ merchant, params, body }) => ({
    status: true,
    message: 'Charge updated',
    data: updateChargeForTest(provider, merchant, params.reference, toFields(body)),
  }))

  control.post<{ Params: { id: string } }>('/__sandbox/refunds/:id', async ({ merchant, params, body }) => {
    const refund = endRefundForTest(provider, merchant, Number(params.id), toFields(body))
    const charge = getRefundedCharge(provider, merchant, refund)
    return { status: true, message: 'Refund updated', data: toRefundJson(provider.db, merchant, refund, charge) }
  })

  control.post<WithReference>('/__sandbox/transfers/:reference', async ({ merchant, params, body }) => {
    const transfer = requireTransfer(findTransferByReference(provider, merchant, params.reference))
    const status = getText(toFields(body), 'status')
    if (status !== 'success' && status !== 'failed' && status !== 'reversed') {
      throw badRequest('status must be success, failed or reversed')
    }
    const finished = finishTransfer(provider, merchant, transfer, status)
    for (const task of ['transfer.succeed', 'transfer.fail', 'transfer.reverse', 'transfer.abandon']) {
      cancelTask(provider, merchant, task, transfer.id)
    }
    return { status: true, message: 'Transfer updated', data: toTransferJson(provider, merchant, finished) }
  })

  control.post('/__sandbox/disputes', async ({ merchant, body }) => {
    const dispute = openDispute(provider, merchant, toFields(body))
    const data = toDisputeJson(provider.db, dispute, getDisputedCharge(provider, merchant, dispute))
    return { status: true, message: 'Dispute opened', data }
  })

  control.post<{ Params: { kind: string; id: string } }>(
    '/__sandbox/records/:kind/:id',
    async ({ merchant, params, body }) => {
      alterRecord(provider, merchant, params.kind, Number(params.id), toFields(body))
      return { status: true, message: 'Record altered' }
    },
  )

  control.post('/__sandbox/balance', async ({ merchant, body }) => ({
    status: true,
    message: 'Balance changed',
    data: addBalanceRowForTest(provider, merchant, toFields(body)),
  }))

  control.post('/__sandbox/settle', async ({ merchant, body }) => ({
    status: true,
    message: 'Settled',
    data: settleForTest(provider, merchant, toFields(body)),
  }))
}
