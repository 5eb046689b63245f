import type { SwapChoice } from '@vendly/contract/missing-items'
import type { MissingItem } from '@vendly/contract/orders'
import { expect, test } from 'vitest'
import { openPart, untilSheet } from '../../../test/component.tsx'
import { onlyPage } from '../../../test/fake-api.ts'
import { idOf, sampleOrder } from '../../../test/samples.ts'
import { ApiProblem } from '../../lib/api.ts'
import { SwapSheet } from './swap-sheet.tsx'

const item: MissingItem = {
  ...{ _id: idOf(80), line: idOf(2), name: 'Jollof rice', option: null, quantity: 2, refund: 2000, answer: null },
  ...{ refunded: null, swap: null },
}
const choice = (n: number, name: string, refund: number): SwapChoice => ({
  ...{ product: idOf(n), selectedVariant: null, name, option: null, image: null, unitPrice: 1000 - refund / 2, refund },
  isSuggested: n === 81,
})

test('the buyer swaps for what costs no more, reads what comes back, and why it was refused', async () => {
  const chosen: string[] = []
  const problem = new ApiProblem(409, 'swap_unavailable', 'That product is no longer available. Choose another one.')
  const { api } = await openPart(
    <SwapSheet
      {...{ order: sampleOrder(), item, busy: false, problem }}
      onChoose={({ name }) => chosen.push(name)}
      onClose={() => {}}
    />,
    {
      as: 'student',
      api: {
        'GET /orders/:id/swaps': () => ({
          data: [choice(81, 'Fried rice', 0), choice(82, 'White rice', 400)],
          pagination: onlyPage(2),
        }),
      },
    },
  )
  const sheet = await untilSheet(/^Instead of 2 .*Jollof rice$/)
  await expect.element(sheet.getByRole('alert')).toMatchTextContent(/no longer available.*Nothing was changed/)
  await expect.element(sheet.getByRole('button', { name: 'Choose a product' })).toBeDisabled()
  await sheet.getByRole('radio', { name: /White rice/ }).click()
  await sheet.getByRole('button', { name: 'Swap, ₦400 back' }).click()
  await sheet.getByRole('radio', { name: /Fried rice/ }).click()
  await sheet.getByRole('button', { name: 'Swap', exact: true }).click()
  expect(chosen).toEqual(['White rice', 'Fried rice'])
  await expect.poll(() => api.sent('GET /orders/:id/swaps')[0]!.query).toMatchObject({ line: item.line, quantity: '2' })
})

test('a store without anything to swap for says what removing it gives back', async () => {
  await openPart(
    <SwapSheet
      {...{ order: sampleOrder(), item, busy: false, problem: null }}
      onChoose={() => {}}
      onClose={() => {}}
    />,
    { as: 'student', api: { 'GET /orders/:id/swaps': () => ({ data: [], pagination: onlyPage(0) }) } },
  )
  const sheet = await untilSheet(/^Instead of/)
  await expect.element(sheet.getByText(/Remove it, and you get ₦2,000 back/)).toBeVisible()
})
