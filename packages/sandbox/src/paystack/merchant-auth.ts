import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from './api-error.ts'
import { applyFaultAfter, applyFaultBefore } from './faults.ts'
import { isMerchantKey, merchantOf } from './merchants.ts'
import type { Provider } from './provider.ts'
import type { Merchant } from './rows.ts'

declare module 'fastify' {
  interface FastifyRequest {
    merchant: Merchant
  }
}

/** Routes behind this door know their merchant by its secret key; planted faults strike here. */
export function guardMerchantRoutes(api: FastifyInstance, provider: Provider, options: { faults: boolean }): void {
  api.decorateRequest('merchant')
  api.addHook('onRequest', async (request) => {
    const key = bearerKey(request)
    if (!isMerchantKey(key)) throw new Refusal(401, 'Invalid key')
    request.merchant = merchantOf(provider, key)
  })
  if (!options.faults) return
  api.addHook('onRequest', async (request, reply) => applyFaultBefore(provider, request, reply))
  api.addHook('onSend', async (request, reply, payload) => applyFaultAfter(request, reply, payload))
}

function bearerKey(request: FastifyRequest): string {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
}
