import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { showReturned } from './show-returned.ts'

/** A query whose reads are answered by hand: `reads[n]` answers the read with that number. */
function watchOrder() {
  const client = new QueryClient()
  const reads: ((status: string) => void)[] = []
  const queryKey = ['order']
  const queryFn = () => new Promise<string>((resolve) => reads.push(resolve))
  const observer = new QueryObserver(client, { queryKey, queryFn, retry: false })
  onTestFinished(observer.subscribe(() => undefined))
  const shown = () => client.getQueryData(queryKey)
  return { client, queryKey, reads, shown }
}

test('a read from before the change that arrives after it does not bring back what was', async () => {
  const { client, queryKey, reads, shown } = watchOrder()
  reads[0]!('pending')
  await expect.poll(shown).toBe('pending')
  void client.invalidateQueries({ queryKey })
  await expect.poll(() => reads.length).toBe(2)
  await showReturned(client, queryKey, 'confirmed')
  reads[1]!('pending')
  await expect.poll(() => reads.length).toBe(3)
  expect(shown()).toBe('confirmed')
  // Somebody changed it again meanwhile.
  reads[2]!('preparing')
  await expect.poll(shown).toBe('preparing')
})

test('nothing is read again when nothing was being read', async () => {
  const { client, queryKey, reads, shown } = watchOrder()
  reads[0]!('pending')
  await expect.poll(shown).toBe('pending')
  await showReturned(client, queryKey, 'confirmed')
  expect(shown()).toBe('confirmed')
  expect(reads).toHaveLength(1)
})
