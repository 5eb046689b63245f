import { parseAmount } from '@vendly/contract/amount-text'
import { limits } from '@vendly/contract/limits'
import { toKobo } from '@vendly/contract/money'
import type { ImportLine } from '@vendly/contract/product-import'
import type { SellerProduct } from '@vendly/contract/product-listing'
import { type BulkChange, type NewListing, newListing } from '@vendly/contract/product-listing'
import { optionLabel, optionValues } from '@vendly/contract/product-options'
import { alwaysCell, type ProductColumn } from '@vendly/contract/product-table'
import { nairaText } from '../../platform/naira.ts'
import { unknownCategoryText } from './products.category-names.ts'
import type { Cells, Row } from './products.table-formats.ts'

export type CellChange = Omit<BulkChange, '_id'> & { name?: string; description?: string }
/** A line as it is stored: what the seller sees, and the change that applying it makes. */
export type StoredLine = ImportLine & { create?: NewListing; change?: CellChange & { _id: string } }

/** An amount for a new product: null for an empty cell, and what is no amount as it is, which is then refused. */
const amount = (text: string | undefined): number | string | null => (text ? (parseAmount(text) ?? text) : null)
const CONDITIONS = new Map([
  ['', 'new'],
  ['new', 'new'],
  ['neat used', 'neat-used'],
  ['fair used', 'fair-used'],
])

/** Two lines about one product would add its stock twice, and two equal lines without an id would add two products. */
export function readLines(rows: readonly Row[], ...known: Known): StoredLine[] {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const { line, cells } = row
    const key = cells.id || JSON.stringify(cells)
    const first = seen.get(key)
    if (first === undefined) {
      seen.set(key, line)
      return readLine(row, ...known)
    }
    const message = cells.id
      ? `The product of line ${first} again. Keep one of the two lines.`
      : `The same as line ${first}.`
    return { line, name: shownName(cells), action: 'wrong', messages: [message], outcome: null }
  })
}

/** A category by its slug and by its name in lower case. */
type Categories = ReadonlyMap<string, { slug: string; isFood: boolean }>
type Known = [products: ReadonlyMap<string, SellerProduct>, categories: Categories, categoryNames: readonly string[]]
const shownName = ({ name = '' }: Cells): string => name.slice(0, limits.listing.nameLength)

/** What applying one line will do. `products` are the seller's, by id; `categoryNames` are those that may be meant by others. */
function readLine({ line, cells, error }: Row, ...[products, categories, categoryNames]: Known): StoredLine {
  const name = shownName(cells)
  const lineWith = (action: ImportLine['action'], messages: string[]): StoredLine => ({
    ...{ line, name, action, messages, outcome: null },
  })
  if (error) return lineWith('wrong', [error])
  if (!cells.id) return { ...lineWith('new', []), ...readNewProduct(cells, categories, categoryNames) }
  const product = products.get(cells.id)
  if (!product) return lineWith('wrong', ['You have no product with this id. Leave it empty for a new product.'])
  if (product.status === 'removed') return lineWith('wrong', ['Vendly removed this product; it cannot be changed.'])
  const { change, messages, errors } = readChange(cells, product)
  if (errors.length) return lineWith('wrong', errors)
  if (!messages.length) return lineWith('same', [])
  return { ...lineWith('change', messages), change: { _id: product._id, ...change } }
}

