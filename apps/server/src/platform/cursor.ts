import type { Pagination } from '@vendly/contract/paging'
import { isUuid } from './ids.ts'
import { Problem } from './problem.ts'

type Kinds = { timestamp: string; number: number; integer: number; text: string }
/** What a sort key is: it decides what a cursor may hold, so that a forged one never reaches SQL. */
export type CursorKind = keyof Kinds
type CursorValue = string | number | readonly (string | number)[]
type ValueOf<K> = K extends CursorKind
  ? Kinds[K]
  : { -readonly [I in keyof K]: K[I] extends CursorKind ? Kinds[K[I]] : never }

/** Where a page ends: the sort value and id of its last row, and what the first page counted. */
export type Cursor<Value = string | number, Id = string | number> = {
  value: Value
  id: Id
  page: number
  total: number
  exact: boolean
}

export const encodeCursor = (cursor: Cursor<CursorValue>): string =>
  Buffer.from(JSON.stringify([cursor.value, cursor.id, cursor.page, cursor.total, cursor.exact])).toString('base64url')

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

const CHECKS: Record<CursorKind, (value: unknown) => boolean> = {
  timestamp: (value) => typeof value === 'string' && TIMESTAMP.test(value) && !Number.isNaN(Date.parse(value)),
  number: (value) => typeof value === 'number',
  integer: (value) => Number.isSafeInteger(value),
  // PostgreSQL text holds no NUL character.
  text: (value) => typeof value === 'string' && !value.includes('\0'),
}
const ID_CHECKS = { uuid: isUuid, number: CHECKS.integer, text: CHECKS.text }

function isOfKind(value: unknown, kind: CursorKind | readonly CursorKind[]): boolean {
  if (typeof kind === 'string') return CHECKS[kind](value)
  return Array.isArray(value) && value.length === kind.length && kind.every((one, n) => CHECKS[one](value[n]))
}

/**
 * The cursor that a client sent. `kind` is what the list is sorted by, an array for several sort keys.
 * Throws: cursor_invalid.
 */
export function decodeCursor<const K extends CursorKind | readonly CursorKind[]>(
  text: string | undefined,
  kind: K,
  idKind?: 'uuid' | 'text',
): Cursor<ValueOf<K>, string> | undefined
export function decodeCursor<const K extends CursorKind | readonly CursorKind[]>(
  text: string | undefined,
  kind: K,
  idKind: 'number',
): Cursor<ValueOf<K>, number> | undefined
/** Without a kind the caller checks value and id. */
export function decodeCursor(text: string | undefined): Cursor<string | number> | undefined
export function decodeCursor(
  text: string | undefined,
  kind?: CursorKind | readonly CursorKind[],
  idKind: keyof typeof ID_CHECKS = 'uuid',
): Cursor<CursorValue> | undefined {
  if (text === undefined) return undefined
  const [value, id, page, total, exact] = parse(text)
  const isKnown = kind ? isOfKind(value, kind) && ID_CHECKS[idKind](id) : isPlain(value) && isPlain(id)
  if (!isKnown || !isCount(page) || !isCount(total)) throw new Problem('cursor_invalid')
  return { value: value as CursorValue, id: id as string, page, total, exact: exact === true }
}

const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'number'

function parse(text: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    if (Array.isArray(parsed)) return parsed
  } catch {
    // Not JSON: refused below.
  }
  throw new Problem('cursor_invalid')
}

/** How far totals are counted; a higher total is reported as inexact. */
export const COUNT_BOUND = 1000
export const boundedTotal = (counted: number) => ({
  total: Math.min(counted, COUNT_BOUND),
  exact: counted <= COUNT_BOUND,
})

/** `rows` has one row more than the page when there is a next page. Returns the page and its pagination. */
export function pageOf<Row>(
  rows: Row[],
  limit: number,
  before: Pick<Cursor, 'page' | 'total' | 'exact'> | undefined,
  counted: { total: number; exact: boolean },
  endOf: (row: Row) => { value: CursorValue; id: string | number },
): { rows: Row[]; pagination: Pagination } {
  const pageRows = rows.slice(0, limit)
  const last = pageRows.at(-1)
  const page = (before?.page ?? 0) + 1
  const { total, exact } = before ?? counted
  return {
    rows: pageRows,
    pagination: {
      total,
      totalIsExact: exact,
      pages: Math.ceil(total / limit),
      page,
      next: rows.length > limit && last ? encodeCursor({ ...endOf(last), page, total, exact }) : null,
    },
  }
}
