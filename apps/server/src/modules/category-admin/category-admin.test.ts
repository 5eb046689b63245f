import type { AdminCategory } from '@vendly/contract/admin-categories'
import { describe, expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { bodyOf, listingIn } from '../../../test/listing.ts'
import { openWorld } from '../../../test/world.ts'
import { transaction } from '../../platform/database.ts'
import { saveCategories } from '../products/products.categories.service.ts'

const world = await openWorld()
const { api, ask } = world
const { db, pool } = world.context
const given = givenIn(world)
await transaction(pool, saveCategories)
const { token } = await given.admin()
const store = await given.vendor()
const { list, own, change, input } = listingIn(world, store)

let number = 0
const add = async (more: { parent?: string | null; name?: string } = {}): Promise<AdminCategory> =>
  (
    await api('POST /admin/categories', {
      token,
      body: { name: `Kites ${++number}`, tint: 'sport', parent: 'sport', ...more },
    })
  ).data
const all = async () => (await api('GET /admin/categories', { token })).data
const find = async (slug: string) => (await all()).find((one) => one.slug === slug)
const shown = async (slug: string) => (await api('GET /products/categories', {})).data.find((one) => one.slug === slug)
const form = async (slug: string) => (await api('GET /products/categories/:slug/form', { params: { slug } })).data
const put = (part: '' | '/form' | '/hidden' | '/parent', slug: string, body: object, who = token) =>
  ask(`PUT /admin/categories/:slug${part}`, { token: who, params: { slug }, body: body as never })
const merge = (slug: string, body: object) =>
  ask('POST /admin/categories/:slug/merge', {
    token,
    params: { slug },
    body: { reason: 'Nobody can tell them apart', ...body } as never,
  })
const remove = (slug: string) => ask('DELETE /admin/categories/:slug', { token, params: { slug } })
const search = async (query: object) => (await api('GET /products/search', { query: query as never })).data
const audited = async (slug: string) =>
  (
    await db.once<{ action: string }>('select action from audit_log where subject_id = $slug order by at, id', { slug })
  ).map(({ action }) => action)
/** Categories are cached until the notification of their change arrives. */
const heard = async <T>(read: () => Promise<T>, isSo: (value: T) => boolean): Promise<T> =>
  expect
    .poll(async () => isSo(await read()))
    .toBe(true)
    .then(read)

describe('a new category', () => {
  test('has a slug made from its name, comes after its siblings, and is in the audit log', async () => {
    const made = await add({ name: 'Crème & Kítes' })
    expect(made).toMatchObject({ slug: 'creme-and-kites', parent: 'sport', isHidden: false, version: 1, moving: null })
    expect(made.form).toEqual({ attributes: [], options: [] })
    const siblings = (await all()).filter(({ parent }) => parent === 'sport').map(({ slug }) => slug)
    expect(siblings.at(-1)).toBe('creme-and-kites')
    expect(await audited(made.slug)).toEqual(['category.added'])
  })

  test('gets another slug than those that were deleted', async () => {
    const first = await add({ name: 'Yo-yos' })
    expect((await remove(first.slug)).status).toBe(200)
    expect(await find(first.slug)).toBeUndefined()
    expect((await add({ name: 'Yo-yos' })).slug).toBe('yo-yos-2')
  })

  test('is refused with the name of a sibling, below a subcategory, and below nothing that exists', async () => {
    const { name, slug } = await add()
    const refused = async (body: object) => {
      const { body: answer } = await ask('POST /admin/categories', { token, body: { tint: 'food', ...body } as never })
      return [answer.code, answer.errors[0]?.field]
    }
    expect(await refused({ name: name.toUpperCase(), parent: 'sport' })).toEqual(['category_refused', 'name'])
    expect(await refused({ name: 'Too deep', parent: slug })).toEqual(['category_refused', 'parent'])
    expect(await refused({ name: 'Nowhere', parent: 'nowhere' })).toEqual(['category_refused', 'parent'])
    expect(await refused({ name: 'X', parent: null })).toEqual(['invalid_request', 'name'])
  })

  test('ten presses add it once', async () => {
    const body = { name: 'Skates', tint: 'sport' as const, parent: 'sport' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask('POST /admin/categories', { token, body })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(422)])
  })

  test('support reads the list and changes nothing; a vendor does neither', async () => {
    const support = await given.admin({ adminRole: 'support' })
    expect((await ask('GET /admin/categories', { token: support.token })).status).toBe(200)
    const body = { name: 'Skis', tint: 'sport' as const, parent: null }
    expect((await ask('POST /admin/categories', { token: support.token, body })).body.code).toBe('right_missing')
    expect((await ask('GET /admin/categories', { token: store.token })).status).toBe(403)
  })
})

