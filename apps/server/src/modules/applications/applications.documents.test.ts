import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { applyingIn, form, pdf, photo } from '../../../test/applying.ts'
import { givenIn, type Person } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { days, useClock } from '../../platform/clock.ts'
import { transaction } from '../../platform/database.ts'
import { deleteApplicationsOf, deleteDocumentsBefore } from './applications.cleanup.service.ts'

const world = await openWorld()
const given = givenIn(world)
const { vendorFields, addDocument, vendorApplication, riderApplication } = applyingIn(world)
const campus = await given.home()
await given.category()

const later = async <Result>(ms: number, work: () => Promise<Result>): Promise<Result> => {
  const restore = useClock(() => new Date(Date.now() + ms))
  try {
    return await work()
  } finally {
    restore()
  }
}
const link = async (who: Person, id: string): Promise<string> =>
  (await world.api('POST /applications/documents/:id/link', { token: who.token, params: { id } })).data.url
const open = (url: string) => fetch(world.url + url)
const documentsOf = async (who: Person) =>
  (await world.api('GET /vendors/my-application', { token: who.token })).data?.documents ?? []
const storedFiles = async (): Promise<string[]> => {
  const { objects } = await world.context.storage.files.listAll('documents').catch(() => ({ objects: [] }))
  return [...objects].map((object) => ('key' in object ? object.key : '')).sort()
}

describe('a document', () => {
  test('can be opened by its owner and by administrators, and by no one else', async () => {
    const [ada, bola, admin] = [await given.student(), await given.student(), await given.admin()]
    await vendorApplication(ada, campus)
    const [document] = await documentsOf(ada)
    for (const who of [ada, admin]) {
      const response = await open(await link(who, document!._id))
      expect(response.status).toBe(200)
      expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).format).toBe('webp')
    }
    const ask = (id: string) =>
      world.ask('POST /applications/documents/:id/link', { token: bola.token, params: { id } })
    const foreign = await ask(document!._id)
    expect(foreign).toEqual(await ask('00000000-0000-7000-8000-000000000000'))
    expect(foreign.status).toBe(404)
  })

  test('is private to the applicant while the application is a draft', async () => {
    const [ada, admin] = [await given.student(), await given.admin()]
    await addDocument(ada, 'vendor', 'student-id')
    const [document] = await documentsOf(ada)
    const answer = await world.ask('POST /applications/documents/:id/link', {
      token: admin.token,
      params: { id: document!._id },
    })
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
  })

  test('can be opened for three minutes, and not with an invented link', async () => {
    const ada = await given.student()
    await vendorApplication(ada, campus)
    const url = await link(ada, (await documentsOf(ada))[0]!._id)
    expect((await later(179_000, () => open(url))).status).toBe(200)
    const expired = await later(181_000, () => open(url))
    expect([expired.status, ((await expired.json()) as { code: string }).code]).toEqual([410, 'link_expired'])
    expect((await open(`/api/applications/documents/open/${'a'.repeat(43)}`)).status).toBe(410)
  })

  test('has a link that opens only this file, and no longer works once it is deleted', async () => {
    const ada = await given.student()
    await addDocument(ada, 'vendor', 'student-id')
    await addDocument(ada, 'vendor', 'national-id', await photo('#d92d3a'))
    const [first, second] = await documentsOf(ada)
    const [one, other] = [await link(ada, first!._id), await link(ada, second!._id)]
    const bytes = async (url: string) => Buffer.from(await (await open(url)).arrayBuffer())
    expect((await bytes(one)).equals(await bytes(other))).toBe(false)
    await world.api('DELETE /vendors/my-application/documents/:type', {
      token: ada.token,
      params: { type: 'student-id' },
    })
    expect((await open(one)).status).toBe(410)
    expect((await open(other)).status).toBe(200)
  })

  test('is served so that it can neither run nor load anything nor be framed elsewhere', async () => {
    const ada = await given.student()
    await addDocument(ada, 'vendor', 'student-id')
    await addDocument(ada, 'vendor', 'cac-certificate', pdf('<script>alert(1)</script>'))
    const [picture, certificate] = await documentsOf(ada)
    const pictureHeaders = (await open(await link(ada, picture!._id))).headers
    expect(pictureHeaders.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
    expect(pictureHeaders.get('x-content-type-options')).toBe('nosniff')
    expect(pictureHeaders.get('cache-control')).toBe('private, no-store')
    expect(pictureHeaders.get('content-disposition')).toBe("inline; filename*=UTF-8''IMG_2041.webp")
    const pdfHeaders = (await open(await link(ada, certificate!._id))).headers
    expect(pdfHeaders.get('content-type')).toBe('application/pdf')
    expect(pdfHeaders.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'self'; sandbox")
    expect([pictureHeaders, pdfHeaders].map((headers) => headers.get('x-frame-options'))).toEqual([
      'DENY',
      'SAMEORIGIN',
    ])
    expect(pdfHeaders.get('content-disposition')).toMatch(/^inline; .*\.pdf$/)
  })
})

