import BANKS_NG from './banks-ng.json' with { type: 'json' }
import { decodeCursor, encodeCursor } from './pagination.ts'
import { type Fields, getPositiveInteger, getText } from './request-fields.ts'

interface Bank {
  id: number
  name: string
  slug: string
  /** A string, since codes have leading zeros and letters. */
  code: string
}

const FIRST_PLACEHOLDER_ID = 9001

/** Nigerian banks as the provider lists them. Banks whose provider id is unknown get a placeholder id. */
const BANKS: readonly Bank[] = BANKS_NG.map(({ id, name, slug, code }, i) => ({
  id: id ?? FIRST_PLACEHOLDER_ID + i,
  name,
  slug,
  code,
}))

/** Can be resolved with test keys, but is never listed. */
const TEST_BANK: Bank = { id: 9000, name: 'Test Bank', slug: 'test-bank', code: '001' }

export function findBank(code: string): Bank | undefined {
  return code === TEST_BANK.code ? TEST_BANK : BANKS.find((bank) => bank.code === code)
}

export function listBanks(query: Fields): Record<string, unknown> {
  const perPage = getPositiveInteger(query, 'perPage', 50, 100)
  const banks = filterBanks(query)
  const cursor = getText(query, 'next')
  const paged = cursor !== undefined || getText(query, 'use_cursor') === 'true'
  if (!paged) {
    const skipped = (getPositiveInteger(query, 'page', 1, 10_000) - 1) * perPage
    return { status: true, message: 'Banks retrieved', data: banks.slice(skipped, skipped + perPage).map(toBankJson) }
  }
  const start = cursor === undefined ? 0 : decodeCursor(cursor, 'bank')
  const end = start + perPage
  return {
    status: true,
    message: 'Banks retrieved',
    data: banks.slice(start, end).map(toBankJson),
    meta: {
      next: end < banks.length ? encodeCursor('bank', end) : null,
      previous: start > 0 ? encodeCursor('bank', Math.max(0, start - perPage)) : null,
      perPage,
    },
  }
}

function filterBanks(query: Fields): readonly Bank[] {
  const country = getText(query, 'country')?.toLowerCase() ?? 'nigeria'
  const currency = getText(query, 'currency')?.toUpperCase() ?? 'NGN'
  const type = getText(query, 'type') ?? 'nuban'
  return country === 'nigeria' && currency === 'NGN' && type === 'nuban' ? BANKS : []
}

function toBankJson(bank: Bank): Record<string, unknown> {
  return {
    id: bank.id,
    name: bank.name,
    slug: bank.slug,
    code: bank.code,
    longcode: '',
    gateway: null,
    pay_with_bank: false,
    supports_transfer: true,
    available_for_direct_debit: false,
    active: true,
    is_deleted: false,
    country: 'Nigeria',
    currency: 'NGN',
    type: 'nuban',
    createdAt: '2016-07-14T10:04:29.000Z',
    updatedAt: '2023-06-22T08:50:47.000Z',
  }
}
