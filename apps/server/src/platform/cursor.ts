import type { Pagination } from '@vendly/contract/paging'
import { Problem } from './problem.ts'

/** Where a page ends: the sort value and id of its last row, and what the first page counted. */
export type Cursor = { value: string | number; id: string | number; page: number; total: number; exact: boolean }

export const encodeCursor = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify([cursor.value, cursor.id, cursor.page, cursor.total, cursor.exact])).toString('base64url')

/** Codes: cursor_invalid. */
export function decodeCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined
  try {
    const [value, id, page, total, exact] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown[]
    const plain = (one: unknown) => typeof one === 'string' || typeof one === 'number'
    if (plain(value) && plain(id) && Number.isInteger(page) && Number.isInteger(total))
      return {
        value: value as string,
        id: id as string,
        page: page as number,
        total: total as number,
        exact: exact === true,
      }
  } catch {
    // falls through to the refusal
  }
  throw new Problem('cursor_invalid')
}

/** How far totals are counted; beyond it the answer is "more than that". */
export const COUNT_BOUND = 1000
export const boundedTotal = (counted: number) => ({
  total: Math.min(counted, COUNT_BOUND),
  exact: counted <= COUNT_BOUND,
})

/** `rows` holds one more than the page when there is a next one. Returns the page and its pagination. */
export function pageOf<Row>(
  rows: Row[],
  limit: number,
  before: Cursor | undefined,
  counted: { total: number; exact: boolean },
  endOf: (row: Row) => { value: string | number; id: string | number },
): { rows: Row[]; pagination: Pagination } {
  const kept = rows.slice(0, limit)
  const last = kept.at(-1)
  const page = (before?.page ?? 0) + 1
  const { total, exact } = before ?? counted
  return {
    rows: kept,
    pagination: {
      total,
      totalIsExact: exact,
      pages: Math.ceil(total / limit),
      page,
      next: rows.length > limit && last ? encodeCursor({ ...endOf(last), page, total, exact }) : null,
    },
  }
}
