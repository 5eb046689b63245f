import { expect, test } from 'vitest'
import { bookingIn, on } from '../test/booking.ts'
import { givenIn } from '../test/given.ts'
import { formOf, send, textOf, visit, webBuild } from '../test/pages.ts'
import { openWorld } from '../test/world.ts'
import { dayInLagos } from './platform/lagos.ts'

const world = await openWorld({}, webBuild)
const given = givenIn(world)
const { db, env } = world.context
const PASSWORD = 'jollof rice on sunday'
const store = await given.vendor()
await given.category()
for (let n = 0; n < 25; n++) await given.product(store, { name: `Rice bowl ${n}`, naira: 500 + n * 100, categoryId: 3 })
const campus = await given.home()

/** A page as it is read without scripts. */
async function read(path: string) {
  const { html, status } = await visit(world.url, path)
  const cards = (html.match(/<article\b[\s\S]*?<\/article>/g) ?? []).filter((card) => card.includes('<h3'))
  const links = [...html.matchAll(/<a\b[^>]* href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)]
  return {
    html,
    status,
    text: textOf(html),
    pictures: cards.filter((card) => / src="\/media\//.test(card)),
    names: cards.map((card) => textOf(/<h3\b[\s\S]*?<\/h3>/.exec(card)![0]).trim()),
    prices: cards.map((card) => Number(/₦([\d,]+)/.exec(textOf(card))![1]!.replaceAll(',', ''))),
    linkTo: (text: RegExp) =>
      links.find(([, , content]) => text.test(textOf(content!).trim()))?.[1]?.replaceAll('&amp;', '&'),
  }
}

test('the market shows its products, and the next page is a link', async () => {
  const first = await read('/marketplace')
  expect([first.names.length, first.pictures.length]).toEqual([20, 20])
  const second = await read(first.linkTo(/^Show \d+ more/)!)
  expect(second.names).toHaveLength(5)
  expect(new Set([...first.names, ...second.names]).size).toBe(25)
  expect((await read(second.linkTo(/^Back to the start/)!)).names).toEqual(first.names)
})

test('the filters are a form that narrows the products, and so is the search', async () => {
  const form = formOf((await read('/marketplace?campus=all')).html, 'minPrice')!
  expect(form).toMatchObject({ method: 'GET', hasSubmit: true })
  for (const field of ['campus', 'minPrice', 'maxPrice', 'category', 'inStock'])
    expect([field, form.fields.has(field)]).toEqual([field, true])
  const { prices, names } = await read(`/marketplace?campus=${campus.slug}&minPrice=1000&maxPrice=1500`)
  expect(names).toHaveLength(6)
  expect([Math.min(...prices), Math.max(...prices)]).toEqual([1000, 1500])
  expect(formOf((await read('/')).html, 'q')).toMatchObject({ method: 'GET', action: '/search', hasSubmit: true })
  expect((await read('/search?q=rice')).names[0]).toMatch(/^Rice bowl/)
})

test('a product shows its name, its price and a form that adds it to the cart', async () => {
  const { id } = await given.product(store, { name: 'Kettle', naira: 7_000, categoryId: 3 })
  const { html, text } = await read(`/product/${id}`)
  expect(/<h1\b[^>]*>([\s\S]*?)<\/h1>/.exec(html)![1]).toBe('Kettle')
  expect(text).toContain('₦7,000')
  expect(html).toMatch(/<form [^>]*id="buy"/)
})

test('a product that does not exist is answered with 404 and a way back', async () => {
  for (const id of ['00000000-0000-7000-8000-000000000000', 'nothing']) {
    const page = await read(`/product/${id}`)
    expect([page.status, page.linkTo(/^Browse the market/)]).toEqual([404, '/marketplace'])
    expect(page.text).toContain('We couldn’t find that')
  }
})

test('Google and Apple are links to their sign-in pages', async () => {
  for (const path of ['/login', '/register'])
    for (const name of ['Google', 'Apple'])
      expect((await read(path)).linkTo(new RegExp(`^Continue with ${name}`))).toBe(`/api/auth/${name.toLowerCase()}`)
})

test('signing in works as a form: what is wrong is said, and a right password is recognised', async () => {
  const { email } = await given.student(0, { password: PASSWORD })
  const form = formOf((await read('/login')).html, 'password')!
  expect([form.method, form.action, [...form.fields.keys()]]).toEqual(['POST', undefined, ['email', 'password']])
  const wrong = await send(world.url, '/login', { email, password: 'secret words' })
  expect(wrong.status).toBe(422)
  expect(textOf(wrong.html)).toContain('Invalid email or password.')
  expect(formOf(wrong.html, 'password')!.fields.get('email')).toBe(email)
  expect(wrong.html).not.toContain('secret words')
  const right = await send(world.url, '/login', { email, password: PASSWORD }, { origin: env.publicUrl })
  expect(right.headers.get('cache-control')).toBe('no-store')
  for (const text of ['Your email and password are right.', 'This page needs JavaScript,'])
    expect(textOf(right.html)).toContain(text)
  expect(right.html).not.toContain(PASSWORD)
})

test('a sign-in form of another site is refused', async () => {
  const { email } = await given.student(0, { password: PASSWORD })
  const fields = { email, password: PASSWORD }
  const foreign = await send(world.url, '/login', fields, { origin: 'https://elsewhere.example' })
  expect([foreign.status, foreign.headers.get('set-cookie')]).toEqual([400, null])
  expect(foreign.html).not.toContain('Your email and password are right.')
})

test('an account is created, and what is wrong is said beside its field', async () => {
  const page = await read('/register')
  const form = formOf(page.html, 'firstName')!
  const university = /<option [^>]*value="([^"]+)"/.exec(page.html)![1]!
  const fields = Object.fromEntries([...form.fields].map(([name]) => [name, '']))
  expect(textOf((await send(world.url, '/register', fields)).html)).toContain('Enter your first name.')
  Object.assign(fields, { firstName: 'Bisi', lastName: 'Ade', email: 'bisi.ade@gmail.com', password: 'short' })
  Object.assign(fields, { phone: '0803 123 4599', university })
  const refused = await send(world.url, '/register', fields)
  expect(textOf(refused.html)).toContain('Use at least 8 characters.')
  expect(formOf(refused.html, 'firstName')!.fields.get('firstName')).toBe('Bisi')
  expect(formOf(refused.html, 'firstName')!.fields.get('password')).toBe('')
  const made = await send(world.url, '/register', { ...fields, password: PASSWORD })
  expect(textOf(made.html)).toContain('Check your email')
  expect(await db.once(`select 1 from registrations where email = 'bisi.ade@gmail.com'`)).toHaveLength(1)
})

