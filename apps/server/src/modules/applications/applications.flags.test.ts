import type { ApplicationFlag } from '@vendly/contract/applications'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { applyingIn, pdf, photo } from '../../../test/applying.ts'
import { givenIn, type Person } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { hashUnreadDocuments } from './applications.hashes.service.ts'

const world = await openWorld()
const given = givenIn(world)
const { addDocument, vendorApplication, riderApplication } = applyingIn(world)
const campus = await given.home()
await given.category()
const admin = await given.admin()
const { token } = admin

const findVendor = async (id: string) =>
  (await world.api('GET /vendors/applications/:id', { token, params: { id } })).data
const findRider = async (id: string) => (await world.api('GET /admin/riders/:id', { token, params: { id } })).data
const verify = (id: string, acceptedFlags?: string[]) =>
  world.ask('POST /vendors/applications/:id/approve', {
    token,
    params: { id },
    body: acceptedFlags && { acceptedFlags },
  })
const idsOf = (flags: readonly ApplicationFlag[]) => flags.map(({ _id }) => _id)
const logOf = async ({ id }: Person) =>
  world.context.db.once<{ action: string; details: Record<string, unknown> }>(
    'select action, details from audit_log where subject_id = $id order by id',
    { id },
  )
const rename = ({ id }: Person, lastName: string) =>
  world.context.db.once('update users set last_name = $lastName where id = $id', { id, lastName })

describe('an application is flagged', () => {
  test('when another applicant sent the same file, by both applications and with its kind of document', async () => {
    const [ada, bola] = [await given.student(), await given.student()]
    const studentId = await photo()
    const first = await vendorApplication(ada, campus, { studentId, businessName: 'Ada Foods' })
    expect((await findVendor(first)).flags).toEqual([])
    const second = await riderApplication(bola, { studentId })
    expect((await findRider(second)).flags).toMatchObject([
      {
        kind: 'same-document',
        document: 'student-id',
        other: { _id: first, kind: 'vendor', status: 'pending', title: 'Ada Foods' },
        earlierName: null,
      },
    ])
    expect((await findVendor(first)).flags).toMatchObject([{ other: { _id: second, kind: 'rider' } }])
    const { data } = await world.api('GET /admin/riders', { token, query: { limit: 100 } })
    expect(data.find(({ _id }) => _id === second)!.flags).toHaveLength(1)
  })

  test('when two of its documents are one file, such as a student ID in place of a photo of the person', async () => {
    const studentId = await photo()
    const one = await riderApplication(await given.student(), { studentId, photo: studentId })
    const { flags } = await findRider(one)
    expect(flags).toEqual([
      { _id: 'file-twice:photo', kind: 'file-twice', document: 'photo', other: null, earlierName: null },
    ])
    expect((await findRider(await riderApplication(await given.student()))).flags).toEqual([])
  })

  test('when the file was saved anew without its metadata, or is the one that was stored', async () => {
    const [ada, bola, chi] = [await given.student(), await given.student(), await given.student()]
    const original = await sharp(await photo(undefined, 'png'))
      .withExif({ IFD0: { Copyright: 'Ada' } })
      .png()
      .toBuffer()
    const first = await vendorApplication(ada, campus, { studentId: original })
    const anew = await vendorApplication(bola, campus, { studentId: await sharp(original).png().toBuffer() })
    expect((await findVendor(anew)).flags).toMatchObject([{ kind: 'same-document', other: { _id: first } }])
    const [document] = (await findVendor(first)).documents
    const { data: link } = await world.api('POST /applications/documents/:id/link', {
      token,
      params: { id: document!._id },
    })
    const stored = Buffer.from(await (await fetch(world.url + link.url)).arrayBuffer())
    const third = await vendorApplication(chi, campus, { studentId: stored })
    expect((await findVendor(third)).flags.map(({ other }) => other!._id)).toContain(first)
  })

  test('when another applicant has the plate number, however it is written', async () => {
    const [ada, bola] = [await given.student(), await given.student()]
    const first = await riderApplication(ada, { plate: 'KJA-441FX' })
    const second = await riderApplication(bola, { plate: 'kja 441 fx' })
    expect((await findRider(second)).flags).toMatchObject([{ kind: 'same-plate', other: { _id: first } }])
    const ask = (body?: object) => world.ask('POST /admin/riders/:id/verify', { token, params: { id: second }, body })
    expect((await ask()).body.code).toBe('application_flagged')
    expect((await ask({ acceptedFlags: idsOf((await findRider(second)).flags) })).status).toBe(200)
  })

  test('when the account got another name after it was sent', async () => {
    const ada = await given.student()
    const id = await vendorApplication(ada, campus)
    const { name: earlierName } = (await findVendor(id)).applicant
    await rename(ada, 'Renamed')
    expect((await findVendor(id)).flags).toMatchObject([
      { kind: 'name-changed', document: null, other: null, earlierName },
    ])
  })

  test('not for the applicant’s own earlier attempt, a draft of someone else, or once it is decided', async () => {
    const [ada, bola] = [await given.student(), await given.student()]
    const studentId = await photo()
    const first = await vendorApplication(ada, campus, { studentId })
    await addDocument(bola, 'vendor', 'student-id', studentId)
    expect((await findVendor(first)).flags).toEqual([])
    await world.api('POST /vendors/applications/:id/reject', {
      token,
      params: { id: first },
      body: { reason: 'Blurred.' },
    })
    const again = await vendorApplication(ada, campus, { studentId })
    expect((await findVendor(again)).flags).toEqual([])
    const third = await vendorApplication(await given.student(), campus, { studentId })
    expect((await findVendor(third)).flags).toHaveLength(1)
    expect((await findVendor(first)).flags).toEqual([])
  })
})

