import { uploading } from '@vendly/contract/uploads'
import { afterAll, describe, expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { drawn, uploadsIn } from '../../../test/pictures.ts'
import { openSmallDisk } from '../../../test/small-disk.ts'
import { openWorld } from '../../../test/world.ts'
import { storePicture } from '../../platform/media.ts'

const disk = openSmallDisk(30)
const world = await openWorld(disk && { DATA_DIR: disk.folder })
const given = givenIn(world)
const uploads = uploadsIn(world)
afterAll(() => disk?.close())

describe.skipIf(!disk)('on a full disk', () => {
  test('an upload is refused, and goes on where it was once there is space', async () => {
    const store = await given.vendor()
    const picture = await drawn(1, { width: 1600, height: 1200 })
    const id = uploads.idOf(await uploads.create(store, picture.length))
    const half = Math.floor(picture.length / 2)
    expect((await uploads.send(store, id, 0, picture.subarray(0, half))).status).toBe(204)
    disk!.fill()
    const refused = [await uploads.create(store, 1000), await uploads.send(store, id, half, picture.subarray(half))]
    for (const answer of refused)
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([503, 'unavailable'])
    disk!.free()
    const offset = Number((await uploads.status(store, id)).headers.get('upload-offset'))
    expect(offset).toBeGreaterThanOrEqual(half)
    const last = await uploads.send(store, id, offset, picture.subarray(offset))
    expect(last.status).toBe(204)
    const shown = await fetch(`${world.url}/media/${last.headers.get(uploading.pictureHeader)}-320.webp`)
    expect(shown.status).toBe(200)
  })

  test('a picture is refused, and no part of it is kept', async () => {
    const person = await given.student()
    const picture = await drawn(2)
    const { pictures } = world.context.storage
    const send = () => {
      const body = new FormData()
      body.append('avatar', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'me.jpg')
      return world.ask('POST /users/avatar', { token: person.token, body })
    }
    disk!.fill()
    expect(await send()).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    await expect(storePicture(pictures, picture, 640)).rejects.toThrow()
    disk!.free()
    const { key, content } = await storePicture(pictures, picture, 640)
    expect(Buffer.from(await pictures.getBytes(`originals/${key}.webp`)).equals(content)).toBe(true)
    expect((await send()).status).toBe(200)
  })
})
