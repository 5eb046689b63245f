import { CsvError, parse } from 'csv-parse/sync'
import { Problem } from './problem.ts'

/** A line of a table: its number in the file, and its cells in their order. */
export type TableLine = { line: number; cells: string[] }

/**
 * The lines of a table, the header row first, as spreadsheets and shops export it: separated by commas, semicolons or tabs, in
 * UTF-8, UTF-16 or Windows-1252. Throws: table_unreadable, in words.
 */
export function readTableLines(bytes: Buffer): TableLine[] {
  // A line for Excel that names the separator. What is left of it is an empty line, so that the others keep their numbers.
  const whole = textOf(bytes)
  const hint = /^sep=([^\r\n])(?=[\r\n])/i.exec(whole)
  const text = hint ? whole.slice(hint[0].length) : whole
  return parseTable(text, hint?.[1] ?? findDelimiter(text))
}

/** A file named `table` that is no such table. */
export const unreadableTable = (message: string) => new Problem('table_unreadable', {}, [{ field: 'table', message }])

/** First bytes of workbooks: a ZIP file since 2007, and before. */
const WORKBOOKS = ['PK\x03\x04', '\xd0\xcf\x11\xe0']

/** The file as text. Throws: table_unreadable for what is no text, and names what it is instead. */
function textOf(bytes: Buffer): string {
  const start = bytes.subarray(0, 512).toString('latin1')
  if (WORKBOOKS.some((signature) => start.startsWith(signature)))
    throw unreadableTable('This is a workbook. Save it as CSV first.')
  if (/^(\xef\xbb\xbf)?\s*<(!doctype|html|\?xml|table)/i.test(start))
    throw unreadableTable('This is a web page and not a table. Save the table as CSV first.')
  for (const encoding of encodingsOf(start)) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
      // Pictures and other files can be decoded too, but are full of control characters.
      if (!/[^\P{Cc}\t\r\n\v\f]/u.test(text)) return text.replace(/^\uFEFF+/, '')
    } catch {
      // The next encoding.
    }
  }
  throw unreadableTable('The file is not text. Save the table as CSV first.')
}

/** By the byte order mark. Excel writes plain CSV in the encoding of Windows, and without a mark. */
function encodingsOf(start: string): string[] {
  if (start.startsWith('\xff\xfe')) return ['utf-16le']
  if (start.startsWith('\xfe\xff')) return ['utf-16be']
  return ['utf-8', 'windows-1252']
}

/** The most frequent separator of the header row: spreadsheets use different ones in different countries. */
function findDelimiter(text: string): string {
  const head = text.trimStart().split(/[\r\n]/, 1)[0]!
  const count = (separator: string) => head.split(separator).length
  return [';', '\t'].reduce((best, separator) => (count(separator) > count(best) ? separator : best), ',')
}

function parseTable(text: string, delimiter: string): TableLine[] {
  try {
    const records = parse(text, {
      delimiter,
      info: true,
      // Tools that append lines use their own line ends, and a file may have several.
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      // A name like 24" fan, as people write it by hand.
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as { info: { lines: number }; record: string[] }[]
    return records.map(({ info, record }) => ({ line: info.lines, cells: record }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw unreadableTable(CSV_ERRORS[error.code] ?? `Line ${error.lines} cannot be read as a line of a table.`)
  }
}

const CSV_ERRORS: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'A quotation mark " opens a cell and is never closed.',
}
