import { moneyLimits } from '@vendly/contract/limits'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Person } from '../../../test/given.ts'
import { TEST_PIN } from '../../../test/pin.ts'
import { withdrawingIn } from '../../../test/withdrawing.ts'
import { openWorld } from '../../../test/world.ts'
import { buildApp, buildContext } from '../../app.ts'
import { days } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'

const world = await openWorld()
const { db } = world.context
const withdrawing = withdrawingIn(world)
const { given, someone, confirm, ask, withdraw, balance, work, money, rowsOf } = withdrawing

afterEach(async () => {
  withdrawing.timeIsBack()
  expect(await world.faults()).toEqual([])
})

describe('asking for a withdrawal', () => {
  test('is accepted with either body, by students, vendors and riders', async () => {
    for (const who of [await given.student(), await given.vendor(), await given.rider()]) {
      await given.money(who, 5_000)
      await confirm(who)
      const { status, body } = await ask(who, '6789', 1_500)
      expect([status, body.message]).toEqual([202, 'Withdrawal request submitted successfully'])
      expect(body.data).toMatchObject({
        amount: 1_500,
        bankName: 'Guaranty Trust Bank',
        lastFour: '6789',
        stage: 'under-way',
        reference: expect.stringMatching(/^wd-[0-9a-f]{32}$/),
      })
      expect(await balance(who)).toBe(3_500)
    }
    const ada = await someone()
    const other = await world.ask('POST /wallet/withdrawal-request', {
      token: ada.token,
      body: { amount: '2000', method: 'bank', bankDetails: { bankCode: '058', accountNumber: '0123456789' } },
    })
    expect([other.status, other.body.message]).toEqual([202, 'Withdrawal request submitted successfully'])
  })

  test('case 26: the name is the bank’s, whatever the client sends', async () => {
    const ada = await someone()
    const { body } = await ask(ada, '6789', 500, { body: { accountName: 'RICH UNCLE' } })
    const { account_name } = (
      await world.api('POST /wallet/resolve-account', {
        token: ada.token,
        body: { accountNumber: '0123456789', bankCode: '058' },
      })
    ).data
    expect(body.data).toMatchObject({ accountName: account_name })
  })

  test('takes the whole balance with its kobo, and no other amount that is not a multiple of 100', async () => {
    const ada = await given.student(450.37)
    await confirm(ada)
    expect((await ask(ada, '6789', 450.36)).body.code).toBe('withdrawal_amount')
    expect((await ask(ada, '6789', 450.37)).status).toBe(202)
    expect(await balance(ada)).toBe(0)
    const bola = await given.student(99.99)
    await confirm(bola)
    expect((await ask(bola, '6789', 99.99)).body.code).toBe('withdrawal_amount')
    expect(await balance(bola)).toBe(99.99)
  })

  test('takes the whole balance once, however often it is pressed and whatever comes in meanwhile', async () => {
    const ada = await given.student(450.37)
    await confirm(ada)
    const presses = [
      ...Array.from({ length: 5 }, () => ask(ada, '6789', 450.37)),
      given.money(ada, 100).then(() => undefined),
      ...Array.from({ length: 5 }, () => ask(ada, '6789', 450.37)),
    ]
    const answers = (await Promise.all(presses)).filter((answer) => answer !== undefined)
    const rows = await rowsOf(ada.id)
    expect(rows.length).toBeLessThanOrEqual(1)
    expect(answers.every(({ status }) => status === (rows.length ? 202 : 422))).toBe(true)
    expect(await balance(ada)).toBe(rows.length ? 100 : 550.37)
  })

  const WRONG_AMOUNT = 'Withdraw a multiple of ₦100, or all that you can withdraw if it is ₦100 or more.'
  const refused: [string, unknown, object, number, string][] = [
    ['nothing', 0, {}, 422, WRONG_AMOUNT],
    ['a negative amount', -100, {}, 400, 'Please enter a valid amount'],
    ['too little', 50, {}, 422, WRONG_AMOUNT],
    ['not a multiple of 100', 150, {}, 422, WRONG_AMOUNT],
    ['kobo', 100.5, {}, 422, WRONG_AMOUNT],
    ['a huge amount', 1e300, {}, 400, 'Please enter a valid amount'],
    ['no number', 'all of it', {}, 400, 'Please enter a valid amount'],
    ['more than the balance', 10_100, {}, 409, 'Insufficient balance'],
    ['no bank', 500, { bankCode: '' }, 422, 'Please fill in all bank details'],
    ['nine digits', 500, { accountNumber: '012345678' }, 422, 'Please fill in all bank details'],
    ['letters', 500, { accountNumber: '01234567AB' }, 422, 'Please fill in all bank details'],
    ['an account that does not exist', 500, { accountNumber: '0123450000' }, 422, 'Account verification failed'],
    ['a bank that does not answer', 500, { accountNumber: '0123458888' }, 502, 'Unable to verify account'],
    ['an account of somebody else', 500, { bankAccountId: newId() }, 404, 'We could not find that.'],
  ]
  test.each(refused)('%s is refused in words, and nothing is held', async (_, naira, details, status, message) => {
    const ada = await someone()
    const { status: answered, body } = await ask(ada, '6789', naira, { body: details })
    const words = body.code === 'invalid_request' ? body.errors[0]!.message : body.message
    expect([answered, words]).toEqual([status, message])
    expect([await balance(ada), await rowsOf(ada.id)]).toEqual([10_000, []])
  })

  test('of little is possible a few times a day, and of more as often as wanted; the rest leaves the next day', async () => {
    const { below, withdrawals } = moneyLimits.small
    const ada = await someone(5_000)
    const arrive = async (naira: number) => {
      const { id, reference } = await withdraw(ada, '6789', naira)
      await work(id)
      await withdrawing.becomes(reference, 'success')
      await work(id)
    }
    for (let n = 0; n < withdrawals; n++) await arrive(100 * (n + 1))
    const small = await ask(ada, '6789', below - 100)
    expect([small.status, small.body.code]).toEqual([429, 'small_withdrawals_too_many'])
    expect(small.body.message).toContain('₦1,000')
    await arrive(below)
    await arrive(below + 100)
    withdrawing.pass(days(1) + 60_000)
    await confirm(ada)
    expect((await ask(ada, '6789', 300)).status).toBe(202)
  })

  test('needs the password or a code again', async () => {
    const ada = await given.student(10_000)
    const { status, body } = await ask(ada, '6789')
    expect([status, body.code]).toEqual([403, 'confirm_first'])
    expect(await balance(ada)).toBe(10_000)
  })

  test('is not for administrators', async () => {
    const admin = await given.admin()
    await confirm(admin)
    expect((await ask(admin, '6789')).body.code).toBe('admin_has_no_wallet')
  })
})

