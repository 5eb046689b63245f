import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { startBucket } from '../../test/bucket.ts'
import { openDatabase } from '../../test/database.ts'
import { buildApp, buildContext } from '../app.ts'
import { readEnv } from '../env.ts'
import { storePicture } from './media.ts'
import { openStorage, storeDocument } from './storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'vendly-objects-'))
const bucket = await startBucket()
const picture = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#c2342b' } })
  .jpeg()
  .toBuffer()

afterAll(async () => {
  await bucket.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe.each([
  ['a folder', `file://${folder}/plain`],
  ['a bucket', bucket.url],
])('%s', (_, STORAGE_URL) => {
  const storage = openStorage({ STORAGE_URL, dataDir: '/nowhere' })

  test('keeps a picture by its content, once, and gives it back', async () => {
    const first = await storePicture(storage.pictures, picture, 640)
    const again = await storePicture(storage.pictures, picture, 640)
    expect(again.key).toBe(first.key)
    const back = Buffer.from(await storage.pictures.getBytes(`originals/${first.key}.webp`))
    expect(back.equals(first.content)).toBe(true)
  })

  test('keeps a document, and lets go of it', async () => {
    const { key } = await storeDocument(storage.files, Buffer.from('%PDF-1.4\nhello\n%%EOF'))
    expect(Buffer.from(await storage.files.getBytes(key)).toString()).toContain('hello')
    await storage.files.delete(key)
    expect(await storage.files.exists(key)).toBe(false)
  })
})

test('pictures in a bucket come by our own address, and documents by none', async () => {
  const env = readEnv({ LOG_LEVEL: 'silent', BUSY_AFTER_MS: '0', STORAGE_URL: bucket.url, DATA_DIR: folder })
  const { url: databaseUrl } = await openDatabase()
  const nowhere = { smtpUrl: 'smtp://127.0.0.1:9', paystackUrl: 'http://127.0.0.1:9', paystackKey: 'sk_test_sandbox_x' }
  const context = buildContext(env, { databaseUrl, ...nowhere })
  const app = await buildApp(context)
  try {
    const { key } = await storePicture(context.storage.pictures, picture, 640)
    const shown = await app.inject(`/media/${key}-320.webp`)
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
    expect((await sharp(shown.rawPayload).metadata()).width).toBe(320)
    expect(await context.storage.pictures.exists(`made/${key}-320.webp`)).toBe(true)

    const document = await storeDocument(context.storage.files, Buffer.from('%PDF-1.4\nprivate\n%%EOF'))
    const name = document.key.split('/').at(-1)!
    for (const path of [
      `/media/${name}`,
      `/media/${document.key}`,
      `/media/..%2F${document.key}`,
      `/media/%2e%2e/${name}`,
    ])
      expect((await app.inject(path)).statusCode).toBe(404)
  } finally {
    await app.close()
    context.mail.close()
    await context.pool.end()
  }
})

test('private files can be read by the user of the server alone', async () => {
  const storage = openStorage({ STORAGE_URL: `file://${folder}/own`, dataDir: '/nowhere' })
  const { key } = await storeDocument(storage.files, Buffer.from('%PDF-1.4\nhello\n%%EOF'))
  const modeOf = (path: string) => (statSync(join(folder, 'own', 'files', path)).mode & 0o777).toString(8)
  expect([modeOf(key), modeOf('documents'), modeOf('.')]).toEqual(['600', '700', '700'])
})
