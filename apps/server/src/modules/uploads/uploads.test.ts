import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { uploading } from '@vendly/contract/uploads'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { drawn, uploadsIn } from '../../../test/pictures.ts'
import { openWorld } from '../../../test/world.ts'
import { buildApp, buildContext } from '../../app.ts'
import { days, useClock } from '../../platform/clock.ts'
import { uploadJobs } from './uploads.jobs.ts'
import { analysePicture } from './uploads.perceptual-hash.ts'
import { claimPrivatePicture, storePrivateUpload } from './uploads.private.service.ts'
import { chunkFolder } from './uploads.service.ts'

const world = await openWorld()
const given = givenIn(world)
const uploads = uploadsIn(world)
const store = await given.vendor()
const deleteOld = uploadJobs.find(({ task }) => task === 'uploads.deleteOld')!

describe('a picture on a bad network', () => {
  test('arrives complete after interruptions, and is served in every size', { tags: 'slow' }, async () => {
    const picture = await drawn(1, { width: 1600, height: 1200 })
    const id = uploads.idOf(await uploads.create(store, picture.length))
    const cuts = [0, 0.3, 0.55, 0.8, 1].map((share) => Math.floor(picture.length * share))
    let key: string | null = null
    for (let at = 0; at < 4; at++) {
      const status = await uploads.status(store, id)
      expect(status.headers.get('upload-offset')).toBe(String(cuts[at]))
      const answer = await uploads.send(store, id, cuts[at]!, picture.subarray(cuts[at], cuts[at + 1]))
      expect(answer.status).toBe(204)
      key = answer.headers.get(uploading.pictureHeader)
    }
    expect(key).toMatch(/^[0-9a-f]{24}$/)
    await world.settle()
    for (const file of ['160.avif', '640.webp', '640.jpg', '1280.webp']) {
      const answer = await fetch(`${world.url}/media/${key}-${file}`)
      expect([file, answer.status, answer.headers.get('cache-control')]).toEqual([
        file,
        200,
        'public, max-age=31536000, immutable',
      ])
      const { width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect(width).toBe(Number.parseInt(file, 10))
    }
  })

  test('goes on where it was with another process, such as the next version', async () => {
    const { env, pool } = world.context
    const outside = { smtpUrl: 'smtp://127.0.0.1:9', paystackUrl: 'http://127.0.0.1:9', paystackKey: 'sk_test_uploads' }
    const second = buildContext(env, { databaseUrl: String(pool.options.connectionString), ...outside })
    const app = await buildApp(second)
    const next = uploadsIn({ ...world, url: await app.listen({ host: '127.0.0.1', port: 0 }) })
    const picture = await drawn(4)
    const id = uploads.idOf(await uploads.create(store, picture.length))
    expect((await uploads.send(store, id, 0, picture.subarray(0, 2000))).status).toBe(204)
    expect((await next.status(store, id)).headers.get('upload-offset')).toBe('2000')
    const answer = await next.send(store, id, 2000, picture.subarray(2000))
    expect([answer.status, answer.headers.get(uploading.pictureHeader)]).toEqual([
      204,
      expect.stringMatching(/^[0-9a-f]{24}$/),
    ])
    await app.close()
    second.mail.close()
    await second.pool.end()
  })

  test('a chunk sent twice is stored once', async () => {
    const picture = await drawn(2)
    const id = uploads.idOf(await uploads.create(store, picture.length))
    const half = picture.subarray(0, 2000)
    expect((await uploads.send(store, id, 0, half)).status).toBe(204)
    expect((await uploads.send(store, id, 0, half)).status).toBe(409)
    expect((await uploads.send(store, id, 2000, picture.subarray(2000))).status).toBe(204)
  })
})

describe('uploads', () => {
  test('answer 404 to other users who read, continue or delete them', async () => {
    const other = await given.student()
    const picture = await drawn(3)
    const id = uploads.idOf(await uploads.create(store, picture.length))
    const missing = crypto.randomUUID()
    for (const which of [id, missing]) {
      expect((await uploads.status(other, which)).status).toBe(404)
      expect((await uploads.send(other, which, 0, picture)).status).toBe(404)
    }
    expect((await uploads.send(store, id, 0, picture)).status).toBe(204)
  })

  test('are not for guests and administrators', async () => {
    expect((await uploads.create({ token: 'nobody' }, 10)).status).toBe(401)
    expect((await uploads.create(await given.admin(), 10)).status).toBe(403)
  })

  test('refuse names that leave the folder', async () => {
    for (const name of ['..%2F..%2Fescape', '%2e%2e', 'x.json', `${crypto.randomUUID()}.json`])
      expect((await uploads.status(store, name)).status).toBe(404)
  })

  test('refuse a file that is too large before it is sent, and more than the allowed number', async () => {
    const ada = await given.student()
    expect((await uploads.create(ada, uploading.maxBytes + 1)).status).toBe(413)
    const all = await Promise.all(Array.from({ length: uploading.maxOpen + 6 }, () => uploads.create(ada, 1000)))
    expect(all.filter(({ status }) => status === 201)).toHaveLength(uploading.maxOpen)
    expect(all.filter(({ status }) => status === 429)).toHaveLength(6)
  })

  test('that are cancelled no longer count towards the limit', async () => {
    const ada = await given.student()
    const ids = []
    for (let n = 0; n < uploading.maxOpen; n++) ids.push(uploads.idOf(await uploads.create(ada, 1000)))
    expect((await uploads.create(ada, 1000)).status).toBe(429)
    expect((await uploads.drop(ada, ids[0]!)).status).toBe(204)
    expect((await uploads.status(ada, ids[0]!)).status).toBe(404)
    expect((await uploads.create(ada, 1000)).status).toBe(201)
  })

  test('that are unfinished are deleted after a day', async () => {
    const ada = await given.student()
    const id = uploads.idOf(await uploads.create(ada, 5000))
    const file = join(chunkFolder(world.context.env.dataDir), id)
    expect(existsSync(file)).toBe(true)
    const restore = useClock(() => new Date(Date.now() + days(1) + 60_000))
    await deleteOld.handle(world.context, {} as never)
    restore()
    expect([existsSync(file), existsSync(`${file}.json`)]).toEqual([false, false])
    expect((await uploads.status(ada, id)).status).toBe(404)
  })
})

test('a private picture is deleted after a day, unless something refers to it', async () => {
  const ada = await given.student()
  const upload = () => drawn(8).then((picture) => uploads.whole(ada, picture, 'private'))
  const [used, unused, cancelled] = [await upload(), await upload(), await upload()]
  expect(await claimPrivatePicture(world.context, ada.id, used)).toMatchObject({ key: used })
  await uploads.drop(ada, cancelled)
  const restore = useClock(() => new Date(Date.now() + days(1) + 60_000))
  await deleteOld.handle(world.context, {} as never)
  restore()
  const { files } = world.context.storage
  const stored = await Promise.all([used, unused, cancelled].map((id) => files.exists(`photos/${id}.webp`)))
  expect(stored).toEqual([true, false, false])
})

test('a long screenshot in a chat stays wide enough to be read, and other pictures are small by their longer side', async () => {
  const ada = await given.student()
  const sizeOf = async (width: number, height: number) => {
    const id = await uploads.whole(ada, await drawn(8, { width, height }), 'private')
    const stored = await sharp(await storePrivateUpload(world.context, ada.id, id)).metadata()
    return [stored.width, stored.height]
  }
  expect(await sizeOf(640, 4000)).toEqual([640, 4000])
  expect(await sizeOf(1600, 1200)).toEqual([1280, 960])
})

describe('accepted pictures', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const refused: [string, () => Promise<Buffer> | Buffer, code?: string][] = [
    ['an SVG', () => Buffer.from(svg)],
    ['an SVG after a declaration', () => Buffer.from(`<?xml version="1.0"?>\n${svg}`)],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a text that begins like a JPEG', () => Buffer.from('\xff\xd8\xff<script>alert(1)</script>', 'latin1')],
    ['half a picture', async () => (await drawn(4)).subarray(0, 900), 'picture_damaged'],
    [
      'a picture of more pixels than anybody needs',
      () =>
        sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
          .png({ compressionLevel: 9 })
          .toBuffer(),
      'picture_too_large',
    ],
  ]
  test.each(refused)('do not include %s', async (_, make, code = 'picture_refused') => {
    const content = await make()
    const id = uploads.idOf(await uploads.create(store, content.length))
    const answer = await uploads.send(store, id, 0, content)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ code })
  })

  test('do not include an empty file', async () => {
    const answer = await uploads.create(store, 0)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ code: 'file_empty' })
  })

  test('do not include the HEIC of an iPhone, which has words of its own', async () => {
    for (const brand of ['heic', 'heix', 'hevc', 'msf1', 'mif1']) {
      const box = `\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`
      const content = Buffer.from(box.padEnd(400, '\0'), 'latin1')
      const id = uploads.idOf(await uploads.create(store, content.length))
      const answer = await uploads.send(store, id, 0, content)
      expect(await answer.json()).toMatchObject({ code: 'picture_heic', message: expect.stringContaining('HEIC') })
    }
  })

  test('are stored without location, camera data and appended scripts', async () => {
    const photo = await sharp(await drawn(5))
      .withExif({
        IFD0: { Make: 'Camera of Ada', Copyright: '<script>alert(1)</script>' },
        IFD3: { GPSLatitude: '6/1 31/1 0/1', GPSLatitudeRef: 'N', GPSLongitude: '3/1 23/1 0/1', GPSLongitudeRef: 'E' },
      })
      .jpeg()
      .toBuffer()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const content = Buffer.concat([photo, Buffer.from('PK\x03\x04<script>alert(2)</script>', 'latin1')])
    const id = uploads.idOf(await uploads.create(store, content.length))
    const key = (await uploads.send(store, id, 0, content)).headers.get(uploading.pictureHeader)!
    const original = Buffer.from(await world.context.storage.pictures.getBytes(`originals/${key}.webp`))
    const { exif, xmp, iptc, format } = await sharp(original).metadata()
    expect({ exif, xmp, iptc, format }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined, format: 'webp' })
    for (const word of ['Camera of Ada', 'script', 'GPS']) expect(original.includes(word)).toBe(false)
  })
})

