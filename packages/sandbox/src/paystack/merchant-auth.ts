import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'
import { applyFaultAfter, applyFaultBefore } from './faults.ts'
import { getOrCreateMerchant, isMerchantKey } from './merchants.ts'
import type { Provider } from './provider.ts'
import type { Merchant } from './rows.ts'

declare module 'fastify' {
  interface FastifyRequest {
    merchant: Merchant
  }
}

/** Sets `request.merchant` from the secret key; with `faults`, also applies the faults that tests have added. */
export function authenticateMerchants(api: FastifyInstance, provider: Provider, options: { faults: boolean }): void {
  api.decorateRequest('merchant')
  api.addHook('onRequest', async (request) => {
    const key = readBearerKey(request)
    if (!isMerchantKey(key)) throw new ApiError(401, 'Invalid key')
    request.merchant = getOrCreateMerchant(provider, key)
  })
  if (!options.faults) return
  api.addHook('onRequest', async (request, reply) => applyFaultBefore(provider, request, reply))
  api.addHook('onSend', async (request, reply, payload) => applyFaultAfter(request, reply, payload))
}

function readBearerKey(request: FastifyRequest): string {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
}
