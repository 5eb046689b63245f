import { afterEach, expect, test } from 'vitest'
import { withdrawingIn } from '../../../test/withdrawing.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const withdrawing = withdrawingIn(world)
const { given, someone, withdraw, work, statusOf, balance, money, find } = withdrawing
const admin = await given.admin()
await money.webhooks('drop')

afterEach(async () => {
  expect(await world.faults()).toEqual([])
})

const list = (query: object) => world.api('GET /admin/withdrawals', { token: admin.token, query } as never)
const act = (id: string, what: 'code' | 'resend-code' | 'check', body?: object) =>
  world.ask(`POST /admin/withdrawals/:id/${what}`, { token: admin.token, params: { id }, body: body ?? {} })

test('a transfer that asks for a code goes on when an administrator enters it', async () => {
  const ada = await someone()
  const { id, reference } = await withdraw(ada, '3333', 2_000)
  await world.settle()
  expect(await statusOf(ada, id)).toBe('otp')
  const { data } = await list({ status: 'otp' })
  expect(data.find(({ _id }) => _id === id)).toMatchObject({
    user: { email: ada.email },
    lastFour: '3333',
    can: { enterCode: true, resendCode: true, check: true },
  })
  expect(JSON.stringify(data)).not.toContain('0123453333')
  const wrong = await act(id, 'code', { code: '000000' })
  expect([wrong.status, wrong.body.code]).toEqual([422, 'transfer_code_wrong'])
  expect((await act(id, 'resend-code')).status).toBe(200)
  const right = await act(id, 'code', { code: '123456' })
  expect([right.status, (right.body.data as { status: string }).status]).toEqual([200, 'pending'])
  expect((await act(id, 'code', { code: '123456' })).body.code).toBe('withdrawal_state')
  expect((await act(id, 'resend-code')).body.code).toBe('withdrawal_state')
  await withdrawing.becomes(reference, 'success')
  expect(((await act(id, 'check')).body.data as { status: string }).status).toBe('succeeded')
  expect((await act(id, 'check')).body.code).toBe('withdrawal_state')
  const { data: log } = await world.api('GET /admin/audit-log', {
    token: admin.token,
    query: { subject: 'withdrawal' },
  })
  expect(log.map(({ action }) => action)).toEqual(['withdrawal.approved', 'withdrawal.code-resent'])
})

test('case 17: without the code it is abandoned after half an hour, and the money goes back', async () => {
  const ada = await someone(2_000)
  const { id, reference } = await withdraw(ada, '3333', 2_000)
  await world.settle()
  await withdrawing.becomes(reference, 'abandoned', '31m')
  await work(id)
  expect(await find(ada, id)).toMatchObject({ status: 'failed', reason: expect.stringMatching(/not approved in time/) })
  expect(await balance(ada)).toBe(2_000)
})

test('a code whose answer is lost is not entered twice: the provider is asked', async () => {
  const ada = await someone()
  const { id } = await withdraw(ada, '3333', 2_000)
  await world.settle()
  await money.fault('/transfer/finalize_transfer', 'malformed')
  expect((await act(id, 'code', { code: '123456' })).body.code).toBe('provider_unreachable')
  expect(['pending', 'succeeded']).toContain(await statusOf(ada, id))
})

test('the list is searched by reference and by person, and counted by status', async () => {
  const ada = await someone()
  const { id, reference } = await withdraw(ada, '6666')
  await world.settle()
  expect((await list({ q: reference })).data.map(({ _id }) => _id)).toEqual([id])
  const { data, counts, pagination } = await list({ q: ada.email })
  expect(data.map(({ _id }) => _id)).toEqual([id])
  expect([counts?.pending, counts?.otp, pagination?.total]).toEqual([1, 0, 1])
  expect((await world.ask('GET /admin/withdrawals', { token: ada.token })).status).toBe(403)
})
