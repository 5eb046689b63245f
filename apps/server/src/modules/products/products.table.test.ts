import { expect, test } from 'vitest'
import { Problem } from '../../platform/problem.ts'
import { readTable } from './products.table.ts'

const utf16 = (text: string, isBig = false) => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}
const lamp = { name: 'Desk lamp', category: 'fans', price: '2500', stock: '3' }
const head = ['name', 'category', 'price', 'stock']
const row = ['Desk lamp', 'fans', '2500', '3']
const table = (separator: string, rows: readonly (readonly string[])[] = [head, row]) =>
  rows.map((cells) => `${cells.join(separator)}\r\n`).join('')

test.each([
  ['commas', Buffer.from(table(','))],
  ['semicolons', Buffer.from(table(';'))],
  ['tabs', Buffer.from(table('\t'))],
  ['a byte order mark, twice', Buffer.from(`\uFEFF\uFEFF${table(',')}`)],
  ['Excel’s Unicode text', utf16(table('\t'))],
  ['UTF-16 of the other byte order', utf16(table('\t'), true)],
  ['an empty column at the end', Buffer.from(table(',', [head, [...row, '']]))],
  [
    'an empty column in the first line',
    Buffer.from(
      table(',', [
        [...head, ''],
        [...row, ''],
      ]),
    ),
  ],
  ['rows of separators alone', Buffer.from(table(',', [head, row, ['', '', '', ''], ['', '', '', '']]))],
  ['names of columns that people use', Buffer.from(table(',', [['Product Name', 'Category', 'Amount', 'QTY'], row]))],
])('a table with %s has one line', (_, bytes) => {
  expect(readTable(bytes)).toEqual([{ line: 2, cells: lamp }])
})

test.each(['sep=;\r\n', 'SEP=;\n', '\uFEFFsep=;\r\n'])(
  '%j names the separator, and lines keep their numbers',
  (hint) => {
    const text = 'name;category;price;stock\r\n"Desk lamp, two";fans;2500;3\r\n'
    expect(readTable(Buffer.from(hint + text))).toEqual([{ line: 3, cells: { ...lamp, name: 'Desk lamp, two' } }])
  },
)

test('plain CSV of Excel on Windows keeps its letters', () => {
  const bytes = Buffer.from('name,category\r\nMama Ngozi\x92s caf\xe9 mug,hostel\r\n', 'latin1')
  expect(readTable(bytes)[0]!.cells.name).toBe('Mama Ngozi’s café mug')
})

test('a quotation mark within a name is a letter of it', () => {
  expect(readTable(Buffer.from('name,category\n24" fan,fans\n'))[0]!.cells.name).toBe('24" fan')
})

test('a line with more cells than the first one is wrong alone', () => {
  const rows = readTable(Buffer.from(table(',', [head, ['Rice', 'beans', 'food', '900', '4'], row])))
  expect(rows[0]!.error).toBe('It has 5 cells, and the first line 4. Put a text with the separator in quotes.')
  expect(rows[1]).toEqual({ line: 3, cells: lamp })
})

test('a column of our name wins over another name for it', () => {
  const rows = readTable(Buffer.from('title,name,qty,stock\nWrong,Kettle,9,4\n'))
  expect(rows[0]!.cells).toEqual({ name: 'Kettle', stock: '4' })
})

test.each([
  ['a workbook', Buffer.from('PK\x03\x04rest'), 'This is a workbook. Save it as CSV first.'],
  ['an older workbook', Buffer.from('\xd0\xcf\x11\xe0rest', 'latin1'), 'This is a workbook. Save it as CSV first.'],
  ['a web page', Buffer.from('<!DOCTYPE html><table>'), /^This is a web page/],
  ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00]), /^The file is not text/],
  ['nothing', Buffer.alloc(0), 'There is no column called name. The file is empty.'],
  ['a head alone', Buffer.from('name,price\n'), 'There are no lines below the header row.'],
  ['other columns', Buffer.from('thing,cost\nfan,3\n'), /columns of the first line are “thing”, “cost”\.$/],
  ['an open quotation mark', Buffer.from('name,price\n"fan,3'), /opens a cell and is never closed\.$/],
])('%s is refused for its own reason', (_, bytes, message) => {
  const refused = (() => {
    try {
      return readTable(bytes)
    } catch (error) {
      return error
    }
  })()
  expect(refused).toBeInstanceOf(Problem)
  expect((refused as Problem).errors[0]!.message).toMatch(message)
})

