import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { invalid } from './api-error.ts'
import { type Fields, textField, wholeNumber } from './request-fields.ts'

const LARGEST_PAGE = 100

export interface Selection {
  table: 'charge' | 'refund' | 'transfer' | 'recipient' | 'settlement' | 'dispute' | 'balance_row'
  /** The column `from` and `to` look at. */
  time: string
  conditions: string[]
  values: SQLInputValue[]
}

interface Page<Row> {
  rows: Row[]
  meta: Record<string, unknown>
}

/** Narrows a selection by the `from` and `to` of a query, and by a column when the query names a value for it. */
export function narrowed(selection: Selection, query: Fields, columns: Record<string, string> = {}): Selection {
  const conditions = [...selection.conditions]
  const values = [...selection.values]
  const add = (condition: string, value: SQLInputValue) => {
    conditions.push(condition)
    values.push(value)
  }
  const from = momentOf(query, 'from')
  const to = momentOf(query, 'to')
  if (from !== undefined) add(`${selection.time} >= ?`, from)
  if (to !== undefined) add(`${selection.time} <= ?`, to)
  for (const [name, column] of Object.entries(columns)) {
    const value = textField(query, name)
    if (value !== undefined) add(`${column} = ?`, value)
  }
  return { ...selection, conditions, values }
}

function momentOf(query: Fields, name: string): number | undefined {
  const text = textField(query, name)
  if (text === undefined) return undefined
  const moment = Date.parse(text)
  if (Number.isNaN(moment)) throw invalid(`Invalid date passed for ${name}`)
  return moment
}

/** Newest first, by page numbers or, with `use_cursor=true`, by `next` until there is none. */
export function pageOfRows<Row>(db: DatabaseSync, selection: Selection, query: Fields): Page<Row> {
  const perPage = wholeNumber(query, 'perPage', 50, LARGEST_PAGE)
  const cursor = textField(query, 'next')
  if (cursor !== undefined || textField(query, 'use_cursor') === 'true') {
    return cursorPage(db, selection, perPage, cursor)
  }
  const page = wholeNumber(query, 'page', 1, 1_000_000)
  const skipped = (page - 1) * perPage
  const where = whereOf(selection)
  const counted = db.prepare(`SELECT COUNT(*) AS total FROM ${selection.table} ${where}`).get(...selection.values)
  const { total } = counted as { total: number }
  const rows = db
    .prepare(`SELECT * FROM ${selection.table} ${where} ORDER BY id DESC LIMIT ? OFFSET ?`)
    .all(...selection.values, perPage, skipped) as Row[]
  return { rows, meta: { total, skipped, perPage, page, pageCount: Math.ceil(total / perPage) } }
}

function cursorPage<Row>(db: DatabaseSync, selection: Selection, perPage: number, cursor?: string): Page<Row> {
  const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : Number(decodedCursor(cursor, selection.table))
  const where = whereOf({ ...selection, conditions: [...selection.conditions, 'id < ?'] })
  const found = db
    .prepare(`SELECT * FROM ${selection.table} ${where} ORDER BY id DESC LIMIT ?`)
    .all(...selection.values, before, perPage + 1) as Row[]
  const rows = found.slice(0, perPage)
  const last = rows.at(-1) as { id: number } | undefined
  const next = found.length > perPage && last ? encodedCursor(selection.table, last.id) : null
  return { rows, meta: { next, previous: null, perPage } }
}

export function encodedCursor(list: string, position: number): string {
  return Buffer.from(`${list}:${position}`).toString('base64')
}

export function decodedCursor(cursor: string, list: string): number {
  const match = /^(\w+):(\d+)$/.exec(Buffer.from(cursor, 'base64').toString('utf8'))
  if (match?.[1] !== list) throw invalid('Invalid cursor passed')
  return Number(match[2])
}

function whereOf(selection: Selection): string {
  return `WHERE ${selection.conditions.join(' AND ')}`
}
