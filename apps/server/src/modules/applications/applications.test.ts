import { describe, expect, test } from 'vitest'
import { applyingIn, form, photo } from '../../../test/applying.ts'
import { givenIn } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const given = givenIn(world)
const { vendorFields, riderFields, addDocument, vendorApplication, riderApplication } = applyingIn(world)
const campus = await given.home()
await given.category()

const mine = async (who: { token: string }) =>
  (await world.api('GET /vendors/my-application', { token: who.token })).data
const draftOf = (businessName: string) => ({
  ...vendorFields(campus, { businessName }),
  category: null,
  location: { building: null, spot: '' },
  contact: { phone: '0803', email: '', whatsapp: null },
})

describe('applying as a vendor', () => {
  test('is submitted once under concurrent requests', async () => {
    const ada = await given.student()
    const file = await photo()
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        world.ask('POST /vendors/apply', {
          token: ada.token,
          key: `request-${n}`,
          body: form(vendorFields(campus), { 'student-id': file }),
        }),
      ),
    )
    const codes = responses.map(({ status, body }) => (status === 201 ? 'submitted' : body.code)).sort()
    expect(codes).toEqual([...Array(9).fill('application_pending'), 'submitted'])
    const rows = await world.context.db.once(`select 1 from applications where user_id = $userId`, { userId: ada.id })
    expect(rows).toHaveLength(1)
  })

  test('repeats the first response for a repeated idempotency key', async () => {
    const ada = await given.student()
    const file = await photo()
    const apply = () =>
      world.ask('POST /vendors/apply', {
        token: ada.token,
        key: 'the-one',
        body: form(vendorFields(campus), { 'student-id': file }),
      })
    const [first, second] = [await apply(), await apply()]
    expect(first.status).toBe(201)
    expect(second).toEqual(first)
  })

  test('leads to a pending status with its time', async () => {
    const ada = await given.student()
    const status = async () => (await world.api('GET /vendors/my-application-status', { token: ada.token })).data
    expect(await status()).toMatchObject({ status: 'none', hasDraft: false, submittedAt: null })
    await vendorApplication(ada, campus)
    expect(await status()).toMatchObject({ status: 'pending', hasDraft: false, submittedAt: expect.any(String) })
    const { data: me } = await world.api('GET /auth/me', { token: ada.token })
    expect(me).toMatchObject({ role: 'student', vendorStatus: 'pending', isVendorVerified: false })
  })

  test('can be saved as a draft with documents and continued on another device', async () => {
    const ada = await given.student()
    await world.api('PUT /vendors/my-application', { token: ada.token, body: draftOf('Zobo P') })
    expect((await addDocument(ada, 'vendor', 'student-id')).status).toBe(201)
    const draft = await mine(ada)
    expect(draft).toMatchObject({
      status: 'draft',
      businessName: 'Zobo P',
      contact: { phone: '0803' },
      missing: [],
      can: { edit: true, submit: true },
    })
    expect(draft!.documents).toEqual([expect.objectContaining({ type: 'student-id', name: 'IMG_2041.jpg' })])
    const { data: submitted } = await world.api('POST /vendors/apply', { token: ada.token, body: vendorFields(campus) })
    expect(submitted).toMatchObject({
      status: 'pending',
      businessName: 'Zobo Point',
      contact: { phone: '+2348034127765' },
    })
    expect(submitted.documents).toHaveLength(1)
  })

  test('saves one draft under concurrent requests', async () => {
    const ada = await given.student()
    await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        world.api('PUT /vendors/my-application', { token: ada.token, body: draftOf(`Store ${n}`) }),
      ),
    )
    const rows = await world.context.db.once('select 1 from applications where user_id = $userId', { userId: ada.id })
    expect(rows).toHaveLength(1)
  })

  test('names the invalid fields', async () => {
    const ada = await given.student()
    const { status, body } = await world.ask('POST /vendors/apply', {
      token: ada.token,
      body: {
        businessName: ' ',
        category: '',
        location: { building: '' },
        contact: { phone: '12345', email: 'ada@', whatsapp: '0803 412 7765' },
      },
    })
    expect([status, body.code]).toEqual([400, 'invalid_request'])
    expect(body.errors.map(({ field }) => field).sort()).toEqual([
      'businessName',
      'category',
      'contact.email',
      'contact.phone',
      'location.building',
    ])
  })

  test('is refused without documents, at a place of another campus, and for an unknown category', async () => {
    const ada = await given.student()
    const elsewhere = await given.campus()
    const file = await photo()
    const send = async (fields: object, files: Record<string, Buffer> = { 'student-id': file }) =>
      (await world.ask('POST /vendors/apply', { token: ada.token, body: form(fields, files) })).body.code
    expect(await send(vendorFields(campus), {})).toBe('documents_missing')
    expect(await send(vendorFields(campus), { 'cac-certificate': file })).toBe('documents_missing')
    expect(await send(vendorFields(campus, { building: elsewhere.gate }))).toBe('delivery_place_unknown')
    expect(await send(vendorFields(campus, { category: 'fans' }))).toBe('category_unknown')
    expect(await send(vendorFields(campus), { passport: file })).toBe('invalid_request')
    expect(await mine(ada)).toBeNull()
  })

  test('accepts the building by name', async () => {
    const ada = await given.student()
    const { data: places } = await world.api('GET /campuses/:campus/places', { params: { campus: campus.slug } })
    const gate = places.find(({ _id }) => _id === campus.gate)!
    await vendorApplication(ada, campus, { building: gate.name.toUpperCase() })
    expect((await mine(ada))!.location.building).toEqual({ _id: campus.gate, name: gate.name })
  })

  test('is for students only, and needs a complete profile', async () => {
    for (const who of [await given.vendor(), await given.rider(), await given.admin()]) {
      const { status, body } = await world.ask('POST /vendors/apply', { token: who.token, body: vendorFields(campus) })
      expect([status, body.code]).toEqual([403, 'role_not_allowed'])
      const ride = await world.ask('POST /riders/apply', { token: who.token, body: riderFields() })
      expect([ride.status, ride.body.code]).toEqual([403, 'application_for_students'])
    }
    const incomplete = await given.student(0, { campusId: null })
    const answer = await world.ask('POST /riders/apply', { token: incomplete.token, body: riderFields() })
    expect([answer.status, answer.body.code]).toEqual([403, 'profile_incomplete'])
  })

  test('is refused while another application is pending', async () => {
    const ada = await given.student()
    await vendorApplication(ada, campus)
    const files = { 'student-id': await photo(), photo: await photo() }
    const ride = await world.ask('POST /riders/apply', { token: ada.token, body: form(riderFields(), files) })
    expect([ride.status, ride.body.code]).toEqual([409, 'application_pending'])
    const save = await world.ask('PUT /vendors/my-application', { token: ada.token, body: draftOf('Other') })
    expect(save.body.code).toBe('application_pending')
    expect((await addDocument(ada, 'vendor', 'national-id')).body.code).toBe('application_pending')
  })

  test('can be withdrawn, changed and submitted again; administrators are notified again', async () => {
    // Notifications of earlier tests are sent before this administrator exists.
    await world.settle()
    const [ada, admin] = [await given.student(), await given.admin()]
    await vendorApplication(ada, campus, { businessName: 'Zobo Pint' })
    await world.settle()
    const { data: draft } = await world.api('POST /vendors/my-application/withdraw', { token: ada.token })
    expect(draft).toMatchObject({ status: 'draft', submittedAt: null, can: { edit: true } })
    expect((await world.ask('POST /vendors/my-application/withdraw', { token: ada.token })).body.code).toBe(
      'application_decided',
    )
    await world.api('POST /vendors/apply', { token: ada.token, body: vendorFields(campus) })
    await world.settle()
    const { data } = await world.api('GET /notifications', { token: admin.token })
    const received = data.notifications.filter(({ title }) => title.includes('wants to sell'))
    expect(received.map(({ title }) => title).sort()).toEqual(['Zobo Pint wants to sell', 'Zobo Point wants to sell'])
  })

  test('warns of a store with the same name in any spelling, and is not refused', async () => {
    const store = await given.vendor()
    await world.context.db.once(`update vendors set business_name = 'Mama Ngozi’s Kitchen' where id = $id`, {
      id: store.vendorId,
    })
    const ada = await given.student()
    const ask = async (name: string) =>
      (await world.api('GET /vendors/name-check', { token: ada.token, query: { name } })).data.sameName
    expect(await ask('mama ngozis KITCHEN')).toBe('Mama Ngozi’s Kitchen')
    expect(await ask('Mama Ngozi')).toBeNull()
    expect(await ask('???')).toBeNull()
    await vendorApplication(ada, campus, { businessName: 'Mama Ngozis Kitchen' })
  })
})

