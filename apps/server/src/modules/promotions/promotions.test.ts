import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { bothPictures, DAY, inMs, MINUTE, picture, promotingIn, reason } from '../../../test/promoting.ts'
import { openWorld } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'

const world = await openWorld()
const { given, strip, banner, post, add, act, shown, move } = await promotingIn(world)

describe('a strip', () => {
  test('is shown on its campuses from its start to its end, by itself, and written into the audit log', async () => {
    const campus = await given.campus()
    const { _id: id } = await add(
      await strip({ campusIds: [campus.id], link: '/about', from: inMs(DAY), to: inMs(2 * DAY) }),
    )
    const here = async () => (await shown({ campus: campus.slug })).strip
    expect(await here()).toBe(null)
    await move(id, '-1 minute', '1 minute')
    expect(await here()).toEqual({
      _id: id,
      text: 'Riders are slow in the rain today',
      link: '/about',
      severity: 'warning',
      heldOut: null,
    })
    for (const query of [{}, { campus: (await given.campus()).slug }, { campus: 'nowhere' }])
      expect((await shown(query)).strip).toBe(null)
    await move(id, '-2 minutes', '-1 minute')
    expect(await here()).toBe(null)
    const log = await world.context.db.once(
      'select action, subject_name as name, reason from audit_log where subject_id = $id',
      { id },
    )
    expect(log).toEqual([{ action: 'promotion.added', name: 'Riders are slow in the rain today', reason }])
  })

  test('of all campuses is shown everywhere, also to who has chosen none', async () => {
    const { _id: id } = await add(await strip({ campusIds: [] }))
    expect((await shown({})).strip).toMatchObject({ _id: id })
    expect((await shown({ campus: (await given.campus()).slug })).strip).toMatchObject({ _id: id })
    await act(id, 'end')
    expect((await shown({})).strip).toBe(null)
  })
})

describe('a banner', () => {
  test('has two pictures and is shown at its place, to its audience', async () => {
    const campus = await given.campus()
    const at = { campusIds: [campus.id] }
    const files = await bothPictures()
    const forAll = await add(await banner({ ...at }), files)
    const forNew = await add(await banner({ ...at, audience: 'new', priority: 2 }), files)
    const forGuests = await add(await banner({ ...at, audience: 'guest', priority: 1 }), files)
    const home = { place: 'home', campus: campus.slug }
    expect((await shown(home)).banner).toMatchObject({
      _id: forGuests._id,
      link: '/marketplace?q=lamp',
      alt: 'A desk lamp',
    })
    const ada = await given.student(0, { campusId: campus.id })
    expect((await shown({ place: 'home' }, ada)).banner).toMatchObject({ _id: forNew._id })
    await act(forNew._id, 'end')
    expect((await shown(home, await given.student())).banner).toMatchObject({ _id: forAll._id })
    expect((await shown({ ...home, place: 'market' })).banner).toBe(null)
    const { pictures } = (await shown(home)).banner!
    const file = await fetch(`${world.url}${pictures.wide.url}-1280.webp`)
    expect((await sharp(Buffer.from(await file.arrayBuffer())).metadata()).width).toBe(1200)
  })

  test('of a category is on its page alone', async () => {
    const campus = await given.campus()
    await given.product(await given.vendor({ campus }))
    const [{ slug }] = (await world.context.db.once<{ slug: string }>('select slug from categories limit 1')) as [
      { slug: string },
    ]
    const body = await banner({ place: 'category', category: slug, campusIds: [campus.id] })
    const { _id: id } = await add(body, await bothPictures())
    const at = { place: 'category', campus: campus.slug }
    expect((await shown({ ...at, category: slug })).banner).toMatchObject({ _id: id })
    for (const query of [{ ...at, category: 'other' }, at, { place: 'market', campus: campus.slug, category: slug }])
      expect((await shown(query)).banner).toBe(null)
  })

  test.each([
    ['without pictures', {}, 'wide'],
    ['with one picture', { wide: [1200, 400] }, 'narrow'],
    ['with a picture of other proportions', { wide: [1200, 600], narrow: [720, 480] }, 'wide'],
    ['with a picture that is too small', { wide: [1200, 400], narrow: [360, 240] }, 'narrow'],
  ] as const)('%s is refused in words', async (_, sizes, field) => {
    const files: Record<string, Buffer> = {}
    for (const [name, [width, height]] of Object.entries(sizes) as [string, [number, number]][])
      files[name] = await picture(width, height)
    const { status, body } = await post(await banner(), files)
    expect([status, body.code]).toEqual([422, 'promotion_refused'])
    expect(body.errors).toEqual([{ field, message: expect.stringMatching(/\d+ by \d+/) }])
  })

  test('with a file that is no picture is refused', async () => {
    const text = await readFile(import.meta.filename)
    const { status, body } = await post(await banner(), { wide: text, narrow: text })
    expect([status, body.code]).toEqual([422, 'picture_refused'])
  })
})

test.each([
  [{ title: '' }, 400, 'invalid_request', 'title'],
  [{ title: 'x'.repeat(121) }, 400, 'invalid_request', 'title'],
  [{ reason: '' }, 400, 'invalid_request', 'reason'],
  [{ severity: 'panic' }, 400, 'invalid_request', 'severity'],
  [{ to: 'tomorrow' }, 400, 'invalid_request', 'to'],
  [{ campusIds: ['x'] }, 400, 'invalid_request', 'campusIds.0'],
  [{ link: 'https://elsewhere.example' }, 400, 'invalid_request', 'link'],
  [{ link: '//elsewhere.example' }, 400, 'invalid_request', 'link'],
  [{ link: '/\\elsewhere.example' }, 400, 'invalid_request', 'link'],
  [{ link: '/admin/users' }, 400, 'invalid_request', 'link'],
  [{ link: '/api/users' }, 400, 'invalid_request', 'link'],
  [{ to: inMs(-MINUTE) }, 422, 'promotion_refused', 'to'],
  [{ from: inMs(2 * DAY), to: inMs(DAY) }, 422, 'promotion_refused', 'to'],
  [{ to: inMs(181 * DAY) }, 422, 'promotion_refused', 'to'],
  [{ campusIds: [newId()] }, 422, 'promotion_refused', 'campusIds'],
])('a strip with %o is refused in words', async (wrong, status, code, field) => {
  const { status: answered, body } = await post(await strip(wrong))
  expect([answered, body.code]).toEqual([status, code])
  expect((body.errors as { field: string }[]).map((error) => error.field)).toEqual([field])
})

test.each([
  [{ place: 'category' }, 'category'],
  [{ place: 'category', category: 'no-such' }, 'category'],
  [{ place: 'market', audience: 'new' }, 'audience'],
  [{ place: 'market', audience: 'guest' }, 'audience'],
])('a banner with %o is refused in words', async (wrong, field) => {
  const { status, body } = await post(await banner(wrong), await bothPictures())
  expect([status, body.code]).toEqual([422, 'promotion_refused'])
  expect((body.errors as { field: string }[]).map((error) => error.field)).toEqual([field])
})
