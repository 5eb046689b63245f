import { Readable } from 'node:stream'

type Cell = string | number | boolean | Date | null | undefined

// What a spreadsheet would take for a formula; a plain number may begin with a minus.
const FORMULA = /^[\t\r\n ]*[=+\-@]/
const NUMBER = /^-?\d+(\.\d+)?$/

/** One cell: quoted where it must be, and never a formula to the spreadsheet that opens it. */
export function csvCell(value: Cell): string {
  const text = value instanceof Date ? value.toISOString() : String(value ?? '')
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const line = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

/**
 * A table as CSV, made portion by portion while it is being read; begins with a mark by which spreadsheets know UTF-8.
 * `portions` gives rows as long as there are any.
 */
export function csvStream<Row>(
  columns: readonly { head: string; cell: (row: Row) => Cell }[],
  portions: AsyncIterable<readonly Row[]>,
): Readable {
  return Readable.from(
    (async function* () {
      yield `\uFEFF${line(columns.map(({ head }) => head))}`
      for await (const rows of portions) yield rows.map((row) => line(columns.map(({ cell }) => cell(row)))).join('')
    })(),
  )
}
