import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPart, openSheet, untilSheet } from '../../../test/component.tsx'
import { onlyPage } from '../../../test/fake-api.ts'
import { idOf, sampleConversation, sampleMessage } from '../../../test/samples.ts'
import { ProductPicker } from './product-picker.tsx'
import { ThreadMenu } from './thread-menu.tsx'

const conversation = sampleConversation()
const thread = {
  conversation,
  messages: [
    sampleMessage(1, { content: 'Good morning' }),
    sampleMessage(2, { content: 'Pay me directly', warnings: ['pay-direct'] }),
  ],
  older: null,
}
const openMenu = async () => {
  const opened = await openPart(<ThreadMenu thread={thread} />, { as: 'student' })
  await page.getByRole('button', { name: 'More' }).click()
  return opened
}

test('the menu of a conversation has what can be done with it', async () => {
  await openMenu()
  for (const name of ['Mute', 'Archive', 'Block', 'Report'])
    await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible()
})

test('a person is blocked only after a question', async () => {
  const { api } = await openMenu()
  await openSheet('Block', 'Block Tunde Bello?')
  await expect.poll(() => api.sent('POST /chat/:id/block')).toEqual([])
})

test('a report is about the message that was warned of, unless another one is chosen', async () => {
  await openMenu()
  const sheet = await openSheet('Report', 'Report Tunde Bello')
  await expect.element(sheet.getByLabelText('Which message?')).toHaveValue(idOf(402))
})

test('a product of the store is chosen for a message', async () => {
  const chosen: string[] = []
  const other = { ...conversation.other, store: { _id: idOf(4), slug: 'bellos', name: 'Bellos' } as never }
  await openPart(<ProductPicker other={other} onChoose={(id) => chosen.push(id)} onClose={() => {}} />, {
    as: 'student',
    api: {
      'GET /vendors/:id/products': () => ({
        data: [{ _id: idOf(3), name: 'Desk fan', price: 9000, discountPrice: null, images: [] } as never],
        pagination: onlyPage(1),
      }),
    },
  })
  const sheet = await untilSheet('Which product?')
  await sheet.getByRole('button', { name: /Desk fan/ }).click()
  expect(chosen).toEqual([idOf(3)])
})
