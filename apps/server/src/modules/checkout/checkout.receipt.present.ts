import { Readable } from 'node:stream'
import type { Receipt } from '@vendly/contract/order-tracking'
import { dateTimeText } from '../../platform/lagos.ts'
import { PDF_PAGE, type PdfPage, type PdfText, pdfOf } from '../../platform/pdf.ts'
import { slotText } from '../vendors/vendors.slots.ts'

const naira = new Intl.NumberFormat('en-NG', { minimumFractionDigits: 2 })
const nairaText = (amount: number) => `${amount < 0 ? '−' : ''}₦${naira.format(Math.abs(amount))}`

const { width, height, margin } = PDF_PAGE
const right = width - margin
const ROW = 18
const FIRST_TOP = 200
const TOP = 80
const BOTTOM = height - 60

type Row = { text: string; grey?: string; amount: string; isTotal?: boolean }

/** The lines, the sums and the refunds of a paid order. */
export const pdfReceipt = (receipt: Receipt): Readable =>
  Readable.from(pdfOf(`Receipt ${receipt.orderNumber}`, pagesOf(receipt)))

/** What is written after the text of a row, if anything. */
function greyOf(parts: (string | null)[]): { grey?: string } {
  const grey = parts.filter(Boolean).join(', ')
  return grey ? { grey } : {}
}

/** What became of a line's units that the seller did not have. */
const answersOf = (line: string, missing: Receipt['missing']): Row[] =>
  missing
    .filter((item) => item.line === line)
    .flatMap(({ quantity, answer, swap }) => {
      if (answer === 'removed') return [{ text: `    ${quantity} not in stock, removed`, amount: '' }]
      if (!swap) return []
      const option = swap.option ? { grey: swap.option } : {}
      return [{ text: `    ${quantity} swapped for ${swap.name}`, ...option, amount: '' }]
    })

function rowsOf({ items, missing, pricing, refunds, delivery, slot }: Receipt): Row[] {
  const { subtotal, discount, deliveryFee, total, refunded, paidBack } = pricing
  return [
    ...items.flatMap(({ _id, quantity, name, option, total: amount }) => [
      { text: `${quantity} × ${name}`, ...(option ? { grey: option } : {}), amount: nairaText(amount) },
      ...answersOf(_id, missing),
    ]),
    { text: 'Subtotal', amount: nairaText(subtotal), isTotal: true },
    ...(discount ? [{ text: 'Discount', amount: nairaText(-discount) }] : []),
    {
      text: delivery.method === 'pickup' ? 'Pickup' : 'Delivery',
      ...greyOf([delivery.place, slot && slotText(new Date(slot))]),
      amount: nairaText(deliveryFee),
    },
    { text: 'Paid', amount: nairaText(total), isTotal: true },
    ...refunds.map(({ amount, reason, createdAt }) => ({
      text: `Refunded on ${dateTimeText(new Date(createdAt))}`,
      ...(reason ? { grey: reason } : {}),
      amount: nairaText(-amount),
    })),
    ...(paidBack ? [{ text: 'Refunds paid back after an appeal', amount: nairaText(paidBack) }] : []),
    ...(refunds.length ? [{ text: 'Paid after refunds', amount: nairaText(total - refunded), isTotal: true }] : []),
  ]
}

function* pagesOf(receipt: Receipt): Generator<PdfPage> {
  const rows = rowsOf(receipt)
  const pages: Row[][] = []
  for (let at = 0; at < rows.length; ) {
    const space = Math.floor((BOTTOM - (pages.length ? TOP : FIRST_TOP)) / ROW)
    pages.push(rows.slice(at, at + space))
    at += space
  }
  for (const [at, shown] of pages.entries()) yield pageOf(receipt, shown, at + 1, pages.length)
}

function pageOf(receipt: Receipt, rows: readonly Row[], number: number, pages: number): PdfPage {
  const top = number === 1 ? FIRST_TOP : TOP
  const head =
    number === 1
      ? headOf(receipt)
      : [{ text: `Receipt ${receipt.orderNumber}`, x: margin, y: 52, size: 9, grey: true as const }]
  return {
    rules: [
      top - 16,
      ...rows.flatMap(({ isTotal }, at) => (isTotal && at > 0 ? [top + at * ROW - 12.5] : [])),
      BOTTOM + 8,
    ],
    texts: [
      ...head,
      ...rows.flatMap((row, at) => textsOf(row, top + at * ROW)),
      { text: 'Receipt of Vendly. Amounts in Nigerian naira.', x: margin, y: BOTTOM + 22, size: 8, grey: true },
      { text: `Page ${number} of ${pages}`, x: right, y: BOTTOM + 22, size: 8, align: 'right', grey: true },
    ],
  }
}

const textsOf = ({ text, grey, amount }: Row, y: number): PdfText[] => [
  { text, x: margin, y, size: 9, maxWidth: 300 },
  ...(grey ? [{ text: grey, x: 350, y, size: 8, grey: true, maxWidth: 115 }] : []),
  ...(amount ? [{ text: amount, x: right, y, size: 9, align: 'right' as const }] : []),
]

function headOf(receipt: Receipt): PdfText[] {
  const facts = [
    ['Order', receipt.orderNumber],
    ['Seller', receipt.store],
    ['Buyer', receipt.buyer],
    ['Paid', dateTimeText(new Date(receipt.paidAt))],
    ['Paid with', receipt.paymentMethod === 'card' ? 'Card' : 'Vendly wallet'],
    ['Reference', receipt.reference ?? receipt.orderNumber],
  ] as const
  return [
    { text: 'Vendly', x: margin, y: 56, size: 20 },
    { text: 'Receipt', x: right, y: 56, size: 14, align: 'right' },
    ...facts.flatMap(([name, value], at): PdfText[] => {
      const [x, y] = [margin + (at % 2) * 260, 88 + Math.floor(at / 2) * 34]
      return [
        { text: name, x, y, size: 8, grey: true },
        { text: value, x, y: y + 14, size: 10, maxWidth: 245 },
      ]
    }),
  ]
}
