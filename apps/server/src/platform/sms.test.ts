import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { readEnv } from '../env.ts'
import { openSms } from './sms.ts'

/** Sends one message to a provider that answers like this, and returns what came of it and what the provider received. */
async function sendTo(status: number, body: string) {
  let received = ''
  const server = createServer(async (request, response) => {
    received = await text(request)
    response.writeHead(status, { location: '/elsewhere' }).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const sms = openSms(readEnv({ SMS_SENDER: 'Campus' }), { baseUrl, apiKey: 'key' })
  const outcome = await sms.send('+2348030000001', 'Hello')
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
  return { outcome, received, again: () => sms.send('+2348030000001', 'Hello') }
}

test('the provider gets the number without a plus, and says the id of the message', async () => {
  const { outcome, received } = await sendTo(200, '{"code":"ok","message_id":"301","message":"Successfully Sent"}')
  expect(outcome).toEqual({ result: 'sent', providerId: '301' })
  expect(JSON.parse(received)).toEqual({
    ...{ api_key: 'key', to: '2348030000001', from: 'Campus', sms: 'Hello', type: 'plain', channel: 'dnd' },
  })
})

test.each([
  ['an empty balance', 400, '{"message":"Insufficient balance"}', 'later'],
  ['too many requests', 429, '', 'later'],
  ['an error of the provider', 500, '', 'later'],
  ['a wrong key', 401, '{"message":"Unauthorized"}', 'refused'],
  ['a wrong number', 422, '{"message":"Invalid phone number"}', 'refused'],
  ['an error of a proxy', 502, '', 'unknown'],
  ['a proxy that waited too long', 504, '', 'unknown'],
  ['an answer that cannot be read', 200, '<html>', 'unknown'],
  ['an answer without an id', 200, '{"message":"Queued"}', 'unknown'],
  ['a way to another address', 302, '', 'unknown'],
])('%s', async (_, status, body, result) => {
  expect((await sendTo(status, body)).outcome).toMatchObject({ result })
})

test('a provider that is not there has sent nothing', async () => {
  const { again } = await sendTo(200, '{}')
  expect(await again()).toEqual({ result: 'later', reason: 'ECONNREFUSED' })
})
