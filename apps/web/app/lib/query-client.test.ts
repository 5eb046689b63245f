import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiProblem } from './api.ts'
import { queryClient } from './query-client.ts'

const GENERAL = 'That did not work. Please try again.'
const bug = () => {
  throw new TypeError('AbortSignal.any is not a function')
}

afterEach(() => vi.restoreAllMocks())

test('what a bug or the browser says does not reach a screen', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const client = queryClient()
  const failing = { queryKey: ['bug'], queryFn: bug, retry: false }
  await expect(client.fetchQuery(failing)).rejects.toThrow(GENERAL)
  expect(new QueryObserver(client, failing).getCurrentResult().error?.message).toBe(GENERAL)

  for (const options of [{ mutationFn: bug }, { mutationFn: async () => 1, onSuccess: bug }, { onMutate: bug }]) {
    const mutation = new MutationObserver(client, options)
    await expect(mutation.mutate()).rejects.toThrow(GENERAL)
    expect(mutation.getCurrentResult().error?.message).toBe(GENERAL)
  }
  // For developers.
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ message: 'AbortSignal.any is not a function' }))
})

test('what the server says stays, and so does a read that was cancelled', async () => {
  const client = queryClient()
  const refused = new ApiProblem(409, 'out_of_stock', 'Sold out')
  for (const problem of [refused, new DOMException('Aborted', 'AbortError')]) {
    const queryFn = () => Promise.reject(problem)
    await expect(client.fetchQuery({ queryKey: [problem.name], queryFn, retry: false })).rejects.toBe(problem)
  }
})
