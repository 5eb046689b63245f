import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, inject, test } from 'vitest'
import webPush from 'web-push'
import { form, photo } from '../test/applying.ts'
import { codeAt } from '../test/authenticator.ts'
import { ask } from '../test/bundle-asks.ts'
import { type BundleProcess, startBundle } from '../test/bundle-process.ts'
import { openLivePaystack } from '../test/live-paystack.ts'
import { productionVariables } from '../test/production-variables.ts'
import { tokenIn } from '../test/registering.ts'
import { auditLedger } from './modules/ledger/ledger.audit.ts'
import { categoryList } from './modules/products/products.category-list.ts'
import { rootFolder } from './places.ts'
import { openPool } from './platform/database.pool.ts'
import { Db } from './platform/database.ts'
import { newId } from './platform/ids.ts'
import { createDatabase, dropDatabase } from './platform/postgres/database.ts'

/** The section "The first day" of docs/runbook.md: from an empty database to the first paid order, in production. */
const adminUrl = inject('adminUrl')
const { http: sandboxUrl, smtp } = inject('sandbox')
const name = `first_day_${newId().replaceAll('-', '')}`
await createDatabase(adminUrl, name)
const databaseUrl = adminUrl.replace('/postgres?', `/${name}?`)
const folder = mkdtempSync(join(tmpdir(), 'vendly-first-day-'))
const paystack = await openLivePaystack(sandboxUrl, name)
const vapid = webPush.generateVAPIDKeys()
const variables = {
  ...productionVariables,
  DATABASE_URL: databaseUrl,
  DATABASE_WAIT_MS: '300000',
  DATA_DIR: join(folder, 'data'),
  STORAGE_URL: `file://${join(folder, 'stored')}`,
  SMTP_URL: smtp,
  PAYSTACK_SECRET_KEY: paystack.key,
  VAPID_PUBLIC_KEY: vapid.publicKey,
  VAPID_PRIVATE_KEY: vapid.privateKey,
}
const pool = openPool(databaseUrl, 2, () => undefined)
const db = new Db(pool)
let server: BundleProcess | undefined

afterAll(async () => {
  await server?.stop()
  await pool.end()
  await dropDatabase(adminUrl, name)
  rmSync(folder, { recursive: true, force: true })
})

const run = promisify(execFile)
type Ended = { code: number; stdout: string; stderr: string }
/** A command of the operator, as npm runs it. */
async function command(script: 'campus' | 'admin', ...args: string[]): Promise<Ended> {
  const env = { PATH: process.env.PATH, ...variables }
  const all = [join(rootFolder, 'scripts', `${script}.ts`), ...args]
  return run(process.execPath, all, { env, cwd: rootFolder }).then(
    (ended) => ({ code: 0, ...ended }),
    (error: Ended) => error,
  )
}
const campus = (file = join(rootFolder, 'docs/campus.example.json')) => command('campus', '--file', file)
const counts = async () =>
  (
    await db.once<{ campuses: number; places: number; categories: number }>(
      `select (select count(*)::int from campuses) as campuses, (select count(*)::int from places) as places,
              (select count(*)::int from categories) as categories`,
    )
  )[0]

const adminEmail = `admin.${name}@vendly.example`
const admin = (...more: string[]) => command('admin', '--email', adminEmail, '--name', 'Ngozi Ade Bello', ...more)
/** Of the link that counts: a newer one ends the one before. */
let newestToken = ''
const auditOf = (action: string) =>
  db.once<{ subject: string }>('select subject_name as subject from audit_log where action = $action', { action })

describe('on an empty database', () => {
  test('a campus is added with its places, and the categories of this version', async () => {
    const first = await campus()
    expect([first.stderr, first.stdout]).toEqual(['', expect.stringContaining('was added: 8 new places')])
    expect(await counts()).toEqual({ campuses: 1, places: 8, categories: categoryList.length })
  })

  test('a second time changes nothing', async () => {
    const before = await db.once('select * from places order by id')
    expect((await campus()).stdout).toContain('was updated: 0 new places, 8 in place.\n0 categories are new.')
    expect(await db.once('select * from places order by id')).toEqual(before)
    expect(await counts()).toEqual({ campuses: 1, places: 8, categories: categoryList.length })
  })

  test('another file of the same campus changes it, and keeps places that are no longer named', async () => {
    const file = join(folder, 'campus.json')
    const { default: example } = await import('../../../docs/campus.example.json', { with: { type: 'json' } })
    const [hall, ...others] = example.places
    const places = [...others, { ...hall, name: 'New Hall' }]
    writeFileSync(file, JSON.stringify({ ...example, city: 'Yaba', places }))
    expect((await campus(file)).stdout).toContain(
      'Not in the file, and kept because orders may name them: Moremi Hall.',
    )
    expect(await counts()).toMatchObject({ campuses: 1, places: 9 })
    writeFileSync(file, JSON.stringify({ ...example, slug: 'other', name: 'Other' }))
    const refused = await campus(file)
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('is the domain of University of Lagos')])
    writeFileSync(file, JSON.stringify({ ...example, slug: 'third', emailDomain: 'third.example', places: [] }))
    expect((await campus(file)).stderr).toBe(
      'The campus is not saved:\n  places: has no place\n  places: has no hostel\n  places: has no gate\n',
    )
    expect(await counts()).toMatchObject({ campuses: 1, places: 9 })
  })

  test('an administrator is created, and gets a new link until there is a password', async () => {
    expect(await command('admin', '--email', 'nobody')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('npm run admin'),
    })
    const first = await admin()
    expect(first.stdout).toContain(`${adminEmail} is now an administrator.`)
    const second = await admin()
    expect(second.stdout).toContain('without a password so far')
    newestToken = tokenIn(second.stdout)
    expect(newestToken).not.toBe(tokenIn(first.stdout))
    expect(await auditOf('admin.added')).toEqual([{ subject: adminEmail }])
    expect(await auditOf('admin.invited-again')).toEqual([{ subject: adminEmail }])
  })
})

