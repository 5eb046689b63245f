import { expect, test } from 'vitest'
import { failingIn } from '../../../test/failing.ts'
import type { Person } from '../../../test/given.ts'
import { fileOf } from '../../../test/pictures.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { given, carried, fail } = await failingIn(world)
const photoFor = ({ token }: Person, id: string) =>
  world.ask('GET /orders/:id/failure-photo', { token, params: { id } })

test('the photo of a failed delivery opens for the parties of the order and for administrators', async () => {
  const { ada, store, id, rider } = await carried()
  expect((await photoFor(ada, id)).status).toBe(404)
  await fail(rider, id)
  for (const person of [ada, store, rider, await given.admin()]) {
    const { body } = await photoFor(person, id)
    const file = await fetch(world.url + fileOf((body.data as { url: string }).url, '640.webp'))
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(file.headers.get('cache-control')).toMatch(/^private, max-age=\d+/)
  }
  for (const stranger of [await given.student(), await given.vendor(), await given.rider()])
    expect((await photoFor(stranger, id)).status).toBe(404)
  expect((await world.ask('GET /orders/:id/failure-photo', { params: { id } })).status).toBe(401)
})

test('who knows where such a photo is stored does not get it', async () => {
  const { id, rider } = await carried()
  await fail(rider, id)
  const [row] = await world.context.db.once<{ key: string }>(
    `select photo ->> 'key' as key from delivery_failures where order_id = $id`,
    { id },
  )
  for (const size of ['320.webp', '640.avif', '640.jpg'])
    expect((await fetch(`${world.url}/media/${row!.key}-${size}`)).status).toBe(404)
  expect((await fetch(`${world.url}/api/orders/failure-photos/${id}-320.webp`)).status).toBe(404)
})
