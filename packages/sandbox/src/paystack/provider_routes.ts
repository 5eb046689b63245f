import type { FastifyInstance } from 'fastify'
import { addBalanceRoutes } from './balance_routes.ts'
import { addBankRoutes } from './bank_routes.ts'
import { addCheckoutRoutes } from './checkout/checkout_routes.ts'
import { addControlRoutes } from './control_routes.ts'
import { addDisputeRoutes, addEvidenceUpload } from './dispute_routes.ts'
import { guardMerchantRoutes } from './merchant_door.ts'
import type { Provider } from './provider.ts'
import { addRefundRoutes } from './refund_routes.ts'
import { addTransactionRoutes } from './transaction_routes.ts'
import { addTransferOtpRoutes } from './transfer_otp_routes.ts'
import { addTransferRoutes } from './transfer_routes.ts'
import type { WebhookDelivery } from './webhook_delivery.ts'

export function addProviderRoutes(app: FastifyInstance, provider: Provider, delivery: WebhookDelivery): void {
  addCheckoutRoutes(app, provider)
  app.register(async (uploads) => addEvidenceUpload(uploads))
  app.register(async (control) => {
    guardMerchantRoutes(control, provider, { faults: false })
    addControlRoutes(control, provider, delivery)
  })
  app.register(async (api) => {
    guardMerchantRoutes(api, provider, { faults: true })
    addTransactionRoutes(api, provider)
    addRefundRoutes(api, provider)
    addBankRoutes(api)
    addTransferRoutes(api, provider)
    addTransferOtpRoutes(api, provider)
    addBalanceRoutes(api, provider)
    addDisputeRoutes(api, provider)
  })
}
