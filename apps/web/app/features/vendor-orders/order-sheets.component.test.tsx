import { expect, test } from 'vitest'
import { openPart, untilSheet } from '../../../test/component.tsx'
import { idOf, sampleOrder } from '../../../test/samples.ts'
import { AcceptSheet } from '../orders/promise/accept-sheet.tsx'
import { ReasonSheet } from './reason-sheet.tsx'

const order = sampleOrder({ status: 'pending', usualMinutes: 20 })
const onClose = () => {}

test('an order is rejected with a reason, and what is sold out goes off sale', async () => {
  const moves: unknown[] = []
  await openPart(
    <ReasonSheet
      {...{ open: true, kind: 'reject', order, busy: false, problem: undefined, onClose }}
      onSend={(move) => moves.push(move)}
    />,
    { as: 'vendor' },
  )
  const sheet = await untilSheet('Reject VD-10001')
  await sheet.getByRole('checkbox', { name: 'Jollof rice' }).click()
  await sheet.getByText('It is sold out').click()
  await sheet.getByRole('button', { name: 'Reject and refund ₦2,500' }).click()
  expect(moves).toEqual([{ kind: 'reject', reason: 'It is sold out', soldOut: [idOf(2)] }])
})

test('the seller promises minutes in range, once or from now on', async () => {
  const promises: unknown[] = []
  await openPart(
    <AcceptSheet {...{ order, busy: false, problem: null, onClose }} onAccept={(promise) => promises.push(promise)} />,
    { as: 'vendor' },
  )
  const sheet = await untilSheet('How long does it take?')
  await sheet.getByLabelText('Minutes', { exact: true }).fill('0')
  await expect.element(sheet.getByText(/^Between/)).toBeVisible()
  await sheet.getByLabelText('Minutes', { exact: true }).fill('35')
  await sheet.getByRole('checkbox').click()
  await sheet.getByRole('button', { name: /^Accept, ready by/ }).click()
  expect(promises).toEqual([{ minutes: 35, isUsual: true }])
})
