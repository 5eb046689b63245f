import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { givenIn, type Person } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const given = givenIn(world)

const square = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: '#2b3be5' } })

async function send(who: Person, bytes: Uint8Array, name = 'me.jpg', field = 'avatar') {
  const body = new FormData()
  body.append(field, new Blob([Uint8Array.from(bytes)], { type: 'image/jpeg' }), name)
  return world.ask('POST /users/avatar', { token: who.token, body })
}
const avatarOf = async (who: Person) => (await world.api('GET /auth/me', { token: who.token })).data.avatar
const open = (stem: string) => fetch(`${world.url}${stem}-160.webp`)

describe('a profile picture', () => {
  test('is stored small, upright and without metadata', async () => {
    const ada = await given.student()
    const taken = await square(1200)
      .withExif({
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 52/1 0/1', GPSLongitudeRef: 'E' },
        IFD0: { Make: 'Tecno' },
      })
      .jpeg()
      .toBuffer()
    expect((await sharp(taken).metadata()).exif?.length).toBeGreaterThan(20)
    const { status, body } = await send(ada, taken)
    expect(status).toBe(200)
    const stem = (body.data as { avatar: string }).avatar
    expect(await avatarOf(ada)).toBe(stem)
    const shown = await open(stem)
    expect(shown.headers.get('content-type')).toBe('image/webp')
    const stored = await sharp(
      `${world.context.env.dataDir}/media/originals/${stem.slice('/media/'.length)}.webp`,
    ).metadata()
    expect([stored.width, stored.height, stored.exif, stored.xmp, stored.icc]).toEqual([
      640,
      640,
      undefined,
      undefined,
      undefined,
    ])
  })

  test('is shown to the other side of an order, and can be removed', async () => {
    const [store, ada] = [await given.vendor(), await given.student(10_000)]
    const { body } = await send(ada, await square(200).png().toBuffer(), 'me.png')
    const { avatar } = body.data as { avatar: string }
    const { id: productId } = await given.product(store)
    await world.api('POST /cart/add', { token: ada.token, body: { productId } })
    const { data } = await world.api('POST /orders', {
      token: ada.token,
      body: { deliveryMethod: 'pickup', expectedTotal: 1000 },
    })
    const seen = async () =>
      (await world.api('GET /orders/:id', { token: store.token, params: { id: data.orders[0]!._id } })).data.customer
        .avatar
    expect(await seen()).toBe(avatar)
    await world.api('DELETE /users/avatar', { token: ada.token })
    expect([await seen(), await avatarOf(ada)]).toEqual([null, null])
  })

  const hostile: [string, () => Promise<Uint8Array>, code?: string][] = [
    ['a page called me.jpg', async () => Buffer.from('<html><script>alert(1)</script></html>')],
    [
      'a drawing with a script in it',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    ],
    ['a PDF', async () => Buffer.from('%PDF-1.4 not really')],
    ['a picture cut short', async () => (await square(400).jpeg().toBuffer()).subarray(0, 300), 'picture_damaged'],
    ['nothing at all', async () => new Uint8Array(), 'file_empty'],
  ]
  test.each(hostile)('%s is refused and changes nothing', async (_, make, code = 'picture_refused') => {
    const ada = await given.student()
    const { status, body } = await send(ada, await make())
    expect([status, body.code]).toEqual([422, code])
    expect(await avatarOf(ada)).toBeNull()
  })

  test('a picture with appended code loses the code', async () => {
    const ada = await given.student()
    const tail = '<script>alert(document.cookie)</script><?php system($_GET["c"]); ?>'
    const both = Buffer.concat([await square(100).jpeg().toBuffer(), Buffer.from(tail)])
    const { body } = await send(ada, both, 'me.php.jpg')
    const stem = (body.data as { avatar: string }).avatar
    const shown = Buffer.from(await (await open(stem)).arrayBuffer())
    expect(shown.includes('script') || shown.includes('php')).toBe(false)
    expect(shown.subarray(8, 12).toString()).toBe('WEBP')
  })

  test('one too large, none, and one in the wrong field are refused', async () => {
    const ada = await given.student()
    expect((await send(ada, new Uint8Array(5_100_000))).body.code).toBe('file_too_large')
    expect((await send(ada, await square(50).png().toBuffer(), 'a.png', 'photo')).body.code).toBe('invalid_request')
    const none = await world.ask('POST /users/avatar', { token: ada.token, body: {} })
    expect(none.body.errors).toEqual([{ field: 'avatar', message: 'Choose a file.' }])
  })
})
