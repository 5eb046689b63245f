import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPart, untilSheet } from '../../../../test/component.tsx'
import { refuse } from '../../../../test/fake-api.ts'
import { idOf, sampleOrder } from '../../../../test/samples.ts'
import { ChooseRiderSheet } from './choose-rider-sheet.tsx'

const rider = (n: number, name: string) => ({
  ...{ _id: idOf(n), name, avatar: null, vehicle: 'bicycle', rating: 4.5, ratings: 2, active: 1, metres: 300 },
})
const [ibrahim, tunde] = [rider(40, 'Ibrahim Musa'), rider(41, 'Tunde Bello')] as const
const offered = sampleOrder({ offer: { rider: tunde._id, name: tunde.name, until: new Date().toISOString() } })

test('a delivery is offered to one rider; who was asked already is not asked again', async () => {
  const { api } = await openPart(<ChooseRiderSheet order={offered} onClose={() => {}} />, {
    as: 'vendor',
    api: {
      'GET /orders/:id/riders': ({ query }) => ({ data: query.q ? [] : [ibrahim, tunde] }),
      'POST /orders/:id/assign-rider': () => {
        throw refuse('chosen_rider_offline')
      },
    },
  })
  const sheet = await untilSheet('Choose a rider for VD-10001')
  await expect.element(sheet.getByText(/about 300 m away · 1 delivery now · bicycle/).first()).toBeVisible()
  await expect.element(sheet.getByRole('button', { name: 'Asked Tunde Bello' })).toBeDisabled()
  await sheet.getByRole('button', { name: 'Ask Ibrahim Musa' }).click()
  await expect.element(sheet.getByRole('alert')).toMatchTextContent(/has gone offline.*The offer has not changed/)
  const [sent] = api.sent('POST /orders/:id/assign-rider')
  expect([sent!.body, sent!.key]).toEqual([{ rider: ibrahim._id }, expect.any(String)])
  await sheet.getByRole('searchbox').fill('Bisi')
  await expect.element(sheet.getByText('No rider is called “Bisi”')).toBeVisible()
})

test('an offer is given to all riders, and the sheet closes', async () => {
  let closed = 0
  const { api } = await openPart(<ChooseRiderSheet order={offered} onClose={() => closed++} />, {
    as: 'vendor',
    api: {
      'GET /orders/:id/riders': () => ({ data: [ibrahim] }),
      'POST /orders/:id/assign-rider': () => ({ data: sampleOrder() }),
    },
  })
  await (await untilSheet(/^Choose a rider/)).getByRole('button', { name: 'Offer to all riders' }).click()
  await expect.element(page.getByText('VD-10001 is offered to all riders.')).toBeVisible()
  await expect.poll(() => api.sent('POST /orders/:id/assign-rider').map(({ body }) => body)).toEqual([{ rider: null }])
  expect(closed).toBe(1)
})
