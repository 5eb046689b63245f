import { connect, createServer, type Socket as Line } from 'node:net'
import { limits } from '@vendly/contract/limits'
import { liveEvents } from '@vendly/contract/realtime'
import { io } from 'socket.io-client'
import { afterAll, expect, test } from 'vitest'
import { givenIn } from '../../test/given.ts'
import { openWorld } from '../../test/world.ts'
import { transaction } from './database.ts'
import { message, publish } from './realtime.ts'

const PEOPLE = 25

const world = await openWorld({ REQUEST_LIMIT: '1000000' })
const given = givenIn(world)

/** What stands between the browsers and the server: it can break all connections at once. */
const lines = new Set<Line>()
const between = createServer((line) => {
  const onward = connect(Number(new URL(world.url).port), '127.0.0.1')
  for (const one of [line, onward]) {
    lines.add(one)
    one.on('error', () => undefined)
    one.on('close', () => {
      lines.delete(one)
      line.destroy()
      onward.destroy()
    })
  }
  line.pipe(onward).pipe(line)
})
await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve))
const { port } = between.address() as { port: number }
afterAll(() => between.close())

test('500 sockets whose connections break at once come back, and each hears what follows once', async () => {
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => given.student()))
  const heard = new Map<string, number[]>()
  const sockets = people.flatMap((person) => {
    const counts = Array.from({ length: limits.socketsPerUser }, () => 0)
    heard.set(person.id, counts)
    return counts.map((_, at) => {
      const options = {
        auth: { token: person.token },
        transports: ['websocket'],
        forceNew: true,
        reconnectionDelay: 50,
      }
      const socket = io(`http://127.0.0.1:${port}`, options)
      socket.on('cart:changed', () => {
        counts[at]! += 1
      })
      return socket
    })
  })
  const ready = () =>
    Promise.all(sockets.map((socket) => new Promise<void>((resolve) => socket.once('ready', resolve))))
  const notify = (id: string) =>
    transaction(world.context.pool, (tx) => publish(tx, message(liveEvents.cartChanged, { kind: 'user', id }, {})))
  try {
    await ready()
    const back = ready()
    for (const line of [...lines]) line.destroy()
    await back
    for (const round of [1, 2]) {
      await notify(people[0]!.id)
      await expect.poll(() => heard.get(people[0]!.id)!.every((count) => count >= round)).toBe(true)
    }
    expect(heard.get(people[0]!.id)).toEqual(Array.from({ length: limits.socketsPerUser }, () => 2))
    for (const { id } of people.slice(1)) expect(heard.get(id)!.every((count) => count === 0)).toBe(true)
  } finally {
    for (const socket of sockets) socket.close()
  }
})
