import { io } from 'socket.io-client'
import { describe, expect, test } from 'vitest'
import { browserIn, codeIn } from '../../../test/browser.ts'
import { givenIn } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { minutes, now, useClock } from '../../platform/clock.ts'

const world = await openWorld({ RESERVED_ADMIN_EMAIL: 'root@vendly.example' })
const given = givenIn(world)
const campus = await given.home()
const PASSWORD = 'the owner knows it'

/** A user who has just signed in by password. */
async function owner(more: object = {}) {
  const person = await given.student(0, { password: PASSWORD, ...more })
  const { data } = await world.api('POST /auth/login', { body: { email: person.email, password: PASSWORD } })
  return { ...person, token: data.token! }
}
const newestEmailTo = async (address: string) => {
  await world.settle()
  await world.settle()
  return (await world.mailsTo(address))[0]!
}
const codeFor = async (address: string) => codeIn((await newestEmailTo(address)).text)
const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000')
const in_ = (ms: number) => {
  const at = new Date(now().getTime() + ms)
  return useClock(() => at)
}

describe('signed-in devices', () => {
  test('are listed by readable names, this one first', async () => {
    const { email } = await given.student(0, { password: PASSWORD })
    const login = (agent: string) =>
      world.api('POST /auth/login', { body: { email, password: PASSWORD }, headers: { 'user-agent': agent } })
    await login('Mozilla/5.0 (Linux; Android 10; TECNO) Chrome/120.0 Mobile Safari/537.36')
    await login('Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/121.0')
    const { data } = await login('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Safari/604.1')
    const { data: devices } = await world.api('GET /auth/sessions', { token: data.token })
    expect(devices.map(({ name, isCurrent, kind }) => [name, isCurrent, kind])).toEqual([
      ['Safari on iPhone', true, 'phone'],
      ['Firefox on Windows', false, 'computer'],
      ['Chrome on Android', false, 'phone'],
      ['Unknown device', false, 'other'],
    ])
  })

  test('are signed out one by one with their sockets, while the others stay', async () => {
    const person = await owner()
    const lost = (await world.api('POST /auth/login', { body: { email: person.email, password: PASSWORD } })).data
      .token!
    const socket = io(world.url, { auth: { token: lost }, transports: ['websocket'], reconnection: false })
    await new Promise((resolve) => socket.on('ready', resolve))
    const gone = new Promise((resolve) => socket.on('disconnect', resolve))
    const { data: devices } = await world.api('GET /auth/sessions', { token: lost })
    const id = devices.find(({ isCurrent }) => isCurrent)!._id
    await world.api('DELETE /auth/sessions/:id', { token: person.token, params: { id } })
    await gone
    expect((await world.ask('GET /auth/me', { token: lost })).status).toBe(401)
    await world.api('GET /auth/me', { token: person.token })
  })

  test('of another user answer as if they did not exist', async () => {
    const [one, other] = [await owner(), await owner()]
    const { data: devices } = await world.api('GET /auth/sessions', { token: one.token })
    const foreign = await world.ask('DELETE /auth/sessions/:id', {
      token: other.token,
      params: { id: devices[0]!._id },
    })
    const missing = await world.ask('DELETE /auth/sessions/:id', {
      token: other.token,
      params: { id: '00000000-0000-7000-8000-000000000000' },
    })
    expect(foreign).toEqual(missing)
    expect(foreign.status).toBe(404)
    await world.api('GET /auth/me', { token: one.token })
  })

  test('are all signed out but this one', async () => {
    const person = await owner()
    await world.api('POST /auth/login', { body: { email: person.email, password: PASSWORD } })
    const { data } = await world.api('DELETE /auth/sessions', { token: person.token })
    expect(data.ended).toBe(2)
    expect((await world.api('GET /auth/sessions', { token: person.token })).data).toHaveLength(1)
  })

  test('are reported by email when they are new, and not when they are known', async () => {
    const { email } = await given.student(0, { password: PASSWORD })
    const login = { body: { email, password: PASSWORD } }
    const [phone, other] = [browserIn(world), browserIn(world)]
    await phone.ask('POST /auth/login', login)
    await phone.ask('POST /auth/login', login)
    await world.settle()
    expect(await world.mailsTo(email)).toEqual([])
    await other.ask('POST /auth/login', login)
    await world.settle()
    expect((await world.mailsTo(email)).map(({ subject }) => subject)).toEqual(['New sign-in: Chrome on Android'])
  })
})