function readNewProduct(cells: Cells, categories: Categories, names: Known[2]): Partial<StoredLine> {
  const category = findCategory(cells.category ?? '', categories)
  const isAlwaysAvailable = readAlways(cells, category?.isFood ?? false)
  const { optionAxes, options, error } = readOptions(cells, isAlwaysAvailable)
  const parsed = newListing.safeParse({
    name: cells.name,
    category: category?.slug ?? cells.category ?? '',
    description: cells.description,
    condition: CONDITIONS.get((cells.condition ?? '').toLowerCase().replaceAll('-', ' ')) ?? cells.condition,
    price: amount(cells.price),
    discountPrice: amount(cells['discount price']),
    stock: isAlwaysAvailable ? 0 : wholeText(cells.stock || '0'),
    isAlwaysAvailable,
    lowStock: wholeText(cells['warn at'] || '0'),
    optionAxes,
    options,
    status: 'draft',
  })
  const errors = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${String(path[0] ?? 'line')}: ${message}`)
  if (cells.category && !category) errors.unshift(`category: ${unknownCategoryText(cells.category, names)}`)
  if (error) errors.push(error)
  if (errors.length || !parsed.success) return { action: 'wrong', messages: [...new Set(errors)] }
  return { action: 'new', messages: [draftText(parsed.data)], create: parsed.data }
}

/** Other shops write several, or the way to one: `Home > Fans, Sale`. */
const findCategory = (text: string, categories: Categories) =>
  [text, ...text.split(/[,>|]/).reverse()]
    .map((part) => categories.get(part.trim().toLowerCase()))
    .find((category) => category !== undefined)

/** A number of pieces without what spreadsheets add to it: `1,000` and `5.0`. */
const wholeText = (text: string): string =>
  /^\d{1,3}(,\d{3})+$/.test(text) ? text.replaceAll(',', '') : text.replace(/^(\d+)[.,]0{1,2}$/, '$1')

const draftText = ({ price, discountPrice, stock, isAlwaysAvailable, options }: NewListing): string => {
  const prices = [price && nairaText(price), discountPrice && `reduced to ${nairaText(discountPrice)}`].filter(Boolean)
  const inStock = isAlwaysAvailable ? 'always available' : options.length === 0 && `${stock} in stock`
  const amounts = [options.length > 0 && `${options.length} options`, inStock].filter(Boolean).join(', ')
  return `New draft${prices.length > 0 ? ` at ${prices.join(', ')}` : ''}, ${amounts}. Add photos to put it on sale.`
}

type ReadOptions = Pick<NewListing, 'optionAxes'> & {
  options: { values: string[]; stock: number; price: number | string | null }[]
  error?: string
}

const isAlwaysText = (text: string | undefined): boolean => text?.toLowerCase() === alwaysCell

/** Food without any number is always available: a cook does not count portions. */
const readAlways = ({ stock, options = '' }: Cells, isFood: boolean): boolean =>
  isAlwaysText(stock) || (isFood && !stock && !options.split('|').some((option) => Number(option.split(':')[1]) > 0))

/** Of a product that is always available, an option is sold out at 0 and needs no number otherwise. */
const optionStock = (text: string, isAlways: boolean): number =>
  isAlways && (!text || isAlwaysText(text)) ? 1 : Number(wholeText(text))

/** Axes as `Size / Colour`, options as `S / Black:5 | M / Black:3:2500`: values, stock, and a price if it differs. */
function readOptions(cells: Cells, isAlways: boolean): ReadOptions {
  const none = { optionAxes: [], options: [] }
  if (!cells.options) return none
  const names = (cells['option name'] || 'Option').split('/').map((name) => name.trim())
  const options = cells.options.split('|').map((text) => {
    const [label = '', stock = '', price = ''] = text.split(':').map((part) => part.trim())
    return {
      values: optionValues(label, names.length),
      label,
      stock: optionStock(stock, isAlways),
      price: amount(price),
    }
  })
  if (!options.every(({ label, stock }) => label && Number.isInteger(stock) && stock >= 0))
    return { ...none, error: 'options: Write them like S:5 | M:3:2500 (name, stock, price if it differs).' }
  const incomplete = options.find(({ values }) => !values)
  if (incomplete)
    return {
      ...none,
      error: `options: “${incomplete.label}” needs ${names.length} values separated by /, as in “${names.join(' / ')}”.`,
    }
  const complete = options.map(({ values, stock, price }) => ({ values: values!, stock, price }))
  return {
    options: complete,
    optionAxes: names.map((name, axis) => ({
      name,
      values: [...new Set(complete.map(({ values }) => values[axis]!))],
    })),
  }
}

/** A number, or `always`; an option that is sold out has 0 in any case. */
const stockText = ({ isAlwaysAvailable }: SellerProduct, stock: number): string | number =>
  isAlwaysAvailable && stock > 0 ? alwaysCell : stock

const optionsText = (product: SellerProduct): string =>
  product.options
    .map(({ label, stock, price }) =>
      [label, stockText(product, stock), ...(price === product.price ? [] : [price])].join(':'),
    )
    .join(' | ')

const textOf = (naira: number | null) => (naira === null ? null : nairaText(toKobo(naira)))

type Changes = { change: CellChange; messages: string[]; errors: string[] }

function readChange(cells: Cells, product: SellerProduct): Changes {
  const changes: Changes = { change: {}, messages: [], errors: [] }
  const { change, messages, errors } = changes
  const describe = (what: string, before: unknown, after: unknown) =>
    messages.push(`${what}: ${before ?? 'none'} → ${after ?? 'none'}`)
  const { nameLength, descriptionLength } = limits.listing
  if (cells.name && cells.name !== product.name) {
    if (cells.name.length < 3 || cells.name.length > nameLength) errors.push(`name: 3 to ${nameLength} characters.`)
    change.name = cells.name
    describe('Name', product.name, cells.name)
  }
  if (cells.description !== undefined && cells.description !== product.description.trim()) {
    if (cells.description.length > descriptionLength)
      errors.push(`description: At most ${descriptionLength.toLocaleString('en')} characters.`)
    change.description = cells.description
    messages.push('Description')
  }
  const price = readNaira('price', cells.price, errors)
  if (price && price !== product.price) {
    change.price = toKobo(price)
    describe('Price', textOf(product.price), textOf(price))
  }
  const discount =
    cells['discount price'] === undefined ? undefined : readNaira('discount price', cells['discount price'], errors)
  if (discount !== undefined && discount !== product.discountPrice) {
    change.discountPrice = discount === null ? null : toKobo(discount)
    describe('Discount price', textOf(product.discountPrice), textOf(discount))
  }
  readStock(cells, product, changes)
  if (cells.options !== undefined && cells.options !== optionsText(product))
    errors.push('options: Change them on the product’s own page.')
  return changes
}

function readStock(cells: Cells, product: SellerProduct, { change, messages, errors }: Changes): void {
  if (!cells.stock || cells.stock === cells['stock when exported']) return
  const hasOptions = 'stock: It has options; change their stock on the product’s own page.'
  if (isAlwaysText(cells.stock)) {
    if (product.isAlwaysAvailable) return
    if (product.options.length) errors.push(hasOptions)
    change.isAlwaysAvailable = true
    messages.push('Stock: always available')
    return
  }
  const stock = Number(wholeText(cells.stock))
  const exported = Number(wholeText(cells['stock when exported'] ?? '') || Number.NaN)
  if (!Number.isInteger(stock) || stock < 0 || stock > limits.listing.stock)
    errors.push(`stock: A whole number from 0, or “${alwaysCell}”.`)
  else if (product.isAlwaysAvailable) {
    if (product.options.length) errors.push(hasOptions)
    Object.assign(change, { isAlwaysAvailable: false, stockBy: stock })
    messages.push(`Stock: always available → ${stock}`)
  } else if (!Number.isInteger(exported)) {
    if (stock !== product.stock) errors.push('stock: Keep the column “stock when exported”, so that no sale is lost.')
  } else if (stock !== exported) {
    if (product.options.length) errors.push(hasOptions)
    change.stockBy = stock - exported
    messages.push(`Stock: ${stock > exported ? `${stock - exported} more` : `${exported - stock} fewer`}`)
  }
}

/** null for an empty cell. */
function readNaira(column: string, text: string | undefined, errors: string[]): number | null {
  if (!text) return null
  const naira = parseAmount(text)
  if (naira !== undefined) return naira
  errors.push(`${column}: “${text}” is not an amount. Write it like 2500 or 2,500.50.`)
  return null
}

/** The cells of one product, for an export. */
export const cellOf: Record<ProductColumn, (product: SellerProduct) => string | number | null> = {
  id: (product) => product._id,
  name: (product) => product.name,
  category: (product) => product.category.slug,
  condition: (product) => product.condition,
  price: (product) => product.price,
  'discount price': (product) => product.discountPrice,
  stock: (product) => stockText(product, product.stock),
  'stock when exported': (product) => stockText(product, product.stock),
  'warn at': (product) => product.lowStock,
  'option name': (product) => optionLabel(product.optionAxes.map(({ name }) => name)) || null,
  options: optionsText,
  description: (product) => product.description,
  state: (product) => product.status,
}
