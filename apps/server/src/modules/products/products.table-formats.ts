import { parseAmount } from '@vendly/contract/amount-text'
import { optionLabel } from '@vendly/contract/product-options'
import { type ProductColumn, productColumns } from '@vendly/contract/product-table'
import type { TableLine } from '../../platform/table.ts'

export type Cells = Partial<Record<ProductColumn, string>>
/** `error`: why the line cannot be read. */
export type Row = { line: number; cells: Cells; error?: string }
/** A line whose cells are found by the name of their column, in lower case; the first of these columns that is not empty. */
type NamedLine = { line: number; cell: (...heads: string[]) => string }

/** Other names of columns in tables that people write themselves. */
const OTHER_NAMES: Record<string, ProductColumn> = {
  title: 'name',
  product: 'name',
  'product name': 'name',
  item: 'name',
  'item name': 'name',
  details: 'description',
  'product description': 'description',
  'product category': 'category',
  'price (naira)': 'price',
  'price (ngn)': 'price',
  amount: 'price',
  'selling price': 'price',
  'sale price': 'discount price',
  discount: 'discount price',
  quantity: 'stock',
  qty: 'stock',
  'stock quantity': 'stock',
  'quantity in stock': 'stock',
}

/** The lines of a table in our own columns, whichever shop or person wrote it; undefined without a column of names. */
export function rowsOf(heads: readonly string[], lines: readonly TableLine[]): Row[] | undefined {
  const named = lines.map(
    ({ line, cells }): NamedLine => ({
      line,
      cell: (...names) => names.map((name) => cells[heads.indexOf(name)]).find(Boolean) ?? '',
    }),
  )
  const has = (...names: string[]) => names.some((name) => heads.includes(name))
  if (has('handle', 'url handle') && has('title') && has('option1 name', 'variant price')) return shopifyRows(named)
  if (has('regular price') && has('name') && has('type')) return wooRows(named)
  return ownRows(heads, lines)
}

function ownRows(heads: readonly string[], lines: readonly TableLine[]): Row[] | undefined {
  const isOwn = (name: string): name is ProductColumn => (productColumns as readonly string[]).includes(name)
  const columns = heads.map((name) => {
    if (isOwn(name)) return name
    const meant = OTHER_NAMES[name]
    return meant && !heads.includes(meant) ? meant : undefined
  })
  if (!columns.includes('name')) return undefined
  return lines.map(({ line, cells }) => {
    const row: Row = { line, cells: {} }
    for (const [index, column] of columns.entries())
      if (column && cells[index] !== undefined) row.cells[column] ||= cells[index]
    if (cells.slice(heads.length).some(Boolean))
      row.error = `It has ${cells.length} cells, and the first line ${heads.length}. Put a text with the separator in quotes.`
    return row
  })
}

type Variant = { values: string[]; price: string; stock: string }

/** A new product of another shop: what it sells once, or in options of their own stock and price. */
function foreignCells(texts: Cells, axes: readonly string[], variants: readonly Variant[]): Cells {
  const stock = texts.stock?.replace(/^-.*/, '0')
  if (variants.length === 0) return { ...texts, stock }
  const options = variants.map(({ values, price, stock }) =>
    [optionLabel(values.map(optionWord)), stock.replace(/^-.*/, '') || '0', price].filter(Boolean).join(':'),
  )
  // Options have no reduced price of their own.
  const { 'discount price': _, ...rest } = texts
  return {
    ...rest,
    price: texts.price || variants.find(({ price }) => price)?.price,
    'option name': optionLabel(axes.map(optionWord)),
    options: options.join(' | '),
  }
}

/** Without the characters that separate options, their values and their stock. */
const optionWord = (text: string): string => text.replace(/\s*[/|:]\s*/g, ' ').trim() || 'Any'

/** What is written for a product that has no options. */
const NO_OPTIONS = 'default title'

