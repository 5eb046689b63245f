import type { FastifyInstance } from 'fastify'
import { readUntypedAsJson } from '../web-server.ts'
import { serveAlteredRecords } from './altered-records.ts'
import { addBalanceRoutes } from './balance-routes.ts'
import { addBankRoutes } from './bank-routes.ts'
import { addCheckoutRoutes } from './checkout/checkout-routes.ts'
import { addControlRoutes } from './control-routes.ts'
import { addDisputeRoutes, addEvidenceUpload } from './dispute-routes.ts'
import { authenticateMerchants } from './merchant-auth.ts'
import type { Provider } from './provider.ts'
import { addRefundRoutes } from './refund-routes.ts'
import { addTransactionRoutes } from './transaction-routes.ts'
import { addTransferOtpRoutes } from './transfer-otp-routes.ts'
import { addTransferRoutes } from './transfer-routes.ts'
import type { WebhookDelivery } from './webhook-delivery.ts'

export function addProviderRoutes(app: FastifyInstance, provider: Provider, delivery: WebhookDelivery): void {
  addCheckoutRoutes(app, provider)
  app.register(async (uploads) => addEvidenceUpload(uploads))
  app.register(async (control) => {
    authenticateMerchants(control, provider, { faults: false })
    addControlRoutes(control, provider, delivery)
  })
  app.register(async (api) => {
    authenticateMerchants(api, provider, { faults: true })
    readUntypedAsJson(api)
    serveAlteredRecords(api, provider)
    addTransactionRoutes(api, provider)
    addRefundRoutes(api, provider)
    addBankRoutes(api)
    addTransferRoutes(api, provider)
    addTransferOtpRoutes(api, provider)
    addBalanceRoutes(api, provider)
    addDisputeRoutes(api, provider)
  })
}
