import { expect, test } from 'vitest'
import { openPart, openSheet, untilSheet } from '../../../test/component.tsx'
import { idOf, sampleOrder } from '../../../test/samples.ts'
import { HandOver } from './hand-over.tsx'
import { PhotoHandover } from './photo-handover.tsx'
import { ShowPickupCode } from './show-pickup-code.tsx'
import { TakeBackSheet } from './take-back-sheet.tsx'

const order = sampleOrder({ status: 'picked-up', earning: 400, can: { deliver: true } })

test('without a camera the scan says so', async () => {
  await openPart(<HandOver order={order} busy={false} problem={undefined} onSend={() => {}} />, { as: 'rider' })
  const sheet = await openSheet(/^Scan Ada’s code/, /^Scan/)
  await expect.element(sheet.getByText(/^No camera was found/)).toBeVisible()
})

test('a photo instead of the code says when the money comes', async () => {
  await openPart(
    <PhotoHandover
      {...{ isPickUp: false, name: 'Ada', earning: 400, busy: false, problem: 'Not sent.' }}
      onSend={() => {}}
      onClose={() => {}}
    />,
    { as: 'rider' },
  )
  const sheet = await untilSheet('Take a photo instead')
  await expect
    .element(sheet.getByText(/₦400 then comes after 24 hours\. With the code it comes at once\./))
    .toBeVisible()
  await expect.element(sheet.getByRole('button', { name: 'I handed it over' })).toHaveAttribute('aria-disabled')
})

test('the pickup code is shown large, to be held towards the rider', async () => {
  const expiresAt = new Date(Date.now() + 60_000).toISOString()
  await openPart(<ShowPickupCode order={sampleOrder({ status: 'ready' })} />, {
    as: 'vendor',
    api: {
      'GET /orders/:id/handover': () => ({
        data: {
          ...{ order: idOf(1), stage: 'pick-up', code: '1234', token: 'a-token', expiresAt, isLocked: false },
          takenBy: 'Ibrahim',
        },
      }),
    },
  })
  const sheet = await openSheet(/pickup code/, 'Pickup of VD-10001')
  await expect.element(sheet.getByRole('img', { name: 'Code 1 2 3 4' })).toBeVisible()
})

test('what comes back is put on sale again, unless the seller says otherwise', async () => {
  const moves: unknown[] = []
  await openPart(
    <TakeBackSheet {...{ order, busy: false, problem: null }} onSend={(move) => moves.push(move)} onClose={() => {}} />,
    { as: 'vendor' },
  )
  const sheet = await untilSheet('VD-10001 is back')
  await sheet.getByRole('button', { name: 'I have it back' }).click()
  expect(moves).toEqual([{ kind: 'takeBack', restock: true }])
})
