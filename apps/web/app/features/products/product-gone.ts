import { ApiProblem } from '../../lib/api.ts'

export interface Gone {
  httpStatus: 404 | 410
  /** Taken down for good, or not for sale at the moment; none: it never was. */
  status?: 'paused' | 'removed'
  category?: { slug: string; name: string }
}

/** What a refusal to show a product says of it; undefined when it is another kind of failure. */
export function goneWith(refused: unknown): Gone | undefined {
  if (refused instanceof Response && refused.status === 404) return { httpStatus: 404 }
  if (!(refused instanceof ApiProblem) || refused.code !== 'product_gone') return undefined
  return { httpStatus: 410, ...(refused.details as Pick<Gone, 'status' | 'category'>) }
}