describe('an uploaded document', () => {
  test('is refused when it is neither a picture nor a PDF, whatever its name', async () => {
    const ada = await given.student()
    const files = [
      Buffer.from('<html><script>alert(1)</script></html>'),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      Buffer.from('%PDF-1.4 that never ends'),
      Buffer.from('MZ\x90\x00'),
      (await photo()).subarray(0, 200),
    ]
    for (const bytes of files) {
      const { status, body } = await addDocument(ada, 'vendor', 'student-id', bytes)
      expect([status, body.code]).toEqual([422, 'document_refused'])
    }
    const { status, body } = await addDocument(ada, 'vendor', 'student-id', Buffer.alloc(0))
    expect([status, body.code]).toEqual([422, 'file_empty'])
    expect(await documentsOf(ada)).toEqual([])
  })

  test('loses hidden content: a page appended to the picture, and its location', async () => {
    const ada = await given.student()
    const withHidden = Buffer.concat([
      await sharp(await photo())
        .withExif({ IFD3: { GPSLatitude: '6/1 30/1 0/1', GPSLatitudeRef: 'N' } })
        .jpeg()
        .toBuffer(),
      Buffer.from('<html><script>alert(1)</script></html>'),
    ])
    expect((await sharp(withHidden).metadata()).exif).toBeDefined()
    await addDocument(ada, 'vendor', 'student-id', withHidden)
    const answer = await open(await link(ada, (await documentsOf(ada))[0]!._id))
    const stored = Buffer.from(await answer.arrayBuffer())
    expect(stored.includes('script')).toBe(false)
    expect((await sharp(stored).metadata()).exif).toBeUndefined()
  })

  test('is limited in size', async () => {
    const ada = await given.student()
    const { status, body } = await addDocument(ada, 'vendor', 'student-id', Buffer.alloc(5_000_001))
    expect([status, body.code]).toEqual([413, 'file_too_large'])
  })

  test('leaves no file when the application is refused or the request was repeated', async () => {
    const ada = await given.student()
    const before = await storedFiles()
    const apply = async (fields: object, key?: string) =>
      world.ask('POST /vendors/apply', {
        token: ada.token,
        key,
        body: form(fields, { 'student-id': await photo() }),
      })
    expect((await apply(vendorFields(campus, { category: 'fans' }))).status).toBe(422)
    expect(await storedFiles()).toEqual(before)
    await apply(vendorFields(campus), 'once')
    await apply(vendorFields(campus), 'once')
    expect((await storedFiles()).length).toBe(before.length + 1)
  })

  test('replaces the earlier one, whose file is deleted', async () => {
    const ada = await given.student()
    await addDocument(ada, 'vendor', 'student-id')
    const [first] = await filesOf(ada)
    await addDocument(ada, 'vendor', 'student-id', await photo('#d92d3a'))
    await world.settle()
    expect(await storedFiles()).not.toContain(first)
    expect(await documentsOf(ada)).toHaveLength(1)
  })
})

const filesOf = async (who: Person): Promise<string[]> =>
  (
    await world.context.db.once<{ key: string }>(
      'select d.file_key as key from application_documents d join applications a on a.id = d.application_id where a.user_id = $userId',
      { userId: who.id },
    )
  ).map(({ key }) => key)

