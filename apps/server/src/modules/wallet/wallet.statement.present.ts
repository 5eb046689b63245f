import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { csvStream } from '../../platform/http/csv.ts'
import { minuteInLagos } from '../../platform/lagos.ts'
import { PDF_PAGE, type PdfPage, type PdfText, pdfOf } from '../../platform/pdf.ts'
import type { Statement, StatementRow } from './wallet.statement.queries.ts'

const plain = (kobo: number) => (kobo / 100).toFixed(2)
const naira = new Intl.NumberFormat('en-NG', { minimumFractionDigits: 2 })
const nairaText = (kobo: number) => `${kobo < 0 ? '−' : ''}₦${naira.format(Math.abs(kobo) / 100)}`

type CsvRow = Partial<Omit<StatementRow, 'at'>> & { at: string }

/** Begins with the opening balance and ends with the closing balance; amounts are plain numbers of naira. */
export function csvStatement(
  { from, to, opening, closing }: Statement,
  batches: AsyncIterable<StatementRow[]>,
): Readable {
  const amount = (kobo: number | undefined) => (kobo ? plain(kobo) : '')
  async function* rows(): AsyncGenerator<CsvRow[]> {
    yield [{ at: `${from} 00:00`, description: 'Opening balance', balance: opening }]
    for await (const batch of batches) yield batch.map((row) => ({ ...row, at: minuteInLagos(row.at) }))
    yield [{ at: `${to} 23:59`, description: 'Closing balance', balance: closing }]
  }
  return csvStream<CsvRow>(
    [
      { head: 'Date', cell: (row) => row.at },
      { head: 'Description', cell: (row) => row.description },
      { head: 'From or to', cell: (row) => row.otherSide },
      { head: 'Reference', cell: (row) => row.reference },
      { head: 'Money in (NGN)', cell: (row) => amount(row.moneyIn) },
      { head: 'Money out (NGN)', cell: (row) => amount(row.moneyOut) },
      { head: 'Balance (NGN)', cell: (row) => plain(row.balance ?? 0) },
    ],
    rows(),
  )
}

const { width, height, margin } = PDF_PAGE
const right = width - margin
const columns = { date: margin, text: 118, reference: 300, in: 418, out: 486, balance: right }
const ROW = 17
const FIRST_PAGE_TOP = 196
const TOP = 86
const BOTTOM = height - 60
const rowsOn = (top: number) => Math.floor((BOTTOM - top) / ROW)

const pageCount = (rows: number): number => 1 + Math.max(0, Math.ceil((rows - rowsOn(FIRST_PAGE_TOP)) / rowsOn(TOP)))

/** Every movement with the balance after it, the owner's name, the period, both balances, and the number on each page. */
export function pdfStatement(of: Statement, batches: AsyncIterable<StatementRow[]>): Readable {
  return Readable.from(pdfOf(`Wallet statement ${of.from} to ${of.to}`, pagesOf(of, batches)))
}

async function* pagesOf(of: Statement, batches: AsyncIterable<StatementRow[]>): AsyncGenerator<PdfPage> {
  const pages = pageCount(of.count)
  let number = 1
  let rows: StatementRow[] = []
  const space = () => rowsOn(number === 1 ? FIRST_PAGE_TOP : TOP)
  for await (const batch of batches) {
    rows.push(...batch)
    while (rows.length >= space() && number < pages) {
      const size = space()
      yield pageOf(of, rows.slice(0, size), number++, pages)
      rows = rows.slice(size)
      // Other requests have their turn between two pages.
      await setImmediate()
    }
  }
  yield pageOf(of, rows, number, pages)
}

function pageOf(of: Statement, rows: readonly StatementRow[], number: number, pages: number): PdfPage {
  const top = number === 1 ? FIRST_PAGE_TOP : TOP
  const head =
    number === 1 ? firstHead(of) : [{ text: `${of.name} · ${periodOf(of)}`, x: margin, y: 52, size: 9, grey: true }]
  return {
    rules: [top - 12, BOTTOM + 8],
    texts: [
      ...head,
      ...columnHeads(top - 18),
      ...rows.flatMap((row, at) => rowOf(row, top + 4 + at * ROW)),
      { text: 'Vendly wallet statement. Amounts in Nigerian naira.', x: margin, y: BOTTOM + 22, size: 8, grey: true },
      { text: `Page ${number} of ${pages}`, x: right, y: BOTTOM + 22, size: 8, align: 'right', grey: true },
    ],
  }
}

const periodOf = ({ from, to }: Statement) => `${dayText(from)} to ${dayText(to)}`
const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const dayText = (day: string) => longDay.format(new Date(`${day}T00:00:00Z`))

function firstHead(of: Statement): PdfText[] {
  const figures = [
    ['Opening balance', nairaText(of.opening)],
    ['Money in', nairaText(of.moneyIn)],
    ['Money out', nairaText(of.moneyOut)],
    ['Closing balance', nairaText(of.closing)],
  ] as const
  return [
    { text: 'Vendly', x: margin, y: 56, size: 20 },
    { text: 'Wallet statement', x: right, y: 56, size: 14, align: 'right' },
    { text: of.name, x: margin, y: 84, size: 11, maxWidth: 300 },
    { text: periodOf(of), x: right, y: 84, size: 10, align: 'right' },
    ...figures.flatMap(([name, amount], at): PdfText[] => [
      { text: name, x: margin + at * 130, y: 116, size: 8, grey: true },
      { text: amount, x: margin + at * 130, y: 134, size: 12 },
    ]),
    { text: of.count === 1 ? '1 transaction' : `${of.count} transactions`, x: margin, y: 160, size: 8, grey: true },
  ]
}

const columnHeads = (y: number): PdfText[] => [
  { text: 'Date', x: columns.date, y, size: 8, grey: true },
  { text: 'Description', x: columns.text, y, size: 8, grey: true },
  { text: 'Reference', x: columns.reference, y, size: 8, grey: true },
  { text: 'Money in', x: columns.in, y, size: 8, align: 'right', grey: true },
  { text: 'Money out', x: columns.out, y, size: 8, align: 'right', grey: true },
  { text: 'Balance', x: columns.balance, y, size: 8, align: 'right', grey: true },
]

function rowOf(row: StatementRow, y: number): PdfText[] {
  const { description, otherSide, reference, moneyIn, moneyOut, balance } = row
  const text = otherSide && !description.includes(otherSide) ? `${description}, ${otherSide}` : description
  return [
    { text: minuteInLagos(row.at), x: columns.date, y, size: 8 },
    { text, x: columns.text, y, size: 8, maxWidth: 176 },
    { text: reference, x: columns.reference, y, size: 6, grey: true, maxWidth: 72 },
    ...(moneyIn ? [{ text: nairaText(moneyIn), x: columns.in, y, size: 8, align: 'right' as const }] : []),
    ...(moneyOut ? [{ text: nairaText(moneyOut), x: columns.out, y, size: 8, align: 'right' as const }] : []),
    { text: nairaText(balance), x: columns.balance, y, size: 8, align: 'right' },
  ]
}
