import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { showExpected } from './show-expected.ts'

const queryKey = ['settings']

test('what is expected is shown in the same tick, also while a read is under way, and that read changes nothing', async () => {
  const client = new QueryClient()
  const reads: ((value: string) => void)[] = []
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: () => new Promise<string>((resolve) => reads.push(resolve)),
    retry: false,
  })
  onTestFinished(observer.subscribe(() => undefined))
  reads[0]!('off')
  await expect.poll(() => client.getQueryData(queryKey)).toBe('off')
  void client.invalidateQueries({ queryKey })
  await expect.poll(() => reads.length).toBe(2)

  const rollback = showExpected(client, { queryKey }, () => client.setQueryData(queryKey, 'on'))
  expect(client.getQueryData(queryKey)).toBe('on')
  reads[1]!('off')
  await expect.poll(() => client.isFetching()).toBe(0)
  expect(client.getQueryData(queryKey)).toBe('on')
  rollback()
  expect(client.getQueryData(queryKey)).toBe('off')
})
