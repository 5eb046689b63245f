import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { line } from './text.ts'

export const guessCategories = endpoint({
  method: 'GET',
  path: '/search/categories',
  audience: ['vendor', 'student'],
  summary: 'Categories of products with similar names, the likeliest first; for the form of a new listing',
  query: z.object({ name: line().min(1).max(120) }),
  reply: z.array(z.object({ slug: z.string(), name: z.string() })),
})
