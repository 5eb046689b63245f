import { limits } from '@vendly/contract/limits'
import type { ImportLine } from '@vendly/contract/product-import'
import type { SellerProduct } from '@vendly/contract/product-listing'
import { type BulkChange, type NewListing, newListing } from '@vendly/contract/product-listing'
import { optionLabel, optionValues } from '@vendly/contract/product-options'
import { parse } from 'csv-parse/sync'
import { Problem } from '../../platform/problem.ts'

/** The columns of a table of goods, in the order of an export. Only the name is needed of a new product. */
export const COLUMNS = [
  'id',
  'name',
  'category',
  'condition',
  'price',
  'discount price',
  'stock',
  'stock when exported',
  'warn at',
  'option name',
  'options',
  'description',
  'state',
] as const
type ColumnName = (typeof COLUMNS)[number]
type Cells = Partial<Record<ColumnName, string>>

export type CellChange = Omit<BulkChange, '_id'> & { name?: string; description?: string }
/** What the server keeps of a line besides what is shown of it. */
export type CartLineKey = ImportLine & { create?: NewListing; change?: CellChange & { _id: string } }

/** Reads the file as a table with a head. Codes: table_unreadable, with the line where it breaks. */
export function readTable(bytes: Buffer): { line: number; cells: Cells }[] {
  let rows: { info: { lines: number }; record: Record<string, string> }[]
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    rows = parse(text, {
      bom: true,
      columns: (head: string[]) => head.map((name) => name.trim().toLowerCase()),
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count_less: true,
      skip_empty_lines: true,
      trim: true,
    }) as never
  } catch (error) {
    const line = (error as { lines?: number }).lines
    throw new Problem('table_unreadable', {}, [
      { field: 'table', message: line ? `Line ${line} does not fit the others.` : 'It is not text in UTF-8.' },
    ])
  }
  if (!rows.length || !('name' in rows[0]!.record))
    throw new Problem('table_unreadable', {}, [
      { field: 'table', message: 'It has no column called name, or no lines.' },
    ])
  if (rows.length > limits.listing.tableLines)
    throw new Problem('table_unreadable', {}, [
      { field: 'table', message: `At most ${limits.listing.tableLines} lines at a time; this has ${rows.length}.` },
    ])
  return rows.map(({ info, record }) => ({ line: info.lines, cells: unguarded(record) }))
}

/** What stands between the names of the head most often: spreadsheets differ by country. */
function delimiterOf(text: string): string {
  const head = text.slice(0, text.search(/[\r\n]|$/))
  const times = (mark: string) => head.split(mark).length
  return [';', '\t'].reduce((best, mark) => (times(mark) > times(best) ? mark : best), ',')
}

