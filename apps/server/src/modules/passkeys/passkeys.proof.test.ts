import { describe, expect, onTestFinished, test } from 'vitest'
import { at, buyingIn } from '../../../test/buying.ts'
import type { Person } from '../../../test/given.ts'
import { passkeysIn } from '../../../test/passkeys.ts'
import { openWorld } from '../../../test/world.ts'
import { buildApp } from '../../app.ts'
import { minutes } from '../../platform/clock.ts'
import { transaction } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { openLog } from '../../platform/log.ts'
import { startSession } from '../auth/auth.service.ts'

const world = await openWorld()
const { given, balance } = await buyingIn(world)
const { device, added, list, challenge } = passkeysIn(world)
const friend = await given.student()

const withDevice = async (naira = 10_000, counts = true) => {
  const who = await given.student(naira)
  const phone = await added(who, device(counts))
  return { who, ...phone, signed: async (faults = {}) => phone.sign(await challenge(who), faults) }
}
type Sending = { signed: string; amount?: number; key?: string | null; token?: string }
const send = (from: Person, { signed, amount = 100, key = newId(), token = from.token }: Sending) =>
  world.ask('POST /wallet/transfer', {
    ...{ token, pin: null, ...(key === null ? {} : { key }), headers: { 'wallet-passkey': signed } },
    body: { recipient: friend.email, amount },
  })
const refused = async (sending: ReturnType<typeof send>) => {
  const { status, body } = await sending
  expect([status, body.code]).toEqual([403, 'passkey_refused'])
}

describe('a device is asked instead of the wallet PIN', () => {
  test('for a transfer, a payment at a stall and a withdrawal', async () => {
    const { who, signed } = await withDevice()
    const store = await given.vendor()
    expect((await send(who, { signed: await signed() })).status).toBe(201)
    const headers = async () => ({ 'wallet-passkey': await signed() })
    const stall = await world.ask('POST /wallet/stall-payments', {
      ...{ token: who.token, pin: null, headers: await headers(), body: { store: store.slug, amount: 100 } },
    })
    expect(stall.status).toBe(201)
    const withdrawal = await world.ask('POST /wallet/withdraw', {
      ...{ token: who.token, pin: null, headers: await headers() },
      body: { amount: 1_000, bankCode: '058', accountNumber: '0123456789' },
    })
    expect(withdrawal.status).toBe(202)
    expect(await balance(who)).toBe(8_800)
    expect((await list(who))[0]!.lastUsedAt).not.toBeNull()
  })

  test('that does not count its signatures', async () => {
    const { who, signed } = await withDevice(1_000, false)
    for (let n = 0; n < 2; n++) expect((await send(who, { signed: await signed() })).status).toBe(201)
  })

  test('and it does not replace the password where that is asked for', async () => {
    const { who, signed } = await withDevice(20_000)
    await world.context.db.once('update sessions set confirmed_at = null where user_id = $id', { id: who.id })
    expect((await send(who, { signed: await signed(), amount: 6_000 })).body.code).toBe('confirm_first')
  })
})

describe('one answer of a device is for one call', () => {
  test('of ten with keys of their own, one is made, also where the device does not count', async () => {
    const { who, signed } = await withDevice(10_000, false)
    const one = await signed()
    const all = await Promise.all(Array.from({ length: 10 }, () => send(who, { signed: one })))
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(all.filter(({ body }) => body.code === 'passkey_refused')).toHaveLength(9)
    expect(await balance(who)).toBe(9_900)
  })

  test('the same call ten times at once, and again after a lost answer, is made once', async () => {
    const { who, signed } = await withDevice()
    const [one, key] = [await signed(), newId()]
    const all = await Promise.all(Array.from({ length: 10 }, () => send(who, { signed: one, key })))
    expect(all.map(({ status }) => status)).toEqual(Array(10).fill(201))
    const again = await send(who, { signed: one, key })
    expect([again.status, again.body.data]).toEqual([201, all[0]!.body.data])
    expect(await balance(who)).toBe(9_900)
    await refused(send(who, { signed: one, key, amount: 200 }))
  })

  test('the same call without a proof is answered once more, as with a PIN', async () => {
    const { who, signed } = await withDevice()
    const key = newId()
    const first = await send(who, { signed: await signed(), key })
    const again = await world.ask('POST /wallet/transfer', {
      ...{ token: who.token, pin: null, key, body: { recipient: friend.email, amount: 100 } },
    })
    expect([again.status, again.body.data]).toEqual([201, first.body.data])
  })

  test('a call without a key does not use it twice', async () => {
    const { who, signed } = await withDevice()
    const one = await signed()
    expect((await send(who, { signed: one, key: null })).status).toBe(201)
    await refused(send(who, { signed: one, key: null }))
  })
})