test('a forgotten password: the link is sent, and one that is wrong leads to another', async () => {
  expect(formOf((await read('/forgot-password')).html, 'email')).toMatchObject({ method: 'POST', hasSubmit: true })
  const post = async (path: string, fields: Record<string, string>) => (await send(world.url, path, fields)).html
  expect(textOf(await post('/forgot-password', { email: '' }))).toContain('Enter your email address.')
  expect(textOf(await post('/forgot-password', { email: 'nobody@people.example' }))).toContain('Check your email')
  const path = '/forgot-password?token=wrong'
  expect(formOf((await read(path)).html, 'password')).toMatchObject({ method: 'POST', hasSubmit: true })
  expect(textOf(await post(path, { password: 'jollof rice on monday' }))).toContain('Ask for a new link')
})

test('a message from the contact page arrives', async () => {
  const form = formOf((await read('/contact')).html, 'message')!
  expect(form).toMatchObject({ method: 'POST', hasSubmit: true })
  const message = 'My order VD-10024 was sent to the wrong gate this morning.'
  const fields = { ...Object.fromEntries(form.fields), name: 'Chidi', message }
  const wrong = textOf((await send(world.url, '/contact', { ...fields, email: 'chidi' })).html)
  expect(wrong).toContain('Enter a valid email address.')
  const sent = await send(world.url, '/contact', fields)
  expect((await read(sent.headers.get('location')!)).text).toContain('Message sent.')
  expect(await db.once('select 1 from feedback where message = $message', { message })).toHaveLength(1)
})

test('a full day leads to its waiting list as a time leads to its booking, and both say that they need scripts', async () => {
  const { offered, booked } = bookingIn(world)
  // One booking takes the whole day.
  const { serviceId } = await offered({ durationMinutes: 720, isAutoConfirmed: true })
  const buyer = await given.student(10_000)
  await given.confirm(buyer)
  const start = on(3, '08:00')
  await booked(buyer, serviceId, { start })
  await world.settle()
  const path = `/services/${serviceId}`
  const full = await read(`${path}?day=${dayInLagos(start)}`)
  const waiting = full.linkTo(/^Join the waiting list/)!
  expect(waiting).toMatch(new RegExp(`^${path}/wait\\?day=${dayInLagos(start)}`))
  const free = formOf((await read(`${path}?day=${dayInLagos(on(4, '08:00'))}`)).html, 'start')!
  expect(free).toMatchObject({ method: 'GET', action: path, hasSubmit: true })
  const pressed = await visit(world.url, `${path}?start=${on(4, '08:00').toISOString()}&book=1`)
  for (const address of [waiting, pressed.headers.location!]) {
    const page = await read(address)
    expect([page.status, page.linkTo(/^Browse the market/)]).toEqual([200, '/marketplace'])
    expect(page.text).toContain('This page needs JavaScript,')
  }
})