/** Shopify has a line per variant and per picture; those of a product follow each other and have its handle. */
function shopifyRows(lines: readonly NamedLine[]): Row[] {
  const groups: NamedLine[][] = []
  let handle: string | undefined
  for (const line of lines) {
    const next = line.cell('handle', 'url handle')
    if (groups.length > 0 && (next === handle || !next)) groups.at(-1)!.push(line)
    else groups.push([line])
    handle = next || handle
  }
  return groups.map(([first, ...others]) => {
    const { line, cell } = first!
    const axes = [1, 2, 3].map((axis) => cell(`option${axis} name`)).filter(Boolean)
    const variants = [first!, ...others].filter((one) => one.cell('option1 value'))
    const isPlain = variants.length < 2 && cell('option1 value').toLowerCase() === NO_OPTIONS
    const price = cell('variant price', 'price')
    const before = cell('variant compare at price', 'compare-at price')
    const isReduced = (parseAmount(before) ?? 0) > (parseAmount(price) ?? 0)
    const texts: Cells = {
      name: cell('title'),
      category: cell('type', 'product category'),
      description: plainText(cell('body (html)', 'description')),
      price: isReduced ? before : price,
      ...(isReduced && { 'discount price': price }),
      stock: cell('variant inventory qty', 'inventory quantity'),
    }
    const options = variants.map((one) => ({
      values: axes.map((_, axis) => one.cell(`option${axis + 1} value`)),
      price: one.cell('variant price', 'price'),
      stock: one.cell('variant inventory qty', 'inventory quantity'),
    }))
    if (isPlain || axes.length === 0) return { line, cells: foreignCells(texts, [], []) }
    // The options cost what they cost now, so the product does too.
    return { line, cells: foreignCells({ ...texts, price }, axes, options) }
  })
}

/** WooCommerce has a line per variation, which names its product by id or by SKU. */
function wooRows(lines: readonly NamedLine[]): Row[] {
  const isVariation = ({ cell }: NamedLine) => /\bvariation\b/i.test(cell('type'))
  const products = lines.filter((line) => !isVariation(line))
  const byKey = new Map<string, NamedLine>()
  for (const product of products)
    for (const key of [`id:${product.cell('id')}`, product.cell('sku')]) if (!byKey.has(key)) byKey.set(key, product)
  const parentOf = ({ cell }: NamedLine) => (cell('parent') ? byKey.get(cell('parent')) : undefined)
  const axesOf = ({ cell }: NamedLine) => [1, 2, 3].map((axis) => cell(`attribute ${axis} name`)).filter(Boolean)
  const variations = Map.groupBy(lines.filter(isVariation), parentOf)
  return lines.flatMap((line): Row[] => {
    const { cell } = line
    if (isVariation(line))
      return parentOf(line)
        ? []
        : [
            {
              line: line.line,
              cells: { name: cell('name') },
              error: 'The product of this variation is not in the table.',
            },
          ]
    const own = variations.get(line) ?? []
    const axes = own.length > 0 ? axesOf(own[0]!) : []
    const texts: Cells = {
      name: cell('name'),
      category: cell('categories'),
      description: plainText(cell('description', 'short description')),
      price: cell('regular price'),
      'discount price': cell('sale price'),
      stock: cell('stock'),
    }
    const variants = own.map((one) => ({
      values: axes.map((_, axis) => one.cell(`attribute ${axis + 1} value(s)`)),
      price: one.cell('sale price', 'regular price'),
      stock: one.cell('stock'),
    }))
    return [{ line: line.line, cells: foreignCells(texts, axes, axes.length > 0 ? variants : []) }]
  })
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** A description in HTML as plain text with its paragraphs. */
const plainText = (html: string): string =>
  html
    .replaceAll('\\n', '\n')
    .replace(/<\s*(br|\/p|\/div|\/li|\/h\d)\b[^>]*>/gi, '\n')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/&(?:#(\d{1,6})|(\w+));/g, (all, code?: string, name?: string) =>
      code ? String.fromCodePoint(Math.min(Number(code), 0x10ffff)) : (ENTITIES[name!] ?? all),
    )
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim()