describe('a change', () => {
  test('of the name is on pages and found by the search, and refused from an outdated page', async () => {
    const { slug, tint, version } = await add()
    const product = await list({ category: slug, name: 'Red diamond flyer' })
    const body = { name: 'Zeppelins', tint, version }
    expect((await put('', slug, body)).body.data).toMatchObject({ name: 'Zeppelins', slug, version: 2 })
    expect((await put('', slug, { ...body, name: 'Balloons' })).body.code).toBe('category_changed')
    await world.settle()
    await heard(
      () => shown(slug),
      (one) => one?.name === 'Zeppelins',
    )
    expect((await search({ q: 'zeppelin' })).map(({ _id }) => _id)).toEqual([product._id])
    expect(await audited(slug)).toEqual(['category.added', 'category.changed'])
  })

  test('of the form is what sellers are asked, after the questions of the top category', async () => {
    const { slug, version } = await add({ parent: 'hostel' })
    const asked = {
      attributes: [
        { label: 'Wing span', hint: '90 cm' },
        { label: 'Brand', hint: 'Prism' },
      ],
      options: [],
    }
    expect((await put('/form', slug, { form: asked, version })).status).toBe(200)
    expect((await form(slug)).attributes).toEqual([
      { label: 'Brand', hint: 'Prism' },
      { label: 'Signs of use', hint: 'Small scratch at the back', usedOnly: true },
      { label: 'Wing span', hint: '90 cm' },
    ])
    expect((await put('/form', slug, { form: asked, version })).body.code).toBe('category_changed')
  })

  test.each([
    ['two questions with one label', { attributes: [{ label: 'Size' }, { label: 'size' }], options: [] }],
    ['one choice', { attributes: [{ label: 'Size', choices: ['S'] }], options: [] }],
    ['too many questions', { attributes: Array.from({ length: 13 }, (_, n) => ({ label: `Q${n}` })), options: [] }],
    ['a slash in the name of options', { attributes: [], options: [{ name: 'Size/colour', labels: ['S'] }] }],
  ])('of a form to %s is refused', async (_, refused) => {
    const answer = await put('/form', 'wheels', { form: refused, version: 1 })
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request'])
  })

  test('of the order is refused when a sibling is missing, twice there or new', async () => {
    const order = (slugs: string[]) => ask('PATCH /admin/categories', { token, body: { parent: 'books', slugs } })
    const before = (await all()).filter(({ parent }) => parent === 'books').map(({ slug }) => slug)
    const reversed = before.toReversed()
    expect((await order(reversed)).status).toBe(200)
    expect((await all()).filter(({ parent }) => parent === 'books').map(({ slug }) => slug)).toEqual(reversed)
    for (const slugs of [before.slice(1), [before[0]!, ...before.slice(0, -1)], [...before.slice(1), 'food']])
      expect((await order(slugs)).body.code).toBe('category_changed')
  })
})