describe('an attempt after a rejection', () => {
  test('starts as a copy of the rejected application and shares its files', async () => {
    const [ada, admin] = [await given.student(), await given.admin()]
    const first = await vendorApplication(ada, campus)
    await world.api('POST /vendors/applications/:id/reject', {
      token: admin.token,
      params: { id: first },
      body: { reason: 'The ID cannot be read.' },
    })
    expect((await addDocument(ada, 'vendor', 'cac-certificate', pdf())).status).toBe(201)
    const { data: again } = await world.api('GET /vendors/my-application', { token: ada.token })
    expect(again).toMatchObject({
      status: 'draft',
      businessName: 'Zobo Point',
      reason: 'The ID cannot be read.',
      location: { building: { _id: campus.gate }, spot: 'Stall 4' },
    })
    expect(again!._id).not.toBe(first)
    expect(again!.documents.map(({ type }) => type).sort()).toEqual(['cac-certificate', 'student-id'])
    const shared = again!.documents.find(({ type }) => type === 'student-id')!
    await world.api('DELETE /vendors/my-application/documents/:type', {
      token: ada.token,
      params: { type: 'student-id' },
    })
    await world.settle()
    const { data: old } = await world.api('GET /vendors/applications/:id', {
      token: admin.token,
      params: { id: first },
    })
    expect(old.documents[0]!._id).not.toBe(shared._id)
    expect((await open(await link(admin, old.documents[0]!._id))).status).toBe(200)
  })
})

describe('the documents of a rider', () => {
  test('can be replaced; administrators are notified', async () => {
    const [ada, admin] = [await given.student(), await given.admin()]
    const id = await riderApplication(ada)
    await world.api('POST /admin/riders/:id/verify', { token: admin.token, params: { id } })
    const answer = await addDocument(ada, 'rider', 'drivers-licence', await photo(), { expiresOn: '2028-03-31' })
    expect(answer.status).toBe(201)
    const { data } = await world.api('GET /riders/documents', { token: ada.token })
    expect(data.find(({ type }) => type === 'drivers-licence')).toMatchObject({ expiresOn: '2028-03-31' })
    await world.settle()
    const { data: list } = await world.api('GET /notifications', { token: admin.token })
    expect(list.notifications[0]).toMatchObject({
      title: expect.stringMatching(/replaced a rider document$/),
      link: `/admin/rider?tab=verified&open=${id}`,
    })
    const removal = await world.ask('DELETE /riders/documents/:type', { token: ada.token, params: { type: 'photo' } })
    expect([removal.status, removal.body.code]).toEqual([403, 'role_not_allowed'])
  })

  test('cannot be added by a rider who never applied', async () => {
    const rider = await given.rider()
    const answer = await addDocument(rider, 'rider', 'photo')
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
  })
})

describe('documents that are no longer needed', () => {
  test('are deleted three months after a rejection without a new attempt; those of stores stay', async () => {
    const [ada, bola, admin] = [await given.student(), await given.student(), await given.admin()]
    const [rejected, verified] = [await vendorApplication(ada, campus), await vendorApplication(bola, campus)]
    const params = { id: rejected }
    await world.api('POST /vendors/applications/:id/reject', {
      token: admin.token,
      params,
      body: { reason: 'Not clear.' },
    })
    await world.api('POST /vendors/applications/:id/approve', { token: admin.token, params: { id: verified } })
    const files = [await filesOf(ada), await filesOf(bola)].flat()
    await transaction(world.context.pool, (tx) => deleteDocumentsBefore(tx, new Date(Date.now() + days(1))))
    await world.settle()
    expect([await filesOf(ada), await filesOf(bola)].map((list) => list.length)).toEqual([0, 1])
    expect((await storedFiles()).filter((key) => files.includes(key))).toEqual(await filesOf(bola))
  })

  test('are deleted with the account, and so are the contact details', async () => {
    const ada = await given.student()
    await vendorApplication(ada, campus)
    await transaction(world.context.pool, (tx) => deleteApplicationsOf(tx, ada.id))
    await world.settle()
    expect(await filesOf(ada)).toEqual([])
    const [row] = await world.context.db.once(
      'select phone, email, whatsapp, search_text as "searchText", status from applications where user_id = $userId',
      { userId: ada.id },
    )
    expect(row).toEqual({ phone: null, email: null, whatsapp: null, searchText: '', status: 'draft' })
  })
})
