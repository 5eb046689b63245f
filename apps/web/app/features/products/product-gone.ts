import { ApiProblem } from '../../lib/api.ts'

export interface Gone {
  httpStatus: 404 | 410
  /** Undefined when there never was such a product. */
  status?: 'paused' | 'removed'
  category?: { slug: string; name: string }
}

/** Why a product cannot be shown; undefined when the problem is of another kind. */
export function toGone(problem: unknown): Gone | undefined {
  if (problem instanceof Response && problem.status === 404) return { httpStatus: 404 }
  if (!(problem instanceof ApiProblem) || problem.code !== 'product_gone') return undefined
  return { httpStatus: 410, ...(problem.details as Pick<Gone, 'status' | 'category'>) }
}