describe('one withdrawal at a time', () => {
  test('case 12: pressed ten times at once it is one withdrawal, with or without a key', async () => {
    for (const key of [newId(), undefined]) {
      const ada = await someone()
      const all = await Promise.all(
        Array.from({ length: 10 }, () => ask(ada, '6789', 2_000, key ? { key } : { key: newId() })),
      )
      expect(new Set(all.map(({ status }) => status))).toEqual(new Set([202]))
      expect(new Set(all.map(({ body }) => (body.data as { _id: string })._id)).size).toBe(1)
      expect([await balance(ada), (await rowsOf(ada.id)).length]).toEqual([8_000, 1])
    }
  })

  test('case 12: through two processes of the server at once it is one withdrawal and one transfer', async () => {
    const { context } = world
    const outside = { smtpUrl: 'smtp://127.0.0.1:9', paystackUrl: world.sandboxUrl, paystackKey: world.paystackKey }
    const second = buildContext(context.env, { databaseUrl: String(context.pool.options.connectionString), ...outside })
    const app = await buildApp(second)
    try {
      const url = await app.listen({ host: '127.0.0.1', port: 0 })
      const ada = await someone()
      const headers = {
        ...{ authorization: `Bearer ${ada.token}`, 'content-type': 'application/json', 'wallet-pin': TEST_PIN },
      }
      const body = JSON.stringify({ amount: 2_000, bankCode: '058', accountNumber: '0123456789' })
      const press = async (at: string, key: string) => {
        const response = await fetch(`${at}/api/wallet/withdraw`, {
          method: 'POST',
          headers: { ...headers, 'idempotency-key': key },
          body,
        })
        return ((await response.json()) as { data: { _id: string } }).data._id
      }
      const key = newId()
      const ids = await Promise.all(
        Array.from({ length: 10 }, (_, n) => press(n % 2 ? url : world.url, n < 6 ? key : newId())),
      )
      expect(new Set(ids).size).toBe(1)
      await world.settle()
      const [row] = await rowsOf(ada.id)
      expect(await withdrawing.atProvider(row!.reference)).toHaveLength(1)
      expect(await balance(ada)).toBe(8_000)
    } finally {
      await app.close()
      await second.pool.end()
    }
  })

  test('from two devices with different amounts, one is held and the other is asked to wait', async () => {
    const ada = await someone()
    const all = await Promise.all([ask(ada, '6789', 2_000), ask(ada, '6780', 3_000)])
    expect(all.map(({ status }) => status).sort()).toEqual([202, 409])
    expect(all.find(({ status }) => status === 409)?.body.code).toBe('withdrawal_under_way')
    expect((await rowsOf(ada.id)).length).toBe(1)
  })

  test('case 12: after a lost answer the same key gets the first answer, also when it has arrived by then', async () => {
    const ada = await someone()
    const key = newId()
    const first = await ask(ada, '6789', 2_000, { key })
    const { _id: id, reference } = first.body.data as { _id: string; reference: string }
    await world.settle()
    await withdrawing.becomes(reference, 'success')
    await money.delivered(reference)
    await work(id)
    withdrawing.pass(60_000)
    expect((await ask(ada, '6789', 2_000, { key })).body).toEqual(first.body)
    expect((await ask(ada, '6789', 2_500, { key })).body.code).toBe('idempotency_mismatch')
    expect([await balance(ada), (await rowsOf(ada.id)).length]).toEqual([8_000, 1])
  })

  test('the same again is the first one for half a minute, and another one after it', async () => {
    const ada = await someone()
    const { id, reference } = await withdraw(ada, '6789', 2_000)
    await world.settle()
    await withdrawing.becomes(reference, 'success')
    await work(id)
    expect((await withdraw(ada, '6789', 2_000)).id).toBe(id)
    withdrawing.pass(31_000)
    expect((await withdraw(ada, '6789', 2_000)).id).not.toBe(id)
    expect(await balance(ada)).toBe(6_000)
  })
})