test('from there to the first paid order', async () => {
  server = await startBundle({
    ...variables,
    NODE_OPTIONS: `--import ${new URL('../test/providers-here.ts', import.meta.url).href}`,
    PROVIDERS_HERE: JSON.stringify({ 'https://api.paystack.co': paystack.url }),
  })
  const { url } = server
  const call = async (what: string, sent: Parameters<typeof ask>[2] = {}) => {
    const { status, body } = await ask(url, what, sent)
    if (status >= 400) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`)
    return body.data
  }
  const mailTo = async (email: string, subject: RegExp, part = ''): Promise<string> => {
    const read = async () => {
      const answer = await fetch(`${sandboxUrl}/mail.json?to=${encodeURIComponent(email)}`)
      const { mails } = (await answer.json()) as { mails: { subject: string; text: string }[] }
      return mails.find((one) => subject.test(one.subject) && one.text.includes(part))?.text ?? ''
    }
    await expect.poll(read).not.toBe('')
    return read()
  }

  // The administrator sets a password by the emailed link, and cannot go on without a second factor.
  const password = 'correct horse of the campus'
  const token = tokenIn(await mailTo(adminEmail, /Choose a new password/, newestToken))
  await call('POST /auth/reset-password', { body: { token, password } })
  const signedIn = await call('POST /auth/login', { body: { email: adminEmail, password } })
  expect(signedIn.user).toMatchObject({ role: 'admin', needs: 'two-factor' })
  expect((await ask(url, 'GET /vendors/applications', { token: signedIn.token })).body.code).toBe('two_factor_required')
  const { secret } = await call('POST /auth/two-factor/set-up', { token: signedIn.token })
  await call('POST /auth/two-factor/turn-on', { token: signedIn.token, body: { code: codeAt(secret, new Date()) } })
  expect(await call('GET /vendors/applications', { token: signedIn.token })).toEqual([])
  expect((await admin()).stderr).toContain('is an administrator with a password already')
  expect((await command('admin', '--email', 'x')).code).toBe(2)

  // Two students register with an address of the university.
  const student = async (firstName: string, phone: string) => {
    const email = `${firstName.toLowerCase()}.${name}@live.unilag.edu.ng`
    const body = { firstName, lastName: 'Obi', email, phone, password: 'the-owner-chose-this', university: 'unilag' }
    await call('POST /auth/register', { body })
    const link = tokenIn(await mailTo(email, /./))
    const { token: session, user } = await call('POST /auth/verify-email', {
      body: { token: link, password: body.password },
    })
    expect(user).toMatchObject({ isStudentVerified: true, role: 'student' })
    return { email, token: session as string }
  }
  const [tunde, ada] = [await student('Tunde', '08031234561'), await student('Ada', '08031234562')]
  expect(await admin('--email', ada.email)).toMatchObject({ code: 1, stderr: expect.stringContaining('as student') })

  // One of them sells.
  const places = (await call('GET /campuses/unilag/places')) as { _id: string; kind: string }[]
  const application = await call('POST /vendors/apply', {
    token: tunde.token,
    form: form(
      {
        ...{ businessName: 'Zobo Point', category: 'food', about: 'Cold zobo, made every morning.' },
        location: { building: places.find(({ kind }) => kind === 'shops')!._id, spot: 'Stall 4' },
        contact: { phone: '0803 412 7765', email: tunde.email, whatsapp: '' },
      },
      { 'student-id': await photo() },
    ),
  })
  const params = `/vendors/applications/${application._id}`
  await call(`POST ${params}/approve`, { token: signedIn.token, body: {} })
  const product = await call('POST /products', {
    token: tunde.token,
    form: form(
      { name: 'Zobo 50 cl', category: 'drinks', description: 'Cold.', price: 700, stock: 10 },
      { images: await photo() },
    ),
  })

  // The other one buys, by card.
  await call('POST /cart/add', { token: ada.token, body: { productId: product._id } })
  const placed = await call('POST /orders', {
    token: ada.token,
    body: {
      ...{ deliveryMethod: 'pickup', expectedTotal: 700, paymentMethod: 'card', useWallet: false },
      placeId: places.find(({ kind }) => kind === 'hostel')!._id,
    },
  })
  const { reference } = placed
  const paid = await fetch(`${sandboxUrl}/__sandbox/pay/${reference}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${paystack.sandboxKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ card: 'success' }),
  })
  expect(paid.status).toBe(200)
  await call(`GET /wallet/verify/${reference}`, { token: ada.token })
  const order = await call(`GET /orders/${placed.orders[0]._id}`, { token: ada.token })
  expect(order).toMatchObject({ status: 'pending', isPaid: true })
})

test('and the ledger keeps its rules', async () => {
  expect(await auditLedger(db)).toEqual([])
  expect(server!.errors()).toEqual([])
})