describe('verifying a flagged application', () => {
  test('is refused until every flag is accepted, and the audit log says which were', async () => {
    const [ada, bola] = [await given.student(), await given.student()]
    const studentId = await photo()
    const first = await vendorApplication(ada, campus, { studentId })
    const second = await vendorApplication(bola, campus, { studentId })
    const { flags } = await findVendor(second)
    const otherApplicant = (await findVendor(first)).applicant.name
    const refused = await verify(second)
    expect([refused.status, refused.body.code, refused.body.flags]).toEqual([409, 'application_flagged', flags])
    expect((await verify(second, ['same-document:student-id:someone-else'])).body.code).toBe('application_flagged')
    expect((await findVendor(second)).status).toBe('pending')
    // A flag that appears after the administrator has looked is not accepted.
    await rename(bola, 'Renamed')
    expect((await verify(second, idsOf(flags))).body.code).toBe('application_flagged')
    expect((await verify(second, idsOf((await findVendor(second)).flags))).status).toBe(200)
    expect(await logOf(bola)).toMatchObject([
      {
        action: 'vendor.verified',
        details: {
          acceptedFlags: [
            { kind: 'name-changed' },
            { kind: 'same-document', document: 'student-id', otherApplicationId: first, otherApplicant },
          ],
        },
      },
    ])
  })

  test('without flags needs no body, and a rejection asks for none to be accepted', async () => {
    const [ada, bola, chi] = [await given.student(), await given.student(), await given.student()]
    const studentId = await photo()
    expect((await verify(await vendorApplication(ada, campus))).status).toBe(200)
    expect((await logOf(ada))[0]!.details).not.toHaveProperty('acceptedFlags')
    await vendorApplication(bola, campus, { studentId })
    const id = await vendorApplication(chi, campus, { studentId })
    const rejection = { token, params: { id }, body: { reason: 'This is not your ID.' } }
    expect((await world.ask('POST /vendors/applications/:id/reject', rejection)).status).toBe(200)
  })

  test('refuses a body that is no list of flags', async () => {
    const id = await vendorApplication(await given.student(), campus)
    for (const acceptedFlags of ['all', [1], Array.from({ length: 21 }, () => 'x'), ['x'.repeat(121)]])
      expect(
        (await world.ask('POST /vendors/applications/:id/approve', { token, params: { id }, body: { acceptedFlags } }))
          .status,
      ).toBe(400)
  })
})

test('documents of an earlier release are hashed later; one whose file is gone equals nothing', async () => {
  const [ada, bola] = [await given.student(), await given.student()]
  const file = pdf('the same papers')
  const ids: string[] = []
  for (const who of [ada, bola]) {
    const id = await vendorApplication(who, campus)
    await world.api('POST /vendors/my-application/withdraw', { token: who.token })
    await addDocument(who, 'vendor', 'cac-certificate', file)
    ids.push(id)
  }
  await world.context.db.once(`update applications set status = 'pending', submitted_at = now() where id = any($ids)`, {
    ids,
  })
  await world.context.db.once(
    `update application_documents set content_hashes = '{}', file_key = case type when 'student-id' then 'documents/gone.webp' else file_key end where application_id = any($ids)`,
    { ids },
  )
  expect((await findVendor(ids[0]!)).flags).toEqual([])
  await hashUnreadDocuments(world.context)
  expect((await findVendor(ids[0]!)).flags).toMatchObject([{ document: 'cac-certificate', other: { _id: ids[1] } }])
})
