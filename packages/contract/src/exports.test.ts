import { expect, test } from 'vitest'
import type { z } from 'zod'
import { listEndpoints } from './api.ts'

test('a file of another format than the call sends is refused', () => {
  const files = listEndpoints().filter(
    ({ endpoint }) => endpoint.method === 'GET' && endpoint.produces?.[0] === 'text/csv',
  )
  expect(files.length).toBeGreaterThan(6)
  const accepting = files.filter(({ endpoint }) => {
    const query = endpoint.query as z.ZodType | undefined
    const refused = query?.safeParse({ format: '../../x' }).error?.issues ?? []
    return !refused.some(({ path }) => path[0] === 'format')
  })
  expect(accepting.map(({ endpoint }) => endpoint.path)).toEqual([])
})