describe('a hidden category', () => {
  test('takes nothing new; what is in it stays on sale and can be edited', async () => {
    const { slug } = await add()
    const product = await list({ category: slug, name: 'Box kite of bamboo' })
    expect((await put('/hidden', slug, { isHidden: true })).body.data).toMatchObject({ isHidden: true })
    await heard(
      () => shown(slug),
      (one) => one?.isHidden === true,
    )
    const other = await ask('POST /products', {
      token: store.token,
      body: (await input({ category: slug })) as never,
    })
    expect(other.body.code).toBe('category_unknown')
    expect((await change(await own(product._id), { name: 'Box kite of carbon' })).status).toBe(200)
    expect((await search({ q: 'box kite', category: slug })).map(({ _id }) => _id)).toEqual([product._id])
    await put('/hidden', slug, { isHidden: false })
    await list({ category: slug })
    expect(await audited(slug)).toEqual(['category.added', 'category.hidden', 'category.shown'])
  })

  test('hides its subcategories too; services cannot be hidden', async () => {
    const top = await add({ parent: null })
    const { slug } = await add({ parent: top.slug })
    await put('/hidden', top.slug, { isHidden: true })
    await heard(
      () => shown(slug),
      (one) => one?.isHidden === true,
    )
    expect((await put('/hidden', 'services', { isHidden: true })).body.code).toBe('category_refused')
  })
})

describe('a merge', () => {
  test('moves everything, leads the old address to the new one, and the list does not bring it back', async () => {
    const [old, into] = [await add({ name: 'Old kites' }), await add()]
    const product = await list({ category: old.slug, name: 'Delta wing' })
    const draft = await list({ category: old.slug, status: 'draft' })
    const student = await given.student()
    for (const category of [old.slug, into.slug])
      await api('POST /search/saved', { token: student.token, body: { query: 'delta wing', category } })
    expect((await merge(old.slug, { into: into.slug, name: 'Kites' })).body.errors[0]?.field).toBe('name')
    const uses = await api('GET /admin/categories/:slug/uses', { token, params: { slug: old.slug } })
    expect(uses.data).toMatchObject({ products: 2, savedSearches: 1, stores: 0 })
    const merged = await merge(old.slug, { into: into.slug, name: 'old kites' })
    expect(merged.body.data).toMatchObject({ moving: { total: 3, left: 3, into: into.slug } })
    await world.settle()
    expect(await find(old.slug)).toBeUndefined()
    expect(await find(into.slug)).toMatchObject({ products: 1, moving: null })
    for (const { _id } of [product, draft]) expect((await own(_id)).category.slug).toBe(into.slug)
    await heard(
      () => shown(into.slug),
      (one) => one?.formerSlugs.join() === old.slug,
    )
    expect((await search({ category: old.slug })).map(({ _id }) => _id)).toEqual([product._id])
    expect((await list({ category: old.slug })).category.slug).toBe(into.slug)
    const saved = (await api('GET /search/saved', { token: student.token })).data
    expect(saved.map(({ category }) => category?.slug)).toEqual([into.slug])
    expect(await transaction(pool, saveCategories)).toBe(0)
    expect(await audited(old.slug)).toEqual(['category.added', 'category.merged'])
  })

  test('of a top category moves its stores, collections and coupons', async () => {
    const top = await add({ parent: null })
    await db.once('update vendors set category = $slug where id = $id', { slug: top.slug, id: store.vendorId })
    const dates = { to: new Date(Date.now() + 86_400_000).toISOString(), reason: 'Asked for' }
    const named = { kind: 'collection', title: 'All of it', text: 'Everything.', slug: 'all-of-it', category: top.slug }
    await api('POST /admin/promotions', { token, body: { ...named, ...dates } as never })
    const coupon = { code: 'KITES10', percent: 10, category: top.slug }
    await api('POST /vendors/coupons', { token: store.token, body: coupon as never })
    expect((await merge(top.slug, { into: 'wheels', name: top.name })).status).toBe(202)
    await world.settle()
    const [row] = await db.once('select category from vendors where id = $id', { id: store.vendorId })
    expect(row).toEqual({ category: 'sport' })
    expect(await db.once('select category from promotions')).toEqual([{ category: 'wheels' }])
    const coupons = await db.once('select c.slug from coupons k join categories c on c.id = k.category_id')
    expect(coupons).toEqual([{ slug: 'wheels' }])
  })

  test('pressed ten times happens once, and nothing is put into what is ending', async () => {
    const [old, into] = [await add(), await add()]
    const made = await list({ category: old.slug })
    const edit = { ...bodyOf(await own(made._id)), version: made.version, name: 'Edited meanwhile' }
    const [edited, ...answers] = await Promise.all([
      ask('PUT /products/:id', { token: store.token, params: { id: made._id }, body: edit as never }),
      ...Array.from({ length: 10 }, () => merge(old.slug, { into: into.slug, name: old.name })),
    ])
    expect(edited!.status).toBe(200)
    expect(answers.map(({ status }) => status).sort()).toEqual([202, ...Array(9).fill(404)])
    await world.settle()
    expect(await own(made._id)).toMatchObject({ name: 'Edited meanwhile', category: { slug: into.slug } })
    const [row] = await db.once(
      'select count(*)::int as n from products p join categories c on c.id = p.category_id where c.slug = $slug',
      { slug: old.slug },
    )
    expect(row).toEqual({ n: 0 })
  })

  test('is refused into itself, into services, and with subcategories on either side', async () => {
    const { slug, name } = await add()
    const refused = async (into: string) => (await merge(slug, { into, name })).body.errors[0]?.field
    for (const into of [slug, 'services', 'barbing', 'food', 'nowhere']) expect(await refused(into), into).toBe('into')
    expect((await merge('sport', { into: 'drinks', name: 'Sport and fitness' })).body.code).toBe('category_refused')
    expect((await merge('nowhere', { into: slug, name })).status).toBe(404)
  })
})

