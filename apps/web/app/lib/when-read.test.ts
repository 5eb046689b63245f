import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { whenRead } from './when-read.ts'

/** Reads that are answered by hand, and what has happened in which order. */
function reading() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const happened: string[] = []
  const read = (queryKey: string[]) => {
    let resolve: (text: string) => void = () => {}
    let reject: (problem: Error) => void = () => {}
    const promise = new Promise<string>((...settle) => {
      ;[resolve, reject] = settle
    })
    const ended = client.fetchQuery({ queryKey, queryFn: () => promise }).then(
      () => happened.push('read'),
      () => happened.push('failed'),
    )
    return { resolve, reject, ended }
  }
  return { client, happened, read }
}

test('it waits for every read below its keys, also for one that fails', async () => {
  const { client, happened, read } = reading()
  const [latest, bar, other] = [read(['notifications', 'latest']), read(['bar']), read(['orders'])]
  const over = whenRead(client, ['bar'], ['notifications']).then(() => happened.push('over'))
  latest.resolve('latest')
  await latest.ended
  expect(happened).toEqual(['read'])
  bar.reject(new Error('no network'))
  await Promise.all([bar.ended, over])
  expect(happened).toEqual(['read', 'failed', 'over'])
  other.resolve('orders')
})

test('nothing is waited for when nothing is being read', async () => {
  const { client, read } = reading()
  const latest = read(['notifications', 'latest'])
  latest.resolve('latest')
  await latest.ended
  await whenRead(client, ['bar'], ['notifications'])
})