describe('applying as a rider', () => {
  test('requires a plate number, a licence and vehicle papers for vehicles with an engine', async () => {
    const ada = await given.student()
    const files = { 'student-id': await photo(), photo: await photo() }
    const send = (fields: object, more: Record<string, Buffer> = {}) =>
      world.ask('POST /riders/apply', { token: ada.token, body: form(fields, { ...files, ...more }) })
    expect((await send(riderFields('motorcycle'))).body.errors).toEqual([
      { field: 'plate', message: expect.stringMatching(/plate/) },
    ])
    expect((await send(riderFields('motorcycle', 'LAGOS 1'))).body.errors).toHaveLength(1)
    const missing = await send(riderFields('motorcycle', 'yab 123 xa'))
    expect(missing.body).toMatchObject({
      code: 'documents_missing',
      missing: ['drivers-licence', 'vehicle-papers'],
    })
    const submitted = await send(riderFields('motorcycle', 'yab 123 xa'), {
      'drivers-licence': await photo(),
      'vehicle-papers': await photo(),
    })
    expect(submitted.body).toMatchObject({ data: { status: 'pending', plate: 'YAB-123XA', vehicle: 'motorcycle' } })
  })

  test('requires the confirmation', async () => {
    const ada = await given.student()
    const fields = { ...riderFields(), declared: false }
    const { body } = await world.ask('POST /riders/apply', { token: ada.token, body: fields })
    expect(body.errors).toEqual([{ field: 'declared', message: 'Confirm this before you send.' }])
  })

  test('has a draft separate from that of the vendor application', async () => {
    const ada = await given.student()
    await world.api('PUT /vendors/my-application', { token: ada.token, body: draftOf('Zobo Point') })
    expect((await addDocument(ada, 'rider', 'photo')).status).toBe(201)
    const { data: ride } = await world.api('GET /riders/my-application', { token: ada.token })
    expect(ride).toMatchObject({ status: 'draft', missing: ['student-id'] })
    expect((await mine(ada))!.documents).toEqual([])
    expect(
      (await world.ask('DELETE /riders/documents/:type', { token: ada.token, params: { type: 'photo' } })).status,
    ).toBe(200)
    const again = await world.ask('DELETE /riders/documents/:type', { token: ada.token, params: { type: 'photo' } })
    expect([again.status, again.body.code]).toEqual([404, 'not_found'])
    await riderApplication(ada)
  })
})
