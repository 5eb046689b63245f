import { createHash } from 'node:crypto'
import * as contract from '@vendly/contract/wallet'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { now } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { transaction } from '../../platform/database.ts'
import { type Http, isStorable } from '../../platform/http/endpoint-routes.ts'
import { Problem } from '../../platform/problem.ts'
import { storeWebhook } from './payments.webhook.service.ts'

const MAX_BYTES = 1_048_576
const short = z.string().max(100).refine(isStorable)
const webhook = z.object({
  event: short,
  data: z.looseObject({ reference: short.optional(), status: z.string().optional() }),
})

export function paymentRoutes({ app, context }: Http): void {
  void app.register(async (scope) => webhookRoutes(scope, context))
}

/**
 * Checks the signature over the raw bytes, stores the webhook and answers; a job does the rest. Only the
 * reference is used: the charge is verified with the provider. Only calls with a wrong signature count for the rate limit.
 */
async function webhookRoutes(scope: FastifyInstance, { paystack, pool, log, limitRequest }: Context): Promise<void> {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_request, body, done) =>
    done(null, body),
  )
  scope.post('/api/wallet/webhook', { config: { endpoint: contract.paystackWebhook } }, async (request) => {
    const raw = request.body
    const signature = request.headers['x-paystack-signature']
    if (!Buffer.isBuffer(raw) || !paystack.isSigned(raw, typeof signature === 'string' ? signature : undefined)) {
      await limitRequest(request)
      throw new Problem('signature_invalid')
    }
    const parsed = webhook.safeParse(parseJson(raw))
    if (!parsed.success) {
      log.warn('a signed webhook could not be read')
      return { success: true }
    }
    const { event, data } = parsed.data
    const dedupeKey = createHash('sha256').update(raw).digest('hex')
    const reference = data.reference ?? null
    await transaction(pool, (tx) => storeWebhook(tx, { dedupeKey, event, reference, body: raw, receivedAt: now() }))
    return { success: true }
  })
}

function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
}
