import type { Address } from '@vendly/contract/addresses'
import { limits } from '@vendly/contract/limits'
import { describe, expect, test } from 'vitest'
import { givenIn, type Person } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { places } from '../campuses/campuses.tables.ts'

const world = await openWorld()
const given = givenIn(world)

const add = async (who: Person, body: object): Promise<Address> =>
  (await world.api('POST /users/addresses', { token: who.token, body: body as never })).data
const room = async (label = 'Room') => ({ label, placeId: (await given.home()).hostel, room: 'B12' })
const list = async (who: Person) => (await world.api('GET /users/addresses', { token: who.token })).data
const errorsOf = (body: Record<string, unknown>) =>
  (body.errors as { field: string; message: string }[]).map(({ field, message }) => `${field}: ${message}`)
const check = async (who: Person, body: object) =>
  (await world.api('POST /users/addresses/validate', { token: who.token, body: body as never })).data

describe('addresses', () => {
  test('the first is the default; a later one only on request', async () => {
    const ada = await given.student()
    const first = await add(ada, await room())
    await add(ada, await room('Gate room'))
    expect((await list(ada)).map(({ label, isDefault }) => [label, isDefault])).toEqual([
      ['Room', true],
      ['Gate room', false],
    ])
    const third = await add(ada, { ...(await room('Faculty')), isDefault: true })
    expect((await list(ada)).find(({ isDefault }) => isDefault)?._id).toBe(third._id)
    expect(first.deliverTo).toEqual({ placeId: (await given.home()).hostel, room: 'Room B12' })
  })

  test('have exactly one default after ten concurrent changes of it', async () => {
    const ada = await given.student()
    const mine = await Promise.all(Array.from({ length: 10 }, async (_, n) => add(ada, await room(`Room ${n}`))))
    await Promise.all(
      mine.map(({ _id: id }) => world.api('PATCH /users/addresses/:id/default', { token: ada.token, params: { id } })),
    )
    expect((await list(ada)).filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })

  test('have exactly one default after ten concurrent first additions', async () => {
    const ada = await given.student()
    await Promise.all(Array.from({ length: 10 }, async (_, n) => add(ada, await room(`Room ${n}`))))
    expect((await list(ada)).filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })

  test('adding the same address twice with one key adds it once', async () => {
    const ada = await given.student()
    const body = await room()
    const add = () => world.api('POST /users/addresses', { token: ada.token, body, key: 'address-of-ada' })
    const [one, two] = await Promise.all([add(), add()])
    expect(one.data._id).toBe(two.data._id)
    expect(await list(ada)).toHaveLength(1)
  })

  test('when the default is deleted the newest of the others becomes the default', async () => {
    const ada = await given.student()
    const first = await add(ada, await room('First'))
    await add(ada, await room('Second'))
    await add(ada, await room('Third'))
    await world.api('DELETE /users/addresses/:id', { token: ada.token, params: { id: first._id } })
    expect((await list(ada)).map(({ label, isDefault }) => [label, isDefault])).toEqual([
      ['Third', true],
      ['Second', false],
    ])
  })

  test('are limited in number, also under concurrent additions', async () => {
    const ada = await given.student()
    const sent = await Promise.all(
      Array.from({ length: limits.addresses + 3 }, async (_, n) =>
        world.ask('POST /users/addresses', { token: ada.token, body: await room(`Room ${n}`) }),
      ),
    )
    expect(sent.filter(({ body }) => body.code === 'addresses_full')).toHaveLength(3)
    expect(await list(ada)).toHaveLength(limits.addresses)
  })

  test('can be changed by their owner, and not be read, changed or deleted by anyone else', async () => {
    const [ada, bola] = [await given.student(), await given.student()]
    const { _id: id } = await add(ada, await room())
    const changed = {
      ...(await room('Second room')),
      room: 'C3',
      recipientName: 'Chi',
      recipientPhone: '0803 123 4567',
    }
    const { data } = await world.api('PUT /users/addresses/:id', { token: ada.token, params: { id }, body: changed })
    expect(data.deliverTo.room).toBe('Room C3. Ask for Chi, +2348031234567')
    const unknown = '00000000-0000-7000-8000-000000000000'
    for (const call of [
      'PUT /users/addresses/:id',
      'DELETE /users/addresses/:id',
      'PATCH /users/addresses/:id/default',
    ]) {
      const ask = (params: object) =>
        world.ask(call, { token: bola.token, params, body: call.startsWith('PUT') ? changed : undefined })
      expect([call, await ask({ id })]).toEqual([call, await ask({ id: unknown })])
      expect((await ask({ id })).status).toBe(404)
    }
    expect((await list(ada)).map(({ label }) => label)).toEqual(['Second room'])
    expect(await list(bola)).toEqual([])
  })
})

describe('address validation', () => {
  test('requires a place of the own campus, and a block or room in hostels', async () => {
    const ada = await given.student()
    const other = await given.campus()
    expect(errorsOf({ ...(await check(ada, { label: 'Room' })) })).toEqual([
      'placeId: Choose a place, or put a pin on the map.',
    ])
    const { hostel, gate } = await given.home()
    expect(errorsOf({ ...(await check(ada, { label: 'Room', placeId: hostel })) })).toEqual([
      'room: Add the block or room, so that the rider can find you.',
    ])
    expect((await check(ada, { label: 'Room', placeId: hostel, block: 'C' })).valid).toBe(true)
    expect((await check(ada, { label: 'Gate', placeId: gate })).valid).toBe(true)
    const foreign = { label: 'Room', placeId: other.hostel, room: 'B1' }
    expect(errorsOf({ ...(await check(ada, foreign)) })).toEqual(['placeId: That place is not on your campus.'])
    const answer = await world.ask('POST /users/addresses', { token: ada.token, body: foreign })
    expect([answer.status, answer.body.code, errorsOf(answer.body)]).toEqual([
      400,
      'invalid_request',
      ['placeId: That place is not on your campus.'],
    ])
    expect(await list(ada)).toEqual([])
  })

  test('resolves a pin on campus to the nearest place, and refuses one too far away with its distance', async () => {
    // The test campus lies between its hostel at 6.5, 3.4 and its gate at 6.51, 3.39.
    const ada = await given.student()
    const pin = { lat: 6.5004, lng: 3.4 }
    expect(errorsOf({ ...(await check(ada, { label: 'Kiosk', pin })) })).toEqual([
      'landmark: Add a landmark, so that the rider can find you.',
    ])
    const added = await add(ada, { label: 'Kiosk', pin, landmark: 'Blue kiosk' })
    expect(added.place._id).toBe((await given.home()).hostel)
    expect(added.deliverTo.room).toBe('45 m north of it. Blue kiosk')
    const far = await check(ada, { label: 'Home', pin: { lat: 6.49, lng: 3.4 }, landmark: 'Market' })
    expect(errorsOf({ ...far })).toEqual(['pin: That pin is 1,113 m off campus. Put it within 500 m of the campus.'])
    expect(far.place).toBeNull()
  })

  test('refuses an invalid phone number and texts that are empty or too long', async () => {
    const ada = await given.student()
    const answer = await world.ask('POST /users/addresses', {
      token: ada.token,
      body: { ...(await room()), label: ' ', recipientPhone: '12345', room: 'x'.repeat(31) },
    })
    expect(errorsOf(answer.body).map((line) => line.split(':')[0])).toEqual(['label', 'room', 'recipientPhone'])
  })

  test('asks a user without a campus to choose one', async () => {
    const admin = await given.admin()
    const answer = await check(admin, { label: 'Office', placeId: (await given.home()).gate })
    expect(errorsOf({ ...answer })).toEqual(['placeId: Choose your university in your profile first.'])
  })
})

describe('searching for places', async () => {
  const campus = await given.campus()
  await world.context.db.orm.insert(places).values(
    [
      ['hostel', 'Nnamdi Azikiwe Hall'],
      ['hostel', 'Mary Slessor Hall'],
      ['faculty', 'Faculty of Engineering'],
      ['landmark', 'Ọ̀ṣun Fountain'],
      ['gate', "Zik's Gate"],
    ].map(([kind, name]) => ({ campusId: campus.id, kind: kind!, name: name!, lat: 6.5, lng: 3.4 })),
  )
  const ada = await given.student(0, { campusId: campus.id })
  const search = async (q: string) =>
    (await world.api('GET /users/addresses/search', { token: ada.token, query: { q } })).data.map(({ name }) => name)

  test.each([
    ['sless', ['Mary Slessor Hall']],
    ['engin fac', ['Faculty of Engineering']],
    ['ziks', ["Zik's Gate"]],
    ['osun', ['Ọ̀ṣun Fountain']],
    ['azikwe', ['Nnamdi Azikiwe Hall']],
    ['enigneer', ['Faculty of Engineering']],
    ['essor', ['Mary Slessor Hall']],
    ['xyz', []],
  ])('finds by "%s"', async (text, names) => {
    expect(await search(text)).toEqual(names)
  })

  test('without a text lists the places of the own campus, hostels first', async () => {
    const names = await search('')
    expect(names[0]).toMatch(/^Hall |Hall$/)
    expect(names).toHaveLength(7)
  })
})