test('an export of WooCommerce: products, reduced prices, and variations as options', () => {
  const woo = [
    'ID,Type,SKU,Name,Published,"Short description",Description,"In stock?",Stock,"Sale price","Regular price",Categories,Images,Parent,"Attribute 1 name","Attribute 1 value(s)"',
    '41,simple,fan-1,"Standing fan",1,Cool,"<p>Three speeds.\\nQuiet &amp; strong</p>",1,7,11500,12000,"Home > Fans, Sale",https://shop.example/a.jpg,,,',
    '42,variable,shirt,"Polo shirt",1,,,1,,,,Clothing,,,Size,"S, M"',
    '43,variation,shirt-s,"Polo shirt - S",1,,,1,4,,5000,,,shirt,Size,S',
    '44,"variation, virtual",shirt-m,"Polo shirt - M",1,,,1,2,4500,5000,,,id:42,Size,M',
    '45,variation,lost,"Lost - M",1,,,1,2,,5000,,,gone,Size,M',
  ].join('\n')
  expect(readTable(Buffer.from(woo)).map(({ line, cells, error }) => ({ line, ...cells, error }))).toEqual([
    {
      ...{ line: 2, name: 'Standing fan', category: 'Home > Fans, Sale', price: '12000', 'discount price': '11500' },
      ...{ stock: '7', description: 'Three speeds.\nQuiet & strong', error: undefined },
    },
    {
      ...{ line: 3, name: 'Polo shirt', category: 'Clothing', price: '5000', description: '', stock: '' },
      ...{ 'option name': 'Size', options: 'S:4:5000 | M:2:4500', error: undefined },
    },
    { line: 6, name: 'Lost - M', error: 'The product of this variation is not in the table.' },
  ])
})

test('a table of WooCommerce with very many lines is refused at once', () => {
  const numbers = Array.from({ length: 20_000 }, (_, n) => n)
  const lines = ['ID,Type,SKU,Name,Regular price,Parent', ...numbers.map((n) => `${n},simple,s${n},a,1,`)]
  for (const _ of numbers) lines.push(',variation,,b,1,id:x')
  expect(() => readTable(Buffer.from(lines.join('\n')))).toThrow()
})

test.each([
  [
    'before 2025',
    'Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src',
  ],
  [
    'today',
    'URL handle,Title,Description,Type,Option1 name,Option1 value,Option2 name,Option2 value,Inventory quantity,Price,Compare-at price,Product image URL',
  ],
])('an export of Shopify as it is %s: one product for all lines of a handle', (_, columns) => {
  const shopify = [
    columns,
    'fan,Standing fan,<p>Three speeds.</p>,Fans,Title,Default Title,,,-2,11500.00,12000.00,https://shop.example/a.jpg',
    'fan,,,,,,,,,,,https://shop.example/b.jpg',
    'shirt,Polo shirt,,Clothing,Size,S,Colour,Red / Blue,4,5000.00,,',
    'shirt,,,,,M,,Black,0,5500.00,,',
  ].join('\n')
  expect(readTable(Buffer.from(shopify)).map(({ line, cells }) => ({ line, ...cells }))).toEqual([
    {
      ...{ line: 2, name: 'Standing fan', category: 'Fans', description: 'Three speeds.', stock: '0' },
      ...{ price: '12000.00', 'discount price': '11500.00' },
    },
    {
      ...{ line: 4, name: 'Polo shirt', category: 'Clothing', description: '', stock: '4', price: '5000.00' },
      ...{ 'option name': 'Size / Colour', options: 'S / Red Blue:4:5000.00 | M / Black:0:5500.00' },
    },
  ])
})
