import BANKS_NG from './banks-ng.json' with { type: 'json' }
import { decodedCursor, encodedCursor } from './pagination.ts'
import { type Fields, textField, wholeNumber } from './request-fields.ts'

export interface Bank {
  id: number
  name: string
  slug: string
  /** A text: leading zeros and letters belong to it. */
  code: string
}

const FIRST_MADE_UP_ID = 9001

/** Nigerian banks as the provider lists them; where its id is not known one is made up. */
export const BANKS: readonly Bank[] = BANKS_NG.map(({ id, name, slug, code }, i) => ({
  id: id ?? FIRST_MADE_UP_ID + i,
  name,
  slug,
  code,
}))

/** Only for test keys, resolved but never listed. */
const TEST_BANK: Bank = { id: 9000, name: 'Test Bank', slug: 'test-bank', code: '001' }

export function bankByCode(code: string): Bank | undefined {
  return code === TEST_BANK.code ? TEST_BANK : BANKS.find((bank) => bank.code === code)
}

export function listBanks(query: Fields): Record<string, unknown> {
  const perPage = wholeNumber(query, 'perPage', 50, 100)
  const banks = askedFor(query)
  const cursor = textField(query, 'next')
  const paged = cursor !== undefined || textField(query, 'use_cursor') === 'true'
  if (!paged) {
    const skipped = (wholeNumber(query, 'page', 1, 10_000) - 1) * perPage
    return { status: true, message: 'Banks retrieved', data: banks.slice(skipped, skipped + perPage).map(bankShape) }
  }
  const start = cursor === undefined ? 0 : decodedCursor(cursor, 'bank')
  const end = start + perPage
  return {
    status: true,
    message: 'Banks retrieved',
    data: banks.slice(start, end).map(bankShape),
    meta: {
      next: end < banks.length ? encodedCursor('bank', end) : null,
      previous: start > 0 ? encodedCursor('bank', Math.max(0, start - perPage)) : null,
      perPage,
    },
  }
}

function askedFor(query: Fields): readonly Bank[] {
  const country = textField(query, 'country')?.toLowerCase() ?? 'nigeria'
  const currency = textField(query, 'currency')?.toUpperCase() ?? 'NGN'
  const type = textField(query, 'type') ?? 'nuban'
  return country === 'nigeria' && currency === 'NGN' && type === 'nuban' ? BANKS : []
}

function bankShape(bank: Bank): Record<string, unknown> {
  return {
    id: bank.id,
    name: bank.name,
    slug: bank.slug,
    code: bank.code,
    longcode: '',
    gateway: null,
    pay_with_bank: false,
    supports_transfer: true,
    active: true,
    is_deleted: false,
    country: 'Nigeria',
    currency: 'NGN',
    type: 'nuban',
    createdAt: '2016-07-14T10:04:29.000Z',
    updatedAt: '2023-06-22T08:50:47.000Z',
  }
}
