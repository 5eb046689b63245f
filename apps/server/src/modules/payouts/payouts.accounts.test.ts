import { afterEach, describe, expect, test } from 'vitest'
import { withdrawingIn } from '../../../test/withdrawing.ts'
import { openWorld } from '../../../test/world.ts'
import { hours } from '../../platform/clock.ts'

const world = await openWorld()
const { db } = world.context
const withdrawing = withdrawingIn(world)
const { given, someone, ask, work, money, rowsOf } = withdrawing

afterEach(async () => {
  withdrawing.timeIsBack()
  expect(await world.faults()).toEqual([])
})

// First, so that the faults of the banks are few among all calls: the circuit breaker opens when half of them fail.
describe('saved accounts', () => {
  const add = (token: string, accountNumber: string) =>
    world.ask('POST /wallet/bank-accounts', { token, body: { accountNumber, bankCode: '058' } })
  const list = async (token: string) => (await world.api('GET /wallet/bank-accounts', { token })).data

  test('are added, listed with the default first, changed and removed', async () => {
    const { token } = await someone()
    const first = (await add(token, '1111122222')).body.data as { _id: string }
    const second = (await add(token, '1111133333')).body.data as { _id: string }
    await add(token, '1111133333')
    expect((await list(token)).map(({ _id, lastFour, isDefault }) => [_id, lastFour, isDefault])).toEqual([
      [first._id, '2222', true],
      [second._id, '3333', false],
    ])
    await world.api('PATCH /wallet/bank-accounts/:id/default', { token, params: { id: second._id } })
    expect((await list(token))[0]).toMatchObject({ _id: second._id, isDefault: true })
    await world.api('DELETE /wallet/bank-accounts/:id', { token, params: { id: second._id } })
    expect(await list(token)).toMatchObject([{ _id: first._id, isDefault: true }])
    expect((await add(token, '1111120000')).body.message).toBe('Account verification failed')
  })

  test('there are five at most, also when six are added at once', async () => {
    const { token } = await someone()
    const all = await Promise.all(Array.from({ length: 6 }, (_, n) => add(token, `333334444${n}`)))
    expect(all.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 409])
    const saved = await list(token)
    expect(saved).toHaveLength(5)
    expect(saved.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })

  test('one of them is enough for a withdrawal, and a withdrawal can save its account', async () => {
    const ada = await someone()
    await ask(ada, '6789', 1_000, { body: { save: true } })
    const [saved] = await list(ada.token)
    expect(saved).toMatchObject({ lastFour: '6789', isDefault: true })
    await db.once(`delete from account_names`, {})
    withdrawing.pass(31_000)
    const [open] = await rowsOf(ada.id)
    await world.settle()
    await withdrawing.becomes(open!.reference, 'success')
    await work(open!.id)
    const { status, body } = await world.ask('POST /wallet/withdraw', {
      token: ada.token,
      body: { amount: 1_000, bankAccountId: saved!._id },
    })
    expect([status, (body.data as { lastFour: string }).lastFour]).toEqual([202, '6789'])
  })
})

describe('banks and names', () => {
  const banks = (token: string) => world.ask('GET /wallet/banks', { token })
  const resolve = (token: string, number: string) =>
    world.ask('POST /wallet/resolve-account', { token, body: { accountNumber: number, bankCode: '058' } })

  test('a number is read as it is pasted, and one with more digits is refused, not cut', async () => {
    const { token } = await given.student()
    const plain = await resolve(token, '0123456789')
    expect(plain.status).toBe(200)
    for (const pasted of ['012 345 6789', '0123-456-789', '\u202A0123456789\u202C'])
      expect(await resolve(token, pasted)).toMatchObject({ status: 200, body: { data: plain.body.data } })
    for (const other of ['08034127765', '012345678', '012345678a'])
      expect(await resolve(token, other)).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'accountNumber', message: 'An account number has 10 digits' }] },
      })
  })

  test('banks are sorted, kept for a day, and stay when the provider does not answer', async () => {
    const { token } = await given.student()
    await db.once('delete from banks', {})
    await money.fault('/bank', '500')
    const failed = await banks(token)
    expect([failed.status, failed.body.message]).toEqual([502, 'Failed to load banks'])
    const list = (await banks(token)).body.data as { code: string; name: string }[]
    expect(list.length).toBeGreaterThan(50)
    expect(list).toContainEqual({ code: '035A', name: 'ALAT by WEMA' })
    const stale = new Date(Date.now() - hours(25))
    const refresh = async () => {
      await db.once('update banks set fetched_at = $stale', { stale })
      await db.once(`select graphile_worker.add_job('payouts.refreshBanks')`, {})
      await world.settle()
      return db.once<{ n: number }>('select count(*)::int as n from banks where fetched_at > $stale', { stale })
    }
    await db.once(`insert into banks values ('gone', '999', 'Closed Bank', now())`, {})
    await money.fault('/bank', '500')
    expect(await refresh()).toEqual([{ n: 0 }])
    expect((await banks(token)).body.data).toHaveLength(list.length + 1)
    expect(await refresh()).toEqual([{ n: list.length }])
    expect((await banks(token)).body.data).toEqual(list)
  })

  test('case 27: a name is looked up once a day per account, and the three ways to fail have their own messages', async () => {
    const { token } = await given.student()
    const found = await resolve(token, '1234567890')
    expect([found.status, found.body.account_name]).toEqual([
      200,
      (found.body.data as { account_name: string }).account_name,
    ])
    await money.fault('/bank/resolve', '500', 1)
    expect((await resolve(token, '1234567890')).body.data).toEqual(found.body.data)
    expect((await resolve(token, '1234567891')).body.message).toBe('Unable to verify account')
    expect((await resolve(token, '1234560000')).body.message).toBe('Account verification failed')
    expect((await resolve(token, '1234569999')).body.message).toBe('Unable to verify account')
    expect((await resolve(token, '123')).status).toBe(400)
  })

  test('nobody looks up more than ten names in a minute', async () => {
    const { token } = await given.student()
    const answers = []
    for (let n = 0; n < 11; n++) answers.push((await resolve(token, `22222222${10 + n}`)).body.code)
    expect(answers.filter((code) => code === 'name_lookups_too_many')).toHaveLength(1)
    expect(answers.at(-1)).toBe('name_lookups_too_many')
  })

  test('account numbers are not stored in the clear', async () => {
    const ada = await someone()
    await ask(ada, '4321')
    const rows = await db.once('select * from bank_accounts where user_id = $id', { id: ada.id })
    expect(JSON.stringify(rows)).not.toContain('0123454321')
    expect(JSON.stringify(await db.once('select * from account_names', {}))).not.toContain('0123454321')
  })
})
