import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPart } from '../../../../test/component.tsx'
import { Earning } from './earning.tsx'
import { emptyFields, type ListingFields } from './listing-fields.ts'

const portions: ListingFields = {
  ...emptyFields('product'),
  price: '3000',
  axes: [{ rowId: 'p', name: 'Portion', values: ['Small', 'Large'] }],
  options: [
    { rowId: 's', choices: { p: 'Small' }, stock: '2', price: '' },
    { rowId: 'l', choices: { p: 'Large' }, stock: '2', price: '4000' },
  ].map((option) => ({ ...option, isExcluded: false })),
}

/** With a fee of 8 percent. */
const open = (fields: ListingFields) =>
  openPart(<Earning fields={fields} />, {
    as: 'vendor',
    api: {
      'GET /vendors/pricing': () => ({
        data: {
          ...{ adDaily: 500, plans: [], benefits: [] },
          commission: { standard: 8, premium: 5, own: 8, ownPlan: 'standard', premiumUntil: null },
        },
      }),
    },
  })

test('the earning names the lowest and the highest price of the options, less the fee', async () => {
  await open(portions)
  await expect.element(page.getByText('You get ₦2,760 to ₦3,680 for each one sold, after the 8% fee.')).toBeVisible()
})

test('a discount lowers both', async () => {
  await open({ ...portions, discountPrice: '2500' })
  await expect.element(page.getByText('You get ₦2,300 to ₦3,220 for each one sold, after the 8% fee.')).toBeVisible()
})

test('one price is one amount', async () => {
  await open({ ...portions, axes: [], options: [] })
  await expect.element(page.getByText('You get ₦2,760 for each one sold, after the 8% fee.')).toBeVisible()
})
