import { listEndpoints } from '@vendly/contract/api'
import type { Endpoint } from '@vendly/contract/endpoint'
import { expect, test } from 'vitest'
import { type FuzzedCall, fuzzedCalls } from '../../../test/fuzz.ts'
import { givenIn, type Person } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const given = givenIn(world)

/** Another seed makes other calls: FUZZ_SEED=7 npm test -- fuzz. */
const SEED = Number(process.env.FUZZ_SEED ?? 1)
const CALLS = Number(process.env.FUZZ_CALLS ?? 10_000)
const AT_ONCE = 8

const endpoints = listEndpoints().map(({ endpoint }) => endpoint)
const perEndpoint = Math.ceil(CALLS / endpoints.length)

const make = {
  student: () => given.student(10_000),
  vendor: () => given.vendor(),
  rider: () => given.rider(),
  admin: () => given.admin(),
}
const people: Partial<Record<keyof typeof make, Person>> = {}
const roles = Object.keys(make) as (keyof typeof make)[]

/** Some calls end the session or the account of their caller: the next one gets somebody new. */
async function personFor({ audience }: Endpoint): Promise<Person | undefined> {
  if (audience.includes('public')) return undefined
  const role = roles.find((one) => audience.includes(one)) ?? 'student'
  const known = people[role]
  if (known && (await world.context.authenticate(known.token))) return known
  people[role] = await make[role]()
  return people[role]
}

async function send({ method, path, headers, body }: FuzzedCall, person: Person | undefined) {
  const response = await fetch(`${world.url}/api${path}`, {
    method,
    body,
    redirect: 'manual',
    headers: { ...headers, ...(person ? { authorization: `Bearer ${person.token}` } : {}) },
  })
  return { status: response.status, text: await response.text() }
}

test(`no call answers with an error of the server, whatever is in it (${CALLS} calls)`, {
  timeout: 600_000,
}, async () => {
  const store = await given.vendor()
  const product = await given.product(store, { naira: 100 })
  const home = await given.home()
  const known = [product.id, store.vendorId, store.id, store.slug, home.hostel, home.slug, 'google']
  const failures: string[] = []
  let count = 0
  for (const endpoint of endpoints) {
    const calls = fuzzedCalls(endpoint, known, perEndpoint, SEED)
    for (let first = 0; first < calls.length; first += AT_ONCE) {
      const person = await personFor(endpoint)
      const some = calls.slice(first, first + AT_ONCE)
      const answers = await Promise.all(some.map((call) => send(call, person)))
      count += answers.length
      answers.forEach(({ status, text }, at) => {
        if (status === 500 || status === 501)
          failures.push(`${status} ${JSON.stringify(some[at]).slice(0, 400)} ${text.slice(0, 200)}`)
      })
    }
  }
  expect(failures).toEqual([])
  expect(count).toBeGreaterThanOrEqual(CALLS)
  expect(await world.faults()).toEqual([])
})