describe('the list of withdrawals', () => {
  test('is paged, filtered by what became of them, and says how long they usually take', async () => {
    const ada = await given.student()
    const account = newId()
    await db.once(
      `insert into bank_accounts (id, user_id, bank_code, bank_name, account_name, last_four)
       values ($account, $id, '058', 'Guaranty Trust Bank', 'ADA OBI', '6789')`,
      { account, id: ada.id },
    )
    const list = async (query: object) => world.api('GET /wallet/withdrawals', { token: ada.token, query } as never)
    withdrawing.pass(days(40))
    expect((await list({})).usualSeconds).toBeNull()
    withdrawing.timeIsBack()
    const ids = Array.from({ length: 40 }, () => newId())
    // Written as rows alone, and removed before the ledger is checked.
    await db.once(
      `insert into withdrawals (id, user_id, bank_account_id, amount, reference, status, created_at, arrived_at)
       select id, $user, $account, 10000, 'wd-' || replace(id::text, '-', ''), 'succeeded', now() - n * interval '1 hour',
              now() - n * interval '1 hour' + interval '90 seconds'
         from unnest($ids::uuid[]) with ordinality t(id, n)`,
      { user: ada.id, account, ids },
    )
    const first = await list({ limit: 5 })
    expect([first.data.length, first.pagination!.total, first.usualSeconds]).toEqual([5, 40, 90])
    const second = await list({ limit: 5, cursor: first.pagination!.next! })
    expect(new Set([...first.data, ...second.data].map(({ _id }) => _id)).size).toBe(10)
    expect((await list({ status: 'returned' })).data).toEqual([])
    expect((await list({ status: 'arrived' })).pagination!.total).toBe(40)
    await db.once('delete from withdrawals where user_id = $id', { id: ada.id })
  })
})

describe('a withdrawal in the wallet', () => {
  const rows = async (who: Person, status?: 'pending' | 'completed' | 'failed') =>
    (await world.api('GET /wallet/transactions', { token: who.token, query: { status } })).data
      .filter(({ type, direction }) => type === 'withdrawal' && direction === 'out')
      .map((one) => [one.status, one.withdrawalId])
  const statement = async (who: Person) => {
    const reply = await fetch(`${world.url}/api/wallet/export`, { headers: { authorization: `Bearer ${who.token}` } })
    return (await reply.text()).split('\n').find((line) => line.includes(',Withdrawal to'))
  }

  test('is pending until it has arrived, and failed once the money came back', async () => {
    const who = await someone()
    const { id, reference } = await withdraw(who, '6789')
    expect([await rows(who), await rows(who, 'pending')]).toEqual([[['pending', id]], [['pending', id]]])
    expect([await rows(who, 'completed'), await rows(who, 'failed')]).toEqual([[], []])
    expect(await statement(who)).toContain('(pending)')
    await work(id)
    await withdrawing.becomes(reference, 'success')
    await work(id)
    expect([await rows(who, 'completed'), await rows(who, 'pending')]).toEqual([[['completed', id]], []])
    expect(await statement(who)).not.toContain('(')
    await withdrawing.end(reference, 'reversed')
    await vi.waitFor(async () => {
      await world.settle()
      expect(await rows(who, 'failed')).toEqual([['failed', id]])
    }, 20_000)
    expect(await rows(who, 'failed')).toEqual([['failed', id]])
    const { data } = await world.api('GET /wallet/transactions', { token: who.token, query: { type: 'refund' } })
    expect(data).toMatchObject([{ status: 'completed', withdrawalId: id, direction: 'in' }])
    expect(await statement(who)).toContain('(failed)')
  })
})

test('an account is not deleted while money is on its way to a bank', async () => {
  const ada = await someone(2_000)
  await ask(ada, '6666', 2_000)
  const { body } = await world.ask('POST /users/delete-account', { token: ada.token, body: { sure: true } })
  expect(body.code).toBe('account_in_use')
  expect((body.reasons as { code: string }[]).map(({ code }) => code)).toEqual(['withdrawal'])
})