describe('the perceptual hash', () => {
  const apart = (a: bigint, b: bigint) => (a ^ b).toString(2).replaceAll('0', '').length

  test('is similar for another size or format, and different for another picture', async () => {
    const [one, other] = [await drawn(10, { width: 800 }), await drawn(11, { width: 800 })]
    const small = await sharp(one).resize(300).webp({ quality: 60 }).toBuffer()
    const [a, b, c] = [await analysePicture(one), await analysePicture(small), await analysePicture(other)]
    expect(apart(a.perceptualHash, b.perceptualHash)).toBeLessThan(7)
    expect(apart(a.perceptualHash, c.perceptualHash)).toBeGreaterThan(10)
  })

  test.each([
    ['#888888', 'tech'],
    ['#1e6fb0', 'books'],
    ['#0d8a3c', 'hostel'],
    ['#c2342b', 'fashion'],
  ])('%s lies on the tint %s', async (background, tint) => {
    const plain = await sharp({ create: { width: 40, height: 40, channels: 3, background } })
      .png()
      .toBuffer()
    expect((await analysePicture(plain)).tint).toBe(tint)
  })
})

test('an upload in parts that are put together later is refused as a mistake of the caller', async () => {
  const { token } = store
  const answer = await fetch(`${world.url}${uploading.path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      'upload-length': '10',
      'upload-concat': 'partial',
    },
  })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 'invalid_request', errors: [{ field: 'Upload-Concat' }] })
})
