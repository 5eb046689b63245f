import { limits } from '@vendly/contract/limits'
import { readTableLines, unreadableTable } from '../../platform/table.ts'
import { type Cells, type Row, rowsOf } from './products.table-formats.ts'

/** The products of a table with a header row, as spreadsheets and shops export it. Throws: table_unreadable, in words. */
export function readTable(bytes: Buffer): Row[] {
  const [head, ...rows] = readTableLines(bytes)
  const heads = (head?.cells ?? []).map((name) => name.toLowerCase())
  const table = rowsOf(heads, rows)
  if (!table) throw unreadableTable(`There is no column called name. ${columnsText(head?.cells ?? [])}`)
  if (!table.length) throw unreadableTable('There are no lines below the header row.')
  if (table.length > limits.listing.tableLines)
    throw unreadableTable(`At most ${limits.listing.tableLines} lines at a time; this file has ${table.length}.`)
  return table.map(({ cells, ...row }) => ({ ...row, cells: unescapeFormulas(cells) }))
}

const columnsText = (heads: readonly string[]): string => {
  const names = heads.filter(Boolean).map((name) => `“${name.slice(0, 40)}”`)
  return names.length > 0 ? `The columns of the first line are ${names.slice(0, 20).join(', ')}.` : 'The file is empty.'
}

/** Removes the apostrophe that an export adds to cells that a spreadsheet would run as a formula. */
const unescapeFormulas = (cells: Cells): Cells =>
  Object.fromEntries(Object.entries(cells).map(([name, value]) => [name, value.replace(/^'(?=[\s=+\-@])/, '')]))
