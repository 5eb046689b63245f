import { expect, test } from 'vitest'
import type { z } from 'zod'
import { listEndpoints } from './api.ts'

const FIELDS = ['firstName', 'lastName', 'businessName', 'name']
/** A draft is checked when it is sent; the other is read by administrators alone. */
const OTHERS = ['PUT /vendors/my-application', 'POST /contact']

test('every name that others than administrators write is checked for what looks like Vendly', () => {
  const unchecked = listEndpoints().flatMap(({ endpoint }) => {
    const shape = (endpoint.body as z.ZodObject | undefined)?.shape as Record<string, z.ZodType> | undefined
    const call = `${endpoint.method} ${endpoint.path}`
    if (!shape || OTHERS.includes(call) || endpoint.audience.join() === 'admin') return []
    return FIELDS.filter((field) => shape[field]?.safeParse('Vendly').success).map((field) => `${call} ${field}`)
  })
  expect(unchecked).toEqual([])
})
