import { Readable } from 'node:stream'
import { minuteInLagos } from '../lagos.ts'

type Cell = string | number | boolean | Date | null | undefined

// What a spreadsheet would run as a formula, also in full width or after characters that it ignores; a plain number may
// start with a minus.
const FORMULA = /^[\s\u200B-\u200F\u2060\uFEFF]*[=+\-@＝＋－＠]/
/** A moment as replies have it. */
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const NUMBER = /^-?\d+(\.\d+)?$/

/** One cell: a moment in one form in every table, quoted if necessary, and never a formula for the spreadsheet that opens it. */
export function csvCell(value: Cell): string {
  const text = textOf(value)
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function textOf(value: Cell): string {
  if (value instanceof Date) return minuteInLagos(value)
  const text = String(value ?? '')
  return TIMESTAMP.test(text) ? minuteInLagos(new Date(text)) : text
}

const line = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** A table as CSV, generated batch by batch while it is read; starts with the byte order mark that spreadsheets expect. */
export function csvStream<Row>(
  columns: readonly { head: string; cell: (row: Row) => Cell }[],
  batches: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): Readable {
  return Readable.from(
    (async function* () {
      yield `\uFEFF${line(columns.map(({ head }) => head))}`
      for await (const rows of batches) yield rows.map((row) => line(columns.map(({ cell }) => cell(row)))).join('')
    })(),
  )
}
