import type { BulkOutcome } from '@vendly/contract/admin-bulk'
import { limits } from '@vendly/contract/limits'
import { expect, test } from 'vitest'
import { ApiProblem } from './api.ts'
import { Batches } from './batches.ts'

const ids = Array.from({ length: 2 * limits.selectedAtOnce + 1 }, (_, index) => `id-${index}`)
const outcomesOf = (batch: readonly string[]): BulkOutcome[] => batch.map((_id) => ({ _id, name: _id, problem: null }))

test('a long selection is sent in batches with its progress, and each record once', async () => {
  const sent: string[][] = []
  const progress: number[] = []
  const outcomes = await new Batches().run(
    ids,
    'reason',
    async (batch) => {
      sent.push(batch)
      return outcomesOf(batch)
    },
    (done) => progress.push(done),
  )
  expect(sent.map(({ length }) => length)).toEqual([limits.selectedAtOnce, limits.selectedAtOnce, 1])
  expect(sent.flat()).toEqual(ids)
  expect(progress).toEqual([limits.selectedAtOnce, 2 * limits.selectedAtOnce, ids.length])
  expect(outcomes.map(({ _id }) => _id)).toEqual(ids)
})

test('after a failure the rest is sent again: with the same key when nobody knows whether it was done', async () => {
  const batches = new Batches()
  const keys: string[] = []
  let calls = 0
  const send = async (batch: string[], key: string) => {
    keys.push(key)
    calls += 1
    if (calls === 2) throw new ApiProblem(0, 'no_network', 'The network dropped.')
    if (calls === 4) throw new ApiProblem(429, 'too_many_requests', 'Too many.')
    return outcomesOf(batch)
  }
  const run = () => batches.run(ids, 'reason', send, () => undefined)
  await expect(run()).rejects.toThrow('The network dropped.')
  expect(batches.done).toBe(limits.selectedAtOnce)
  await expect(run()).rejects.toThrow('Too many.')
  expect(await run()).toHaveLength(ids.length)
  expect(keys[2]).toBe(keys[1])
  expect(keys[4]).not.toBe(keys[3])
  expect(new Set(keys).size).toBe(4)
})
