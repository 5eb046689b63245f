import { expect, test } from 'vitest'
import { openPart, untilSheet } from '../../../test/component.tsx'
import { idOf, sampleOrder } from '../../../test/samples.ts'
import { MissingSheet } from './missing-sheet.tsx'

test('the seller chooses what is missing before the buyer is asked', async () => {
  await openPart(<MissingSheet order={sampleOrder({ status: 'preparing' })} onClose={() => {}} />, { as: 'vendor' })
  const sheet = await untilSheet('What is missing in VD-10001?')
  await expect.element(sheet.getByRole('button', { name: 'Choose what is missing' })).toHaveAttribute('aria-disabled')
  await sheet.getByRole('checkbox').first().click()
  await expect.element(sheet.getByRole('button', { name: 'Ask Ada' })).toBeVisible()
})

test('what is missing goes off sale until tomorrow, unless the seller has more or it is one size of several', async () => {
  const order = sampleOrder({ status: 'preparing' })
  const [rice] = order.items
  const items = [
    rice!,
    { ...rice!, _id: idOf(31), name: 'Beans' },
    { ...rice!, _id: idOf(32), name: 'Cap', option: 'M' },
  ]
  const { api } = await openPart(<MissingSheet order={{ ...order, items }} onClose={() => {}} />, {
    as: 'vendor',
    api: { 'POST /orders/:id/missing': () => ({ data: order }) },
  })
  const sheet = await untilSheet('What is missing in VD-10001?')
  for (const name of [rice!.name, 'Beans', 'Cap, M']) await sheet.getByRole('checkbox', { name, exact: true }).click()
  const soldOut = (name: string) => sheet.getByRole('checkbox', { name: new RegExp(`^Sold out today.*${name}$`) })
  await expect.element(soldOut(rice!.name)).toBeChecked()
  await expect.element(soldOut('Cap')).not.toBeChecked()
  await soldOut('Beans').click()
  await sheet.getByRole('button', { name: 'Ask Ada' }).click()
  await expect
    .poll(() => api.sent('POST /orders/:id/missing').map(({ body }) => body.items.map(({ isSoldOut }) => isSoldOut)))
    .toEqual([[true, false, false]])
})
