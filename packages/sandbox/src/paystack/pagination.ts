import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { badRequest } from './api-error.ts'
import { type Fields, getPositiveInteger, getText } from './request-fields.ts'
import type { Merchant } from './rows.ts'

const MAX_PER_PAGE = 100

export interface RowQuery {
  table: 'charge' | 'refund' | 'transfer' | 'recipient' | 'settlement' | 'dispute' | 'balance_row'
  /** The column that the `from` and `to` filters apply to. */
  timeColumn: string
  conditions: string[]
  values: SQLInputValue[]
}

interface Page<Row> {
  rows: Row[]
  meta: Record<string, unknown>
}

/** All rows of a table that belong to the merchant. */
export function merchantRows(merchant: Merchant, table: RowQuery['table'], timeColumn = 'created_at'): RowQuery {
  return { table, timeColumn, conditions: ['merchant = ?'], values: [merchant.key] }
}

/** Adds conditions for the `from` and `to` of a query string, and for each parameter that `columns` maps to a column. */
export function applyFilters(rowQuery: RowQuery, query: Fields, columns: Record<string, string> = {}): RowQuery {
  const conditions = [...rowQuery.conditions]
  const values = [...rowQuery.values]
  const add = (condition: string, value: SQLInputValue) => {
    conditions.push(condition)
    values.push(value)
  }
  const from = parseTimestamp(query, 'from')
  const to = parseTimestamp(query, 'to')
  if (from !== undefined) add(`${rowQuery.timeColumn} >= ?`, from)
  if (to !== undefined) add(`${rowQuery.timeColumn} <= ?`, to)
  for (const [name, column] of Object.entries(columns)) {
    const value = getText(query, name)
    if (value !== undefined) add(`${column} = ?`, value)
  }
  return { ...rowQuery, conditions, values }
}

function parseTimestamp(query: Fields, name: string): number | undefined {
  const text = getText(query, name)
  if (text === undefined) return undefined
  const timestamp = Date.parse(text)
  if (Number.isNaN(timestamp)) throw badRequest(`Invalid date passed for ${name}`)
  return timestamp
}

/** Newest rows first, paged by `page` or, with `use_cursor=true`, by the `next` cursor of the previous page. */
export function fetchPage<Row>(db: DatabaseSync, rowQuery: RowQuery, query: Fields): Page<Row> {
  const perPage = getPositiveInteger(query, 'perPage', 50, MAX_PER_PAGE)
  const cursor = getText(query, 'next')
  if (cursor !== undefined || getText(query, 'use_cursor') === 'true') {
    return fetchCursorPage(db, rowQuery, perPage, cursor)
  }
  const page = getPositiveInteger(query, 'page', 1, 1_000_000)
  const skipped = (page - 1) * perPage
  const where = whereClause(rowQuery)
  const counted = db.prepare(`SELECT COUNT(*) AS total FROM ${rowQuery.table} ${where}`).get(...rowQuery.values)
  const { total } = counted as { total: number }
  const rows = db
    .prepare(`SELECT * FROM ${rowQuery.table} ${where} ORDER BY id DESC LIMIT ? OFFSET ?`)
    .all(...rowQuery.values, perPage, skipped) as Row[]
  return { rows, meta: { total, skipped, perPage, page, pageCount: Math.ceil(total / perPage) } }
}

function fetchCursorPage<Row>(db: DatabaseSync, rowQuery: RowQuery, perPage: number, cursor?: string): Page<Row> {
  const beforeId = cursor === undefined ? Number.MAX_SAFE_INTEGER : decodeCursor(cursor, rowQuery.table)
  const where = whereClause({ ...rowQuery, conditions: [...rowQuery.conditions, 'id < ?'] })
  const found = db
    .prepare(`SELECT * FROM ${rowQuery.table} ${where} ORDER BY id DESC LIMIT ?`)
    .all(...rowQuery.values, beforeId, perPage + 1) as Row[]
  const rows = found.slice(0, perPage)
  const last = rows.at(-1) as { id: number } | undefined
  const next = found.length > perPage && last ? encodeCursor(rowQuery.table, last.id) : null
  return { rows, meta: { next, previous: null, perPage } }
}

export function encodeCursor(list: string, position: number): string {
  return Buffer.from(`${list}:${position}`).toString('base64')
}

export function decodeCursor(cursor: string, list: string): number {
  const match = /^(\w+):(\d+)$/.exec(Buffer.from(cursor, 'base64').toString('utf8'))
  if (match?.[1] !== list) throw badRequest('Invalid cursor passed')
  return Number(match[2])
}

function whereClause(rowQuery: RowQuery): string {
  return `WHERE ${rowQuery.conditions.join(' AND ')}`
}
