import type { DatabaseSync } from 'node:sqlite'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendPage } from '../pages/send-page.ts'
import { badRequest } from '../paystack/api-error.ts'
import { dropConnection } from '../paystack/faults.ts'
import { getPositiveInteger, getText, requireText, toFields } from '../paystack/request-fields.ts'
import { smsPage } from './sms-page.ts'
import { listSms, SMS_FAULTS, type SmsFault, saveSms, setSmsFault, takeSmsFault } from './sms-store.ts'

const SHOWN_MESSAGES = 100
/** Longer than callers wait for a reply. */
const HOLD_MS = 120_000
const KEY_PREFIX = 'sms_sandbox_'
const CHANNELS = ['generic', 'dnd', 'whatsapp']

/** An SMS provider as Termii's messaging API. Every API key that begins with `sms_sandbox_` is an account of its own. */
export function addSmsRoutes(app: FastifyInstance, db: DatabaseSync): void {
  app.get('/sms', (_request, reply) =>
    sendPage(reply, { title: 'Text messages', main: smsPage(listSms(db, { limit: SHOWN_MESSAGES })) }),
  )

  app.get('/sms.json', async (request) => {
    const query = toFields(request.query)
    return {
      messages: listSms(db, {
        account: getText(query, 'api_key'),
        to: getText(query, 'to')?.replace(/^\+/, ''),
        limit: getPositiveInteger(query, 'limit', 20, 500),
      }),
    }
  })

  app.post('/sms/faults', async (request, reply) => {
    const fields = toFields(request.body)
    const account = requireText(fields, 'api_key', 'A fault needs an api_key')
    const kind = getText(fields, 'kind') as SmsFault
    if (!SMS_FAULTS.includes(kind)) throw badRequest(`kind must be one of ${SMS_FAULTS.join(', ')}`)
    setSmsFault(db, account, kind, getPositiveInteger(fields, 'times', 1, 1000))
    return reply.code(204).send()
  })

  app.post('/api/sms/send', (request, reply) => receive(request, reply, db))
}

async function receive(request: FastifyRequest, reply: FastifyReply, db: DatabaseSync): Promise<FastifyReply> {
  const fields = toFields(request.body)
  const refuse = (status: number, message: string) => reply.code(status).send({ code: status, message })
  const account = getText(fields, 'api_key')
  if (!account?.startsWith(KEY_PREFIX)) return refuse(401, 'Unauthorized')
  const fault = takeSmsFault(db, account)
  if (fault === '500') return refuse(500, 'Something went wrong on our end')
  if (fault === '429') return refuse(429, 'Too many requests')
  if (fault === 'balance') return refuse(400, 'Insufficient balance')
  if (fault === 'refused') return refuse(422, 'The phone number is not reachable on this route')
  if (fault === 'timeout_before') return lose(request, reply)
  const [to, from, text, channel] = ['to', 'from', 'sms', 'channel'].map((name) => getText(fields, name) ?? '')
  if (!/^[1-9]\d{9,14}$/.test(to!)) return refuse(422, 'The to field must be a number in the international format')
  if (!/^[A-Za-z0-9 ]{3,11}$/.test(from!)) return refuse(400, 'Invalid Sender Id')
  if (text === '') return refuse(422, 'The sms field is required')
  if (getText(fields, 'type') !== 'plain') return refuse(422, 'The type field must be plain')
  if (!CHANNELS.includes(channel!)) return refuse(422, `The channel field must be one of ${CHANNELS.join(', ')}`)
  const id = saveSms(db, account, { receivedAt: Date.now(), to: to!, from: from!, text: text!, channel: channel! })
  if (fault === 'timeout_after') return lose(request, reply)
  if (fault === 'hold') return lose(request, reply, HOLD_MS)
  return reply.send({
    code: 'ok',
    message_id: String(3_000_000_000_000_000_000n + BigInt(id)),
    message: 'Successfully Sent',
    balance: 1000,
    user: 'Vendly',
  })
}

/** Ends the connection, so that the caller does not know whether the message was sent. */
async function lose(request: FastifyRequest, reply: FastifyReply, holdMs = 0): Promise<FastifyReply> {
  await dropConnection(request, reply, holdMs)
  return reply
}