describe('a move below another top category', () => {
  test('takes what is in it along', async () => {
    const { slug, version } = await add()
    const product = await list({ category: slug, name: 'Parafoil' })
    expect((await put('/parent', slug, { parent: 'hostel', version })).body.data).toMatchObject({ parent: 'hostel' })
    await world.settle()
    await heard(
      () => shown(slug),
      (one) => one?.parent === 'hostel',
    )
    expect(await find(slug)).toMatchObject({ products: 1, moving: null })
    expect((await search({ q: 'parafoil', category: 'hostel' })).map(({ _id }) => _id)).toEqual([product._id])
    expect(await search({ q: 'parafoil', category: 'sport' })).toEqual([])
  })

  test('is refused with subcategories, below a subcategory, itself or services', async () => {
    const top = await add({ parent: null })
    const { slug, version } = await add({ parent: top.slug })
    const refused = async (of: string, parent: string | null, seen = version) =>
      (await put('/parent', of, { parent, version: seen })).body.errors[0]?.field
    expect(await refused(top.slug, 'food')).toBe('parent')
    for (const parent of ['drinks', slug, 'services', 'nowhere'])
      expect(await refused(slug, parent), parent).toBe('parent')
    const barbing = (await find('barbing'))!
    expect(await refused('barbing', null, barbing.version)).toBe('parent')
  })
})

describe('a deletion', () => {
  test('needs a category without uses, and is remembered', async () => {
    const { slug } = await add()
    const draft = await list({ category: slug, status: 'draft' })
    expect((await remove(slug)).body.code).toBe('category_used')
    expect((await remove('sport')).body.code).toBe('category_used')
    await change(await own(draft._id), { category: 'fans-and-cooling' })
    expect((await remove(slug)).status).toBe(200)
    expect((await remove(slug)).status).toBe(404)
    await expect(list({ category: slug })).rejects.toThrow()
    expect((await remove('stationery')).status).toBe(200)
    expect(await transaction(pool, saveCategories)).toBe(0)
  })
})
