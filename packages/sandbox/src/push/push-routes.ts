import type { DatabaseSync } from 'node:sqlite'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendPage } from '../pages/send-page.ts'
import { ApiError, badRequest } from '../paystack/api-error.ts'
import { dropConnection } from '../paystack/faults.ts'
import { getPositiveInteger, getText, requireText, toFields } from '../paystack/request-fields.ts'
import { pushPage } from './push-page.ts'
import {
  addSubscription,
  findSubscription,
  listMessages,
  saveMessage,
  setFault,
  takeFault,
  unsubscribe,
} from './push-store.ts'
import { refuseVapid } from './vapid.ts'

type WithToken = { Params: { token: string } }

const MAX_BODY_BYTES = 4096
const SHOWN_MESSAGES = 100
const URGENCIES = ['very-low', 'low', 'normal', 'high']

/** A push service as in RFC 8030. It cannot read the messages: only the browser has the keys. */
export function addPushRoutes(app: FastifyInstance, db: DatabaseSync, baseUrl: () => string): void {
  app.get('/push', (_request, reply) =>
    sendPage(reply, { title: 'Push messages', main: pushPage(listMessages(db, undefined, SHOWN_MESSAGES)) }),
  )

  app.get('/push/messages.json', async (request) => {
    const query = toFields(request.query)
    const messages = listMessages(db, getText(query, 'token'), getPositiveInteger(query, 'limit', 20, 500))
    return {
      messages: messages.map((message) => ({ ...message, body: Buffer.from(message.body).toString('base64url') })),
    }
  })

  // What a browser does over its maker's own protocol.
  app.post('/push/subscriptions', async (request, reply) => {
    const token = addSubscription(
      db,
      requireText(toFields(request.body), 'key', 'The public key of the server is missing'),
    )
    return reply.code(201).send({ endpoint: `${baseUrl()}/push/send/${token}`, token })
  })
  app.delete<WithToken>('/push/subscriptions/:token', async ({ params }, reply) => {
    if (!unsubscribe(db, params.token)) throw new ApiError(404, 'No such subscription')
    return reply.code(204).send()
  })

  app.post<WithToken>('/push/subscriptions/:token/faults', async ({ params, body }, reply) => {
    const fields = toFields(body)
    const holdMs = fields.hold_ms === undefined ? null : getPositiveInteger(fields, 'hold_ms', 1, 600_000)
    const status = getPositiveInteger(fields, 'status', 0, 599)
    if (holdMs === null && status < 400) throw badRequest('status must be 400 to 599')
    const retryAfter = fields.retry_after === undefined ? null : getPositiveInteger(fields, 'retry_after', 1, 86_400)
    setFault(db, params.token, { status, times: getPositiveInteger(fields, 'times', 1, 1000), retryAfter, holdMs })
    return reply.code(204).send()
  })

  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer' },
      async (_: unknown, body: unknown) => body,
    )
    scope.post<WithToken>('/push/send/:token', { bodyLimit: MAX_BODY_BYTES }, (request, reply) =>
      receive(request, reply, db, baseUrl()),
    )
  })
}

async function receive(
  request: FastifyRequest<WithToken>,
  reply: FastifyReply,
  db: DatabaseSync,
  baseUrl: string,
): Promise<FastifyReply> {
  const { params, headers, body } = request
  const { token } = params
  const subscription = findSubscription(db, token)
  if (!subscription) throw new ApiError(404, 'No such subscription')
  if (subscription.unsubscribed) throw new ApiError(410, 'The browser unsubscribed')
  const fault = takeFault(db, token)
  if (fault && fault.holdMs === null) {
    if (fault.retryAfter !== null) reply.header('retry-after', fault.retryAfter)
    return reply.code(fault.status).send()
  }
  const refusal = refuseVapid(headers.authorization, baseUrl, subscription.vapidKey)
  if (refusal) throw new ApiError(headers.authorization ? 403 : 401, refusal)
  const [ttl, urgency, topic] = [headers.ttl, headers.urgency ?? 'normal', headers.topic].map((value) =>
    value?.toString(),
  )
  if (!ttl || !/^\d{1,10}$/.test(ttl)) throw badRequest('TTL is missing: how many seconds to keep the message')
  if (!URGENCIES.includes(urgency!)) throw badRequest(`Urgency must be one of ${URGENCIES.join(', ')}`)
  if (topic !== undefined && !/^[\w-]{1,32}$/.test(topic))
    throw badRequest('Topic must be 1 to 32 letters of base64url')
  if (headers['content-encoding'] !== 'aes128gcm') throw badRequest('Content-Encoding must be aes128gcm')
  if (!Buffer.isBuffer(body) || body.length === 0) throw badRequest('The encrypted message is missing')
  const message = { token, receivedAt: Date.now(), ttl: Number(ttl), urgency: urgency!, topic: topic ?? null, body }
  const id = saveMessage(db, message)
  if (fault?.holdMs) {
    await dropConnection(request, reply, fault.holdMs)
    return reply
  }
  return reply.code(201).header('location', `${baseUrl}/push/messages/${id}`).header('ttl', ttl).send()
}
