import { describe, expect, test } from 'vitest'
import { at, buyingIn } from '../../../test/buying.ts'
import { attestationOf } from '../../../test/fingerprint-reader.ts'
import type { Person } from '../../../test/given.ts'
import { passkeysIn } from '../../../test/passkeys.ts'
import { TEST_PIN } from '../../../test/pin.ts'
import { openWorld } from '../../../test/world.ts'
import { minutes } from '../../platform/clock.ts'
import { passkeyJobs } from './passkeys.jobs.ts'
import { passkeyUserData } from './passkeys.user-data.ts'

const world = await openWorld()
const { given } = await buyingIn(world)
const { device, startAdding, add, added, list, challenge } = passkeysIn(world)
const { db } = world.context

const owner = async () => {
  const who = await given.student()
  await given.confirm(who)
  return who
}
const optionsFor = async (who: Person) =>
  (await world.api('POST /wallet/passkeys/registration', { token: who.token })).data
const remove = (who: Person, id: string) =>
  world.ask('DELETE /wallet/passkeys/:id', { token: who.token, params: { id } })
const titles = async (who: Person) => {
  await world.settle()
  return (await world.api('GET /notifications', { token: who.token })).data.notifications.map(({ title }) => title)
}

describe('adding a device', () => {
  test('is listed with its name, told to the owner, and asked for what it can do', async () => {
    const ada = await owner()
    const options = await optionsFor(ada)
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Vendly' },
      user: { name: ada.email },
      authenticatorSelection: { userVerification: 'required', authenticatorAttachment: 'platform' },
      excludeCredentials: [],
    })
    const { status, body } = await add(ada, device().create(options))
    expect([status, body.data]).toMatchObject([201, { lastUsedAt: null }])
    expect(await list(ada)).toEqual([body.data])
    expect(await titles(ada)).toContain('A device was added to your wallet')
    expect((await optionsFor(ada)).excludeCredentials).toHaveLength(1)
  })

  test('needs a confirmed identity and the wallet PIN itself', async () => {
    const ada = await given.student()
    expect((await startAdding(ada)).body.code).toBe('confirm_first')
    await given.confirm(ada)
    expect((await startAdding(ada, { pin: null })).body.code).toBe('pin_required')
    expect((await startAdding(ada, { pin: '1357' })).body).toMatchObject({ code: 'pin_wrong', attemptsLeft: 4 })
    const signed = (await added(ada)).sign(await challenge(ada))
    const bySelf = await world.ask('POST /wallet/passkeys/registration', {
      ...{ token: ada.token, pin: null, headers: { 'wallet-passkey': signed } },
    })
    expect(bySelf.body.code).toBe('pin_required')
    const bola = await given.student(0, { hasPin: false })
    await given.confirm(bola)
    expect((await startAdding(bola, { pin: null })).body.code).toBe('pin_not_set')
    expect((await startAdding(bola)).body.code).toBe('pin_not_set')
  })

  test('again after a lost answer, or ten times at once, adds it once', async () => {
    const ada = await owner()
    const sent = device().create(await optionsFor(ada))
    const all = await Promise.all(Array.from({ length: 10 }, () => add(ada, sent)))
    expect(all.map(({ status }) => status)).toEqual(Array(10).fill(201))
    expect((await add(ada, sent)).status).toBe(201)
    expect(await list(ada)).toHaveLength(1)
  })

  test.each([
    ['for another origin', { origin: 'http://localhost:4998' }],
    ['for another host', { host: 'vendly.attacker.example' }],
    ['without its person', { unverified: true }],
    ['as if it signed a payment', { type: 'webauthn.get' }],
    ['with certificates that nobody asked for', { attestation: attestationOf('packed') }],
  ])('%s is refused', async (_, faults) => {
    const ada = await owner()
    const { status, body } = await add(ada, device().create(await optionsFor(ada), faults))
    expect([status, body.code]).toEqual([422, 'passkey_not_added'])
    expect(await list(ada)).toEqual([])
  })

  test('with a challenge of somebody else, of a payment, of earlier, or one that was used, is refused', async () => {
    const [ada, bola] = [await owner(), await owner()]
    const refused = async (sent: unknown) => expect((await add(ada, sent)).body.code).toBe('passkey_not_added')
    await refused(device().create(await optionsFor(bola)))
    const old = await optionsFor(ada)
    await at(minutes(6), () => refused(device().create(old)))
    const used = await optionsFor(ada)
    await add(ada, device().create(used))
    await refused(device().create(used))
    const { challenge: ofPayment } = await challenge(ada)
    await refused(device().create({ ...old, challenge: ofPayment }))
    expect(await list(ada)).toHaveLength(1)
  })

  test('what is no answer of a device is refused in words', async () => {
    const ada = await owner()
    const sent = device().create(await optionsFor(ada))
    const broken = [
      { ...sent, response: { ...sent.response, attestationObject: 'AAAA' } },
      { ...sent, response: { ...sent.response, clientDataJSON: 'e30' } },
      { ...sent, rawId: device().credentialId },
    ]
    for (const body of broken) expect((await add(ada, body)).body.code).toBe('passkey_not_added')
    for (const body of [{}, { ...sent, id: '+' }, { ...sent, response: {} }])
      expect((await add(ada, body)).body.code).toBe('invalid_request')
  })

  test('ends at five devices, also when they are added at once', async () => {
    const ada = await owner()
    const options = await Promise.all(Array.from({ length: 7 }, () => optionsFor(ada)))
    const all = await Promise.all(options.map((one) => add(ada, device().create(one))))
    expect(all.map(({ body }) => body.code).filter(Boolean)).toEqual(['passkeys_full', 'passkeys_full'])
    expect((await startAdding(ada)).body.code).toBe('passkeys_full')
  })

  test('of one account is not added to another one', async () => {
    const [ada, bola] = [await owner(), await owner()]
    const phone = device()
    await added(ada, phone)
    expect((await add(bola, phone.create(await optionsFor(bola)))).body.code).toBe('passkey_not_added')
    expect(await list(ada)).toHaveLength(1)
  })

  test('is not for administrators, who have no wallet', async () => {
    const admin = await given.admin()
    await given.confirm(admin)
    for (const call of ['POST /wallet/passkeys/registration', 'POST /wallet/passkeys/challenge'])
      expect((await world.ask(call, { token: admin.token })).body.code).toBe('admin_has_no_wallet')
  })
})

