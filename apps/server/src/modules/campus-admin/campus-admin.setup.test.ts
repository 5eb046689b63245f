import type { ImportedPlaces } from '@vendly/contract/campus-setup'
import { describe, expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { tableForm } from '../../../test/importing.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const given = givenIn(world)
const { token } = await given.admin()

let number = 0
async function draft() {
  const n = ++number
  const body = {
    ...{ slug: `jos-${n}`, name: `University of Jos ${n}`, shortName: `UJ${n}`, city: 'Jos', state: 'Plateau' },
    ...{ lat: 9.9, lng: 8.88, domains: [`jos${n}.example`] },
  }
  return (await world.api('POST /admin/campuses', { token, body })).data
}
const hall = { name: 'Abuja Hall', kind: 'hostel' as const, lat: 9.901, lng: 8.881 }
const addPlace = (id: string, place: object = {}) =>
  world.ask('POST /admin/campuses/:id/places', { token, params: { id }, body: { ...hall, ...place } })
const setupOf = async (id: string) => (await world.api('GET /admin/campuses/:id/setup', { token, params: { id } })).data
const publicPlaces = async (campus: string) =>
  (await world.api('GET /campuses/:campus/places', { params: { campus } })).data.map(({ name }) => name)

describe('places', () => {
  test('are added, renamed, and removed from a draft', async () => {
    const { _id: id } = await draft()
    await addPlace(id)
    const [place] = (await setupOf(id)).places
    const params = { id, placeId: place!._id }
    const moved = { ...hall, name: 'Abuja Hostel', lat: 9.902 }
    const { data } = await world.api('PUT /admin/campuses/:id/places/:placeId', { token, params, body: moved })
    expect(data.places).toMatchObject([{ ...moved, isHidden: false }])
    await world.api('DELETE /admin/campuses/:id/places/:placeId', { token, params })
    expect((await setupOf(id)).places).toEqual([])
    const actions = await world.context.db.once<{ action: string }>(
      'select action from audit_log where subject_id = $id order by id',
      {
        id,
      },
    )
    expect(actions.map(({ action }) => action)).toEqual([
      'campus.added',
      ...['campus.place_added', 'campus.place_changed', 'campus.place_removed'],
    ])
  })

  test('that addresses and orders name are hidden: nobody can choose them, until they are shown again', async () => {
    const campus = await given.campus()
    const name = async () => (await setupOf(campus.id)).places.find(({ _id }) => _id === campus.hostel)!
    const before = await name()
    const params = { id: campus.id, placeId: campus.hostel }
    await world.api('DELETE /admin/campuses/:id/places/:placeId', { token, params })
    expect(await name()).toMatchObject({ isHidden: true })
    expect(await publicPlaces(campus.slug)).not.toContain(before.name)
    const product = await given.product(await given.vendor({ campus }))
    const buyer = await given.student(5000, { campusId: campus.id })
    await world.api('POST /cart/add', { token: buyer.token, body: { productId: product.id, quantity: 1 } })
    const order = { token: buyer.token, body: { placeId: campus.hostel, expectedTotal: 1500 } }
    expect((await world.ask('POST /orders', order)).body.code).toBe('delivery_place_unknown')
    const { _id, isHidden: _, ...details } = before
    const near = { ...details, lat: 6.5, lng: 3.4 }
    await world.api('PUT /admin/campuses/:id/places/:placeId', { token, params, body: near })
    expect(await publicPlaces(campus.slug)).toContain(before.name)
    expect((await world.ask('POST /orders', order)).status).toBe(201)
  })

  test('that are hidden stay where they were chosen, and nobody moves to them', async () => {
    const campus = await given.campus()
    const [old, store] = [await given.vendor({ campus }), await given.vendor({ campus })]
    const code = async (path: 'profile' | 'settings', who: typeof store, body: object) =>
      path === 'profile'
        ? (await world.ask('PUT /vendors/my-profile', { token: who.token, body })).body.code
        : (await world.ask('PUT /vendors/store-settings', { token: who.token, body })).body.code
    const delivers = { deliveryPlaces: [campus.hostel, campus.gate] }
    expect(await code('profile', old, { placeId: campus.hostel })).toBeUndefined()
    expect(await code('settings', old, delivers)).toBeUndefined()
    const params = { id: campus.id, placeId: campus.hostel }
    await world.api('DELETE /admin/campuses/:id/places/:placeId', { token, params })
    expect(await code('profile', store, { placeId: campus.hostel })).toBe('delivery_place_unknown')
    expect(await code('settings', store, delivers)).toBe('delivery_place_unknown')
    expect(await code('profile', old, { placeId: campus.hostel, about: 'At the hall.' })).toBeUndefined()
    expect(await code('settings', old, delivers)).toBeUndefined()
    const student = await given.student(0, { campusId: campus.id })
    const contact = { phone: '', email: '', whatsapp: '' }
    const draft = {
      businessName: 'Zobo',
      category: '',
      about: '',
      contact,
      location: { building: campus.hostel, spot: '' },
    }
    const saved = await world.ask('PUT /vendors/my-application', { token: student.token, body: draft })
    expect(saved.body.code).toBe('delivery_place_unknown')
  })

  test.each<[string, object, string]>([
    ['of the same name', { name: 'abuja hall' }, 'name'],
    ['in another city', { name: 'Moremi Hall', lat: 7.5 }, 'lat'],
  ])('%s are refused in words', async (_, place, field) => {
    const { _id: id } = await draft()
    await addPlace(id)
    const answer = await addPlace(id, place)
    expect([answer.body.code, answer.body.errors[0]!.field]).toEqual(['campus_refused', field])
  })

  test('of another campus are not found', async () => {
    const [{ _id: id }, other] = [await draft(), await given.campus()]
    const params = { id, placeId: other.hostel }
    const changed = await world.ask('PUT /admin/campuses/:id/places/:placeId', { token, params, body: hall })
    const removed = await world.ask('DELETE /admin/campuses/:id/places/:placeId', { token, params })
    expect([changed.status, removed.status]).toEqual([404, 404])
  })
})

describe('a file with places', () => {
  const importFile = (id: string, csv: string | Buffer, apply: boolean) =>
    world.ask('POST /admin/campuses/:id/places/import', {
      ...{ token, params: { id }, query: { apply: apply ? '1' : '0' } },
      body: tableForm(csv),
    })
  const csv = [
    'Name,Kind,Lat,Lng',
    'Abuja Hall,hostel,9.905,8.885',
    '"Main Gate, north",gate,9.91,8.89',
    'Shopping Complex,shops,9.9,8.88',
  ].join('\n')

  test('says what it would do, and does it when it is pressed; again it changes nothing', async () => {
    const { _id: id } = await draft()
    await addPlace(id)
    await addPlace(id, { name: 'Old Library', kind: 'library' })
    const preview = (await importFile(id, csv, false)).body.data
    const said = {
      added: [
        { line: 3, name: 'Main Gate, north', kind: 'gate' },
        { line: 4, name: 'Shopping Complex', kind: 'shops' },
      ],
      ...{ changed: [{ line: 2, name: 'Abuja Hall', what: 'moved' }], same: 0, wrong: [], kept: ['Old Library'] },
    }
    expect(preview).toEqual({ isApplied: false, ...said })
    expect((await setupOf(id)).places).toHaveLength(2)
    expect((await importFile(id, csv, true)).body.data).toEqual({ isApplied: true, ...said })
    expect((await importFile(id, csv, true)).body.data).toMatchObject({ added: [], changed: [], same: 3 })
    expect((await setupOf(id)).places).toHaveLength(4)
  })

  test('names every wrong line, and with one of them changes nothing', async () => {
    const { _id: id } = await draft()
    const lines = ['Abuja Hall,house,9.9,8.88', ',gate,9.9,8.88', 'Far Hall,hostel,7.4,8.88', 'North,gate,abc,8.88']
    const { wrong, isApplied } = (await importFile(id, `${csv}\n${csv.split('\n')[1]}\n${lines.join('\n')}`, true)).body
      .data as { wrong: { line: number; message: string }[]; isApplied: boolean }
    expect(isApplied).toBe(false)
    expect(wrong.map(({ line }) => line)).toEqual([5, 6, 7, 8, 9])
    expect(wrong.map(({ message }) => message)).toEqual([
      'There is a place called Abuja Hall already.',
      expect.stringContaining('house is no kind of place: hostel, faculty'),
      'name: Enter the name.',
      expect.stringContaining('km away from the campus'),
      'lat: Enter a number.',
    ])
    expect((await setupOf(id)).places).toEqual([])
  })

  test.each([
    ['without a column', 'name,lat,lng\nA,9.9,8.8', 'The first line lacks kind.'],
    ['without lines', 'name,kind,lat,lng', 'There are no lines below the header row.'],
    ['that is broken', 'name,kind,lat,lng\n"A,gate,9.9,8.8', 'A quotation mark'],
    ['that is a workbook', 'PK\x03\x04', 'This is a workbook.'],
  ])('%s is refused in words', async (_, text, message) => {
    const { _id: id } = await draft()
    const { status, body } = await importFile(id, text, false)
    expect([status, body.code]).toEqual([422, 'table_unreadable'])
    expect(body.errors[0]).toMatchObject({ field: 'table', message: expect.stringContaining(message) })
  })

  test.each([
    ['a line that names the separator', Buffer.from(`sep=;\n${csv.replaceAll(',', ';')}`)],
    ['UTF-16, tabs and an empty row', Buffer.from(`\uFEFF${csv.replace(/,(?! )/g, '\t')}\n\t\t\t`, 'utf16le')],
  ])('as spreadsheets write them: %s', async (_, bytes) => {
    const { _id: id } = await draft()
    const { added, wrong } = (await importFile(id, bytes, false)).body.data as ImportedPlaces
    expect([added.map(({ kind }) => kind), wrong]).toEqual([['hostel', 'gate', 'shops'], []])
  })
})

describe('terms', () => {
  const term = { kind: 'term' as const, name: 'First term', from: '2026-10-05', to: '2027-02-19' }
  const addPeriod = (id: string, period: object = {}) =>
    world.ask('POST /admin/campuses/:id/periods', { token, params: { id }, body: { ...term, ...period } })

  test('do not overlap within a kind; exam weeks are within a term', async () => {
    const { _id: id } = await draft()
    expect((await addPeriod(id)).status).toBe(201)
    const overlapping = await addPeriod(id, { name: 'Second term', from: '2027-02-19', to: '2027-07-01' })
    expect(overlapping.body.errors[0]!.message).toBe('“First term” is from 2026-10-05 to 2027-02-19.')
    expect((await addPeriod(id, { kind: 'exams', name: 'Exams', from: '2027-02-01' })).status).toBe(201)
    expect((await addPeriod(id, { name: 'Second term', from: '2027-02-20', to: '2027-07-01' })).status).toBe(201)
    const backwards = await addPeriod(id, { from: '2028-02-01', to: '2028-01-01' })
    expect([backwards.status, backwards.body.errors[0]!.field]).toEqual([400, 'to'])
    expect((await setupOf(id)).periods.map(({ name }) => name)).toEqual(['First term', 'Exams', 'Second term'])
  })

  test('are changed and removed', async () => {
    const { _id: id } = await draft()
    await addPeriod(id)
    const [period] = (await setupOf(id)).periods
    const params = { id, periodId: period!._id }
    const body = { ...term, to: '2027-02-26' }
    await world.api('PUT /admin/campuses/:id/periods/:periodId', { token, params, body })
    expect((await setupOf(id)).periods).toMatchObject([{ to: '2027-02-26' }])
    await world.api('DELETE /admin/campuses/:id/periods/:periodId', { token, params })
    expect((await setupOf(id)).periods).toEqual([])
    expect((await world.ask('DELETE /admin/campuses/:id/periods/:periodId', { token, params })).status).toBe(404)
  })
})

test('a pilot is opened with all that it needs; until then what is missing is named', async () => {
  const { _id: id, slug } = await draft()
  const move = (status: 'pilot' | 'open') =>
    world.ask('PATCH /admin/campuses/:id/status', { token, params: { id }, body: { status, reason: 'As planned' } })
  await move('pilot')
  const refused = await move('open')
  expect(refused.body.code).toBe('campus_not_ready')
  expect(refused.body.message).toBe(
    'This campus still needs a gate, a hall and shops on the map, the dates of a term, 10 verified stores, 5 verified riders and an order that was delivered.',
  )
  for (const kind of ['gate', 'shops', 'hostel']) await addPlace(id, { name: `The ${kind}`, kind })
  const period = { kind: 'term' as const, name: 'Term', from: '2026-10-05', to: '2036-02-19' }
  await world.api('POST /admin/campuses/:id/periods', { token, params: { id }, body: period })
  const { places } = await setupOf(id)
  const placeOf = (kind: string) => places.find((one) => one.kind === kind)!._id
  const campus = { id, slug, hostel: placeOf('hostel'), gate: placeOf('gate') }
  const stores = await Promise.all(Array.from({ length: 10 }, () => given.vendor({ campus })))
  const riders = await Promise.all(Array.from({ length: 5 }, () => given.rider({ campus })))
  expect(riders).toHaveLength(5)
  expect((await move('open')).body.message).toBe('This campus still needs an order that was delivered.')
  const product = await given.product(stores[0]!)
  const buyer = await given.student(5000, { campusId: id })
  await world.api('POST /cart/add', { token: buyer.token, body: { productId: product.id, quantity: 1 } })
  const order = await world.ask('POST /orders', {
    token: buyer.token,
    body: { placeId: campus.hostel, expectedTotal: 1500 },
  })
  const [{ _id: orderId }] = (order.body.data as { orders: { _id: string }[] }).orders as [{ _id: string }]
  await world.context.db.once(`update orders set status = 'delivered' where id = $orderId`, { orderId })
  expect((await setupOf(id)).checks.every(({ have, need }) => have >= need)).toBe(true)
  expect((await move('open')).body.data).toMatchObject({ status: 'open', inviteCode: null })
})

describe('rates of a campus', () => {
  test('apply to what is bought there, and nowhere else', async () => {
    const [campus, other] = [await given.campus(), await given.campus()]
    const params = { id: campus.id }
    const { data } = await world.api('GET /admin/campuses/:id/rates', { token, params })
    const nothing = { deliveryFee: null, commissionStandard: null, commissionPremium: null, riderShare: null }
    expect(data).toMatchObject({ own: nothing, standard: { deliveryFee: 500, commissionStandard: 5 }, version: 0 })
    const own = { ...nothing, deliveryFee: 450, commissionStandard: 0, riderShare: 80 }
    const body = { ...own, version: 0, reason: 'To begin with' }
    expect((await world.api('PUT /admin/campuses/:id/rates', { token, params, body })).data).toMatchObject({ own })
    expect((await world.ask('PUT /admin/campuses/:id/rates', { token, params, body })).body.code).toBe('campus_changed')
    const moneyOf = async (at: typeof campus, expectedTotal: number) => {
      const product = await given.product(await given.vendor({ campus: at }))
      const { data: shown } = await world.api('GET /products/:id', { params: { id: product.id } })
      const buyer = await given.student(5000, { campusId: at.id })
      const cart = await world.api('POST /cart/add', {
        token: buyer.token,
        body: { productId: product.id, quantity: 1 },
      })
      const answer = await world.ask('POST /orders', {
        token: buyer.token,
        body: { placeId: at.hostel, expectedTotal },
      })
      const [{ _id: id }] = (answer.body.data as { orders: { _id: string }[] }).orders as [{ _id: string }]
      const [row] = await world.context.db.once<object>(
        'select delivery_fee as fee, rider_fee as rider, commission, commission_bps as bps from orders where id = $id',
        { id },
      )
      return { ...row, shown: shown.deliveryFee, inCart: cart.data.deliveryFee }
    }
    expect(await moneyOf(campus, 1450)).toEqual({
      ...{ fee: 45_000, rider: 36_000, commission: 0, bps: 0, shown: 450, inCart: 450 },
    })
    expect(await moneyOf(other, 1500)).toEqual({
      ...{ fee: 50_000, rider: 45_000, commission: 5000, bps: 500, shown: 500, inCart: 500 },
    })
    expect(await world.faults()).toEqual([])
  })
})