/** An export guards what a spreadsheet would take for a formula by an apostrophe: taken off again. */
const unguarded = (record: Record<string, string>): Cells =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, value.replace(/^'(?=[\s=+\-@])/, '')]))

/** `₦2,500` and `2500` are the same amount. */
const amount = (text: string | undefined) => text?.replace(/[₦,\s]/g, '') ?? ''
const conditions: Record<string, string> = { '': 'new', new: 'new', 'neat used': 'neat-used', 'fair used': 'fair-used' }

/** What one line of the table would do. `own`: the seller's goods by id; `known`: category slugs by slug and name. */
export function readLine(
  { line, cells }: { line: number; cells: Cells },
  own: ReadonlyMap<string, SellerProduct>,
  known: ReadonlyMap<string, string>,
): CartLineKey {
  const name = (cells.name ?? '').slice(0, limits.listing.nameLength)
  const shown = (action: ImportLine['action'], words: string[]): CartLineKey => ({
    line,
    name,
    action,
    words,
    outcome: null,
  })
  if (!cells.id) return { ...shown('new', []), ...newFrom(cells, known) }
  const product = own.get(cells.id)
  if (!product) return shown('wrong', ['You have no product with this id. Leave it empty for a new one.'])
  if (product.status === 'removed') return shown('wrong', ['This was taken down by Vendly and cannot be changed.'])
  const wrong: string[] = []
  const { change, words } = changeFrom(cells, product, wrong)
  if (wrong.length) return shown('wrong', wrong)
  if (!words.length) return shown('same', [])
  return { ...shown('change', words), change: { _id: product._id, ...change } }
}

function newFrom(cells: Cells, known: ReadonlyMap<string, string>): Partial<CartLineKey> {
  const category = known.get((cells.category ?? '').toLowerCase())
  const { optionAxes, options, wrong: unread } = optionsFrom(cells)
  const parsed = newListing.safeParse({
    name: cells.name,
    category: category ?? cells.category ?? '',
    description: cells.description,
    condition: conditions[(cells.condition ?? '').toLowerCase().replaceAll('-', ' ')] ?? cells.condition,
    price: amount(cells.price) || null,
    discountPrice: amount(cells['discount price']) || null,
    stock: cells.stock || 0,
    lowStock: cells['warn at'] || 0,
    optionAxes,
    options,
    status: 'draft',
  })
  const wrong = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${String(path[0] ?? 'line')}: ${message}`)
  if (cells.category && !category) wrong.unshift(`category: There is none called “${cells.category}”.`)
  if (unread) wrong.push(unread)
  if (wrong.length || !parsed.success) return { action: 'wrong', words: [...new Set(wrong)] }
  return { action: 'new', words: ['New draft; add pictures to put it on sale.'], create: parsed.data }
}

type ReadOptions = Pick<NewListing, 'optionAxes'> & {
  options: { values: string[]; stock: number; price: string | null }[]
  wrong?: string
}

/** `Size / Colour` and `S / Black:5 | M / Black:3:2500`: a value of each kind, stock, and a price where it differs. */
function optionsFrom(cells: Cells): ReadOptions {
  const none = { optionAxes: [], options: [] }
  if (!cells.options) return none
  const names = (cells['option name'] || 'Option').split('/').map((name) => name.trim())
  const options = cells.options.split('|').map((part) => {
    const [label = '', stock = '', price = ''] = part.split(':').map((word) => word.trim())
    return { values: optionValues(label, names.length), label, stock: Number(stock), price: amount(price) || null }
  })
  if (!options.every(({ label, stock }) => label && Number.isInteger(stock) && stock >= 0))
    return { ...none, wrong: 'options: Write them like S:5 | M:3:2500 (label, stock, price if it differs).' }
  const odd = options.find(({ values }) => !values)
  if (odd)
    return {
      ...none,
      wrong: `options: “${odd.label}” needs ${names.length} words with / between, as “${names.join(' / ')}”.`,
    }
  const read = options.map(({ values, stock, price }) => ({ values: values!, stock, price }))
  return {
    options: read,
    optionAxes: names.map((name, at) => ({ name, values: [...new Set(read.map(({ values }) => values[at]!))] })),
  }
}

const optionsText = (product: SellerProduct): string =>
  product.options
    .map(({ label, stock, price }) => [label, stock, ...(price === product.price ? [] : [price])].join(':'))
    .join(' | ')

function changeFrom(cells: Cells, product: SellerProduct, wrong: string[]): { change: CellChange; words: string[] } {
  const change: CellChange = {}
  const words: string[] = []
  const says = (what: string, before: unknown, after: unknown) =>
    words.push(`${what}: ${before ?? 'none'} → ${after ?? 'none'}`)
  if (cells.name && cells.name !== product.name) {
    if (cells.name.length < 3 || cells.name.length > limits.listing.nameLength) wrong.push('name: 3 to 120 letters.')
    change.name = cells.name
    says('Name', product.name, cells.name)
  }
  if (cells.description !== undefined && cells.description !== product.description.trim()) {
    if (cells.description.length > limits.listing.descriptionLength) wrong.push('description: At most 4,000 letters.')
    change.description = cells.description
    words.push('Description')
  }
  const price = nairaIn('price', amount(cells.price), wrong)
  if (price && price !== product.price) {
    change.price = price * 100
    says('Price', `₦${product.price ?? 0}`, `₦${price}`)
  }
  const discount =
    cells['discount price'] === undefined
      ? undefined
      : nairaIn('discount price', amount(cells['discount price']), wrong)
  if (discount !== undefined && discount !== product.discountPrice) {
    change.discountPrice = discount === null ? null : discount * 100
    says('Discount price', product.discountPrice, discount)
  }
  changeStock(cells, product, change, words, wrong)
  if (cells.options !== undefined && cells.options !== optionsText(product))
    wrong.push('options: Change them on the product’s own page.')
  return { change, words }
}

function changeStock(cells: Cells, product: SellerProduct, change: CellChange, words: string[], wrong: string[]): void {
  if (!cells.stock) return
  const stock = Number(cells.stock)
  const seen = Number(cells['stock when exported'] || Number.NaN)
  if (!Number.isInteger(stock) || stock < 0 || stock > limits.listing.stock) wrong.push('stock: A whole number from 0.')
  else if (!Number.isInteger(seen)) {
    if (stock !== product.stock) wrong.push('stock: Keep the column “stock when exported”, so that no sale is lost.')
  } else if (stock !== seen) {
    if (product.options.length) wrong.push('stock: It has options; change their stock on the product’s own page.')
    change.stockBy = stock - seen
    words.push(`Stock: ${stock > seen ? `${stock - seen} more` : `${seen - stock} fewer`}`)
  }
}

/** null for an empty cell. */
function nairaIn(column: string, text: string, wrong: string[]): number | null {
  if (text === '') return null
  if (/^\d{1,8}(\.\d{1,2})?$/.test(text) && Number(text) > 0) return Number(text)
  wrong.push(`${column}: Please enter a valid amount.`)
  return null
}

/** The cells of one product, for an export. */
export const cellOf: Record<ColumnName, (product: SellerProduct) => string | number | null> = {
  id: (product) => product._id,
  name: (product) => product.name,
  category: (product) => product.category.slug,
  condition: (product) => product.condition,
  price: (product) => product.price,
  'discount price': (product) => product.discountPrice,
  stock: (product) => product.stock,
  'stock when exported': (product) => product.stock,
  'warn at': (product) => product.lowStock,
  'option name': (product) => optionLabel(product.optionAxes.map(({ name }) => name)) || null,
  options: optionsText,
  description: (product) => product.description,
  state: (product) => product.status,
}