describe('before a sensitive change', () => {
  let wanted = 0
  const change = (token: string) =>
    world.ask('POST /auth/change-email', { token, body: { email: `wanted${++wanted}@mail.example` } })

  test('an older session needs a confirmation, which lasts ten minutes', async () => {
    const { token } = await given.student(0, { password: PASSWORD })
    expect(await change(token)).toMatchObject({ status: 403, body: { code: 'confirm_first' } })
    expect(await world.ask('POST /auth/confirm-password', { token, body: { password: 'a guess' } })).toMatchObject({
      status: 422,
      body: { code: 'password_wrong' },
    })
    expect((await change(token)).status).toBe(403)
    await world.api('POST /auth/confirm-password', { token, body: { password: PASSWORD } })
    expect((await change(token)).status).toBe(200)
    const back = in_(minutes(11))
    expect((await change(token)).status).toBe(403)
    back()
  })

  test('a confirmation counts only on its device', async () => {
    const { email, token } = await given.student(0, { password: PASSWORD })
    const other = (await world.api('POST /auth/login', { body: { email, password: PASSWORD } })).data.token!
    await world.api('POST /auth/confirm-password', { token: other, body: { password: PASSWORD } })
    expect((await change(token)).status).toBe(403)
  })

  test('users without a password confirm by an emailed code, and can then set a first password', async () => {
    const { email, token } = await given.student()
    const body = { newPassword: 'my very first one' }
    expect((await world.ask('POST /auth/change-password', { token, body })).status).toBe(403)
    await world.api('POST /auth/confirmation-code', { token })
    const code = await codeFor(email)
    expect((await world.ask('POST /auth/confirm-password', { token, body: { code: wrongCode(code) } })).status).toBe(
      422,
    )
    await world.api('POST /auth/confirm-password', { token, body: { code } })
    await world.api('POST /auth/change-password', { token, body })
    await world.api('POST /auth/login', { body: { email, password: 'my very first one' } })
  })

  test('a code stops working after five wrong tries', async () => {
    const { email, token } = await given.student()
    await world.api('POST /auth/confirmation-code', { token })
    const code = await codeFor(email)
    const tries = await Promise.all(
      Array.from({ length: 5 }, () =>
        world.ask('POST /auth/confirm-password', { token, body: { code: wrongCode(code) } }),
      ),
    )
    expect(tries.map(({ body }) => body.code)).toEqual(Array(5).fill('code_wrong'))
    expect(await world.ask('POST /auth/confirm-password', { token, body: { code } })).toMatchObject({
      status: 410,
      body: { code: 'code_expired' },
    })
  })

  test('a code works once, for fifteen minutes, and only the newest one', async () => {
    const { email, token } = await given.student()
    const ask = async () => {
      await world.api('POST /auth/confirmation-code', { token })
      return codeFor(email)
    }
    const first = await ask()
    const second = await ask()
    const give = (code: string) => world.ask('POST /auth/confirm-password', { token, body: { code } })
    if (first !== second) expect((await give(first)).status).toBe(422)
    const answers = await Promise.all(Array.from({ length: 10 }, () => give(second)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const third = await ask()
    const back = in_(minutes(16))
    expect((await give(third)).body.code).toBe('code_expired')
    back()
  })

  test('the number of emails with codes is limited', async () => {
    const { token } = await given.student()
    const asked = await Promise.all(
      Array.from({ length: 10 }, () => world.ask('POST /auth/confirmation-code', { token })),
    )
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(6)
    expect(asked.find(({ status }) => status !== 200)).toMatchObject({ status: 429, body: { code: 'emails_too_many' } })
  })
})

describe('changing the email address', () => {
  test('needs a code from the new address, and notifies the old one', async () => {
    const { email, token } = await owner()
    const wanted = `new-${email}`
    await world.api('POST /auth/change-email', { token, body: { email: wanted } })
    expect((await world.api('GET /auth/me', { token })).data.email).toBe(email)
    const code = await codeFor(wanted)
    const { data } = await world.api('POST /auth/change-email/confirm', { token, body: { code } })
    expect(data.email).toBe(wanted)
    expect((await newestEmailTo(email)).text).toContain(wanted)
    await world.api('POST /auth/login', { body: { email: wanted, password: PASSWORD } })
    expect((await world.ask('POST /auth/login', { body: { email, password: PASSWORD } })).status).toBe(401)
  })

  test('to a taken address is refused only after the code, so that nobody else learns that it is taken', async () => {
    const [{ token }, neighbour] = [await owner(), await owner()]
    const free = await world.ask('POST /auth/change-email', { token, body: { email: 'free@mail.example' } })
    const taken = await world.ask('POST /auth/change-email', { token, body: { email: neighbour.email } })
    expect(taken.status).toBe(free.status)
    const code = await codeFor(neighbour.email)
    expect(await world.ask('POST /auth/change-email/confirm', { token, body: { code } })).toMatchObject({
      status: 409,
      body: { code: 'email_taken' },
    })
  })

  test('gives an address to one of two users who verify it at the same time', async () => {
    const [one, other] = [await owner(), await owner()]
    const wanted = 'both-want-it@mail.example'
    await world.api('POST /auth/change-email', { token: one.token, body: { email: wanted } })
    const first = await codeFor(wanted)
    await world.api('POST /auth/change-email', { token: other.token, body: { email: wanted } })
    const second = await codeFor(wanted)
    const answers = await Promise.all([
      world.ask('POST /auth/change-email/confirm', { token: one.token, body: { code: first } }),
      world.ask('POST /auth/change-email/confirm', { token: other.token, body: { code: second } }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test.each([
    ['the own address', (email: string) => email.toUpperCase(), 'email_same'],
    ['the reserved one', () => 'root@vendly.example', 'email_reserved'],
  ])('to %s is refused', async (_what, wanted, code) => {
    const { email, token } = await owner()
    expect((await world.ask('POST /auth/change-email', { token, body: { email: wanted(email) } })).body.code).toBe(code)
  })
})

describe('a verified student', () => {
  const domain = async () =>
    (
      await world.context.db.once<{ d: string }>('select domain as d from campus_domains where campus_id = $id', {
        id: campus.id,
      })
    )[0]!.d

  test('has verified an email address of their campus', async () => {
    const ending = await domain()
    const own = await given.student(0, { email: `verified@${ending}` })
    const similar = await given.student(0, { email: `trick@not-${ending}` })
    const below = await given.student(0, { email: `trick@sub.${ending}` })
    const unconfirmed = await given.student(0, { email: `typo@${ending}`, verified: false })
    const marks = await Promise.all(
      [own, similar, below, unconfirmed].map(
        async ({ token }) => (await world.api('GET /auth/me', { token })).data.isStudentVerified,
      ),
    )
    expect(marks).toEqual([true, false, false, false])
  })

  test('can verify a second address, which counts for one user', async () => {
    const address = `second@${await domain()}`
    const [one, other] = [await given.student(), await given.student()]
    for (const person of [one, other]) {
      await world.api('POST /auth/student-email', { token: person.token, body: { email: address } })
      const code = await codeFor(address)
      const answer = await world.ask('POST /auth/student-email/confirm', { token: person.token, body: { code } })
      if (person === one) expect(answer.body.data).toMatchObject({ isStudentVerified: true, email: one.email })
      else expect(answer).toMatchObject({ status: 409, body: { code: 'email_taken' } })
    }
  })

  test('cannot add an address of another domain', async () => {
    const { token } = await given.student()
    expect(
      await world.ask('POST /auth/student-email', { token, body: { email: `me@evil-${await domain()}` } }),
    ).toMatchObject({ status: 422, body: { code: 'student_email_other' } })
  })
})
