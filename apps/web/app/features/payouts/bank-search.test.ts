import { expect, test } from 'vitest'
import all from '../../../../../packages/sandbox/src/paystack/banks-ng.json' with { type: 'json' }
import { findBanks } from './bank-search.ts'

const banks = all.map(({ code, name }) => ({ code, name }))
const first = (text: string) => findBanks(banks, text)[0]?.name

test.each([
  ['uba', 'United Bank For Africa'],
  ['UBA bank', 'United Bank For Africa'],
  ['gtb', 'Guaranty Trust Bank'],
  ['GTBank', 'Guaranty Trust Bank'],
  ['gt bank', 'Guaranty Trust Bank'],
  ['fcmb', 'First City Monument Bank'],
  ['first bank', 'First Bank of Nigeria'],
  ['firstbank', 'First Bank of Nigeria'],
  ['opay', 'OPay Digital Services Limited (OPay)'],
  ['palm pay', 'PalmPay'],
  ['monie point', 'Moniepoint MFB'],
  ['kuda mfb', 'Kuda Bank'],
  ['access', 'Access Bank'],
  ['stanbic', 'Stanbic IBTC Bank'],
  ['ibtc', 'Stanbic IBTC Bank'],
  ['union', 'Union Bank of Nigeria'],
  ['momo', 'MTN Momo PSB'],
  ['vbank', 'VFD Microfinance Bank Limited'],
  ['eco bank', 'Ecobank Nigeria'],
  ['zenith bank plc', 'Zenith Bank'],
  ['wema', 'Wema Bank'],
  ['taj', 'TAJ Bank'],
])('"%s" finds %s first', (typed, name) => {
  expect(first(typed)).toBe(name)
})

test('nothing typed shows all, and no bank is found by what none is called', () => {
  expect(findBanks(banks, '  ')).toHaveLength(banks.length)
  expect(findBanks(banks, 'barclays')).toEqual([])
})
