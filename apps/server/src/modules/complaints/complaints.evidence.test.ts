import { complaintLimits } from '@vendly/contract/complaint-limits'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { complainingIn } from '../../../test/complaining.ts'
import type { Person } from '../../../test/given.ts'
import { drawn, uploadsIn } from '../../../test/pictures.ts'
import { cameraVideo, webm } from '../../../test/recordings.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { given, bought, open, shown, resolve, contested } = await complainingIn(world)
const uploads = uploadsIn(world)
const admin = await given.admin()

async function complained() {
  const order = await bought(1000)
  return { ...order, complaint: (await open(order.ada, order.id))._id }
}
const add = ({ token }: Person, id: string, ...ids: string[]) =>
  world.ask('POST /complaints/:id/evidence', {
    ...{ token, params: { id } },
    body: { videos: ids.map((upload) => ({ upload, name: 'crack.mp4' })) },
  })
async function addFile({ token }: Person, id: string, content: Buffer, name: string) {
  const body = new FormData()
  body.append('evidence', new Blob([new Uint8Array(content)]), name)
  return world.ask('POST /complaints/:id/evidence', { token, params: { id }, body })
}

test('a video that was cut off while it was sent goes on at its offset, and both sides and an administrator play it', async () => {
  const { ada, store, complaint } = await complained()
  const video = cameraVideo(20)
  const id = uploads.idOf(await uploads.create(ada, video.length, 'video'))
  const half = video.length >> 1
  await uploads.send(ada, id, 0, video.subarray(0, half))
  expect((await add(ada, complaint, id)).body.code).toBe('video_unfinished')
  expect((await uploads.status(ada, id)).headers.get('upload-offset')).toBe(String(half))
  expect((await uploads.send(ada, id, half, video.subarray(half))).status).toBe(204)
  expect((await add(ada, complaint, id)).status).toBe(201)
  for (const who of [ada, store, admin]) {
    const { evidence } = await shown(who, complaint)
    expect(evidence).toMatchObject([{ kind: 'video', name: 'crack.mp4', by: 'complainant', seconds: 20 }])
    const whole = await fetch(world.url + evidence[0]!.url)
    expect(whole.headers.get('content-type')).toBe('video/mp4')
    expect(Buffer.from(await whole.arrayBuffer()).equals(video)).toBe(true)
    const part = await fetch(world.url + evidence[0]!.url, { headers: { range: 'bytes=100-199' } })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${video.length}`])
    expect(Buffer.from(await part.arrayBuffer()).equals(video.subarray(100, 200))).toBe(true)
  }
})

test('nobody else sees it, adds to it, or uses the upload of another person', async () => {
  const { ada, store, complaint } = await complained()
  const upload = await uploads.whole(ada, webm(3, { codec: 'V_VP8' }), 'video')
  const stranger = await given.student()
  expect((await add(stranger, complaint, await uploads.whole(stranger, cameraVideo(2), 'video'))).status).toBe(404)
  expect((await add(store, complaint, upload)).status).toBe(404)
  expect((await add(ada, complaint, upload)).status).toBe(201)
  const [file] = (await shown(ada, complaint)).evidence
  expect((await world.ask('GET /complaints/:id', { token: stranger.token, params: { id: complaint } })).status).toBe(
    404,
  )
  expect((await fetch(`${world.url}/api/complaints/evidence/${file!._id}`)).status).toBe(404)
  expect((await fetch(`${world.url}${file!.url}0`)).status).not.toBe(200)
})

test('sent ten times at once, because no answer came, it is there once; for another complaint it is refused', async () => {
  const { ada, complaint } = await complained()
  const upload = await uploads.whole(ada, cameraVideo(2), 'video')
  const answers = await Promise.all(Array.from({ length: 10 }, () => add(ada, complaint, upload)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
  const { evidence, timeline } = await shown(ada, complaint)
  expect([evidence.length, timeline.filter(({ step }) => step === 'evidence').length]).toEqual([1, 1])
  expect((await fetch(world.url + evidence[0]!.url)).status).toBe(200)
  const body = { subject: 'platform', reason: 'app', description: 'It stops when I open the wallet.' } as const
  const { data: other } = await world.api('POST /complaints', { token: ada.token, body })
  expect((await add(ada, other._id, upload)).status).toBe(404)
})

test('a text that is named .mp4, a picture and a recording are no videos, and say so', async () => {
  const { ada, complaint } = await complained()
  const text = Buffer.from('This is a text that is named evidence.mp4'.repeat(20))
  for (const content of [text, await drawn(3), webm(3)])
    await expect(uploads.whole(ada, content, 'video')).rejects.toThrow(/422.*video_refused/)
  expect((await addFile(ada, complaint, text, 'evidence.mp4')).body.code).toBe('evidence_refused')
  const picture = await uploads.whole(ada, await drawn(4))
  expect((await add(ada, complaint, picture)).body.code).toBe('video_refused')
  expect((await shown(ada, complaint)).evidence).toEqual([])
})

test('a video that is too long or too large is refused in words, whatever its header declares', async () => {
  const { ada, complaint } = await complained()
  const long = cameraVideo(complaintLimits.videoSeconds + 5, { declared: 10 })
  await expect(uploads.whole(ada, long, 'video')).rejects.toThrow(/422.*video_too_long/)
  expect((await addFile(ada, complaint, long, 'long.mp4')).body.code).toBe('video_too_long')
  const refused = await uploads.create(ada, complaintLimits.videoBytes + 1, 'video')
  expect([refused.status, (await refused.json()) as unknown]).toEqual([
    413,
    expect.objectContaining({ code: 'file_too_large' }),
  ])
})

test('one person uploads so many videos a day, and finished ones do not count as unfinished', async () => {
  const ada = await given.student()
  const video = cameraVideo(1)
  for (let n = 0; n < complaintLimits.videosPerDay; n++) await uploads.whole(ada, video, 'video')
  expect((await uploads.create(ada, video.length, 'video')).status).toBe(429)
  expect((await uploads.create(ada, video.length)).status).toBe(201)
})

test('each side adds as many files as it may, and none after the decision', async () => {
  const order = await bought(1000)
  const id = await contested(order)
  const video = cameraVideo(1)
  const some = async () =>
    Promise.all(Array.from({ length: complaintLimits.evidenceAtOnce }, () => uploads.whole(order.ada, video, 'video')))
  for (let n = 0; n < complaintLimits.evidence; n += complaintLimits.evidenceAtOnce)
    expect((await add(order.ada, id, ...(await some()))).status).toBe(201)
  expect((await add(order.ada, id, ...(await some()))).body.code).toBe('complaint_evidence_full')
  expect((await addFile(order.store, id, await drawn(8), 'whole.jpg')).status).toBe(201)
  expect((await shown(order.store, id)).evidence.at(-1)).toMatchObject({
    kind: 'picture',
    by: 'respondent',
    seconds: null,
  })
  await resolve(admin, id, { outcome: 'release' })
  expect((await add(order.ada, id, (await some())[0]!)).body.code).toBe('complaint_state')
})

test('a long screenshot of a talk stays as wide as it was, and a photo becomes small', async () => {
  const { ada, complaint } = await complained()
  const sizes = async () =>
    Promise.all(
      (await shown(ada, complaint)).evidence.map(async ({ url }) => {
        const { width, height } = await sharp(await (await fetch(world.url + url)).arrayBuffer()).metadata()
        return [width, height]
      }),
    )
  const files = [
    await drawn(1, { width: 1080, height: 9000, format: 'png' }),
    await drawn(2, { width: 3200, height: 2400 }),
  ]
  for (const [n, file] of files.entries()) expect((await addFile(ada, complaint, file, `${n}.png`)).status).toBe(201)
  expect(await sizes()).toEqual([
    [1080, 9000],
    [1600, 1200],
  ])
})

test('a file that is empty, an iPhone’s or damaged is refused in words of its own', async () => {
  const { ada, complaint } = await complained()
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'.padEnd(400, '\0'), 'latin1')
  const codes = []
  for (const file of [Buffer.alloc(0), heic, (await drawn(4)).subarray(0, 900), Buffer.from('only a text')])
    codes.push((await addFile(ada, complaint, file, 'a.jpg')).body.code)
  expect(codes).toEqual(['file_empty', 'picture_heic', 'picture_damaged', 'evidence_refused'])
})