test('challenges are asked for only so often', async () => {
  const ada = await owner()
  await added(ada)
  const all = await Promise.all(
    Array.from({ length: 25 }, () => world.ask('POST /wallet/passkeys/challenge', { token: ada.token })),
  )
  expect(all.some(({ body }) => body.code === 'too_many_requests')).toBe(true)
})

describe('a device goes', () => {
  test('when its owner removes it; nobody else can', async () => {
    const [ada, bola] = [await owner(), await owner()]
    const { id } = await added(ada)
    expect((await remove(bola, id)).body.code).toBe('not_found')
    expect((await remove(ada, id)).body.data).toEqual([])
    expect((await remove(ada, id)).body.code).toBe('not_found')
    expect(await titles(ada)).toContain('A device was removed from your wallet')
    expect((await world.ask('POST /wallet/passkeys/challenge', { token: ada.token })).body.code).toBe('passkey_unknown')
  })

  test('with a reset of the wallet PIN, also one that was being added; a change of the PIN keeps it', async () => {
    const ada = await owner()
    await added(ada)
    const setPin = (body: object) => world.api('PUT /wallet/pin', { token: ada.token, body: body as { pin: string } })
    await setPin({ pin: '9021', currentPin: TEST_PIN })
    expect(await list(ada)).toHaveLength(1)
    const started = (await startAdding(ada, { pin: '9021' })).body.data as never
    await db.once(`update wallet_pins set set_at = now() - interval '1 hour' where user_id = $id`, { id: ada.id })
    await setPin({ pin: '3691' })
    expect(await list(ada)).toEqual([])
    expect((await add(ada, device().create(started))).body.code).toBe('passkey_not_added')
    await world.settle(passkeyJobs)
    expect((await startAdding(ada, { pin: '3691' })).status).toBe(200)
  })
})

test('the export of an account has its devices without their keys', async () => {
  const ada = await owner()
  await added(ada)
  expect(await passkeyUserData.exportUser!(db, ada.id)).toEqual({
    passkeys: [{ device: expect.any(String), addedAt: expect.any(Date), lastUsedAt: null }],
  })
})
