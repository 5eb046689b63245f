/** The columns of a product table, in the order of an export. A new product needs a name and a category only. */
export const productColumns = [
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
export type ProductColumn = (typeof productColumns)[number]

/** What only an export knows about a product. */
const EXPORTED: readonly ProductColumn[] = ['id', 'stock when exported', 'state']

/** In the column `stock`: the product is always available. */
export const alwaysCell = 'always'

/** The head of an empty table for new products. Spreadsheets read it as UTF-8 because of the byte order mark. */
export const productTemplate = `\uFEFF${productColumns.filter((name) => !EXPORTED.includes(name)).join(',')}\r\n`