describe('a device is refused', () => {
  test.each([
    ['that signed for another origin', { origin: 'http://localhost:4998' }],
    ['that signed for another host', { host: 'vendly.attacker.example' }],
    ['that nobody unlocked', { unverified: true }],
    ['that signed as if it was added', { type: 'webauthn.create' }],
    ['whose signature is of something else', { signature: 'MEUCIQDAAAA' }],
  ])('%s', async (_, faults) => {
    const { who, signed } = await withDevice()
    await refused(send(who, { signed: await signed(faults) }))
    expect(await balance(who)).toBe(10_000)
    expect((await send(who, { signed: await signed() })).status).toBe(201)
  })

  test('when what it signed was changed on the way', async () => {
    const { who, signed } = await withDevice()
    const assertion = JSON.parse(Buffer.from(await signed(), 'base64url').toString())
    const signature = Buffer.from(assertion.response.signature, 'base64url')
    signature[signature.length - 1]! ^= 1
    const response = { ...assertion.response, signature: signature.toString('base64url') }
    const tampered = Buffer.from(JSON.stringify({ ...assertion, response })).toString('base64url')
    await refused(send(who, { signed: tampered }))
  })

  test('whose counter goes back: it is a copy', async () => {
    const { who, signed } = await withDevice()
    expect((await send(who, { signed: await signed({ counter: 9 }) })).status).toBe(201)
    for (const counter of [9, 8, 0]) await refused(send(who, { signed: await signed({ counter }) }))
    expect((await send(who, { signed: await signed({ counter: 10 }) })).status).toBe(201)
  })

  test('whose counter is that of another answer at the same time', async () => {
    const { who, signed } = await withDevice()
    const answers = await Promise.all(Array.from({ length: 10 }, () => signed({ counter: 9 })))
    const all = await Promise.all(answers.map((one) => send(who, { signed: one })))
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await balance(who)).toBe(9_900)
  })

  test('of another account, with its own challenge or the one of the payer', async () => {
    const [ada, bola] = [await withDevice(), await withDevice()]
    await refused(send(ada.who, { signed: bola.sign(await challenge(ada.who)) }))
    await refused(send(ada.who, { signed: bola.sign(await challenge(bola.who)) }))
    await refused(send(ada.who, { signed: ada.sign(await challenge(bola.who)) }))
  })

  test('in another session of the same person', async () => {
    const { who, signed } = await withDevice()
    const token = await transaction(world.context.pool, (tx) => startSession(tx, who.id, 'test'))
    await refused(send(who, { signed: await signed(), token }))
  })

  test('that answers too late, or a challenge that we did not make', async () => {
    const { who, sign, signed } = await withDevice()
    const late = await signed()
    await at(minutes(6), () => refused(send(who, { signed: late })))
    await refused(send(who, { signed: sign({ ...(await challenge(who)), challenge: 'bWFkZSB1cA' }) }))
  })

  test('that was removed', async () => {
    const { who, signed, id } = await withDevice()
    const one = await signed()
    await world.api('DELETE /wallet/passkeys/:id', { token: who.token, params: { id } })
    await refused(send(who, { signed: one }))
  })

  test('after five wrong answers to one challenge', async () => {
    const { who, sign } = await withDevice()
    const options = await challenge(who)
    for (let n = 0; n < 5; n++) await refused(send(who, { signed: sign(options, { unverified: true }) }))
    await refused(send(who, { signed: sign(options) }))
  })
})

test('a header that is no answer of a device is refused in words', async () => {
  const { who } = await withDevice()
  const notAnswers = ['', 'e30', '%%%', Buffer.from('null').toString('base64url'), 'A'.repeat(5_000)]
  for (const signed of notAnswers) {
    const { status, body } = await send(who, { signed })
    expect([status, body.errors]).toEqual([400, [expect.objectContaining({ field: 'Wallet-Passkey' })]])
  }
})

test('what a device answered is in no log', async () => {
  const { who, signed } = await withDevice()
  const lines: string[] = []
  const log = openLog('trace', { write: (line: string) => void lines.push(line) })
  const app = await buildApp({ ...world.context, log, env: { ...world.context.env, LOG_LEVEL: 'debug' } })
  onTestFinished(() => app.close())
  const header = await signed({ unverified: true })
  const headers = { authorization: `Bearer ${who.token}`, 'wallet-passkey': header }
  const body = { recipient: friend.email, amount: 100 }
  const answer = await app.inject({ method: 'POST', url: '/api/wallet/transfer', headers, body })
  expect(answer.json().code).toBe('passkey_refused')
  expect(lines.join()).toContain('a device was refused')
  const { response } = JSON.parse(Buffer.from(header, 'base64url').toString())
  for (const secret of [header, response.signature, response.clientDataJSON]) expect(lines.join()).not.toContain(secret)
})
