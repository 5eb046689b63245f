import type { Address } from '@vendly/contract/addresses'
import { expect, test } from 'vitest'
import { openPart, untilSheet } from '../../../test/component.tsx'
import { type Fakes, refuse } from '../../../test/fake-api.ts'
import { idOf } from '../../../test/samples.ts'
import { AddressSheet } from './address-sheet.tsx'

const hall = { _id: idOf(30), name: 'Moremi Hall', kind: 'hostel' } as const
const stored: Address = {
  ...{ _id: idOf(31), label: 'Room', campus: { _id: idOf(20), shortName: 'UNILAG' }, place: hall, pin: null },
  ...{ block: null, room: 'B12', landmark: null, recipientName: null, recipientPhone: null, isDefault: false },
  ...{ deliverTo: { placeId: hall._id, room: 'B12' }, createdAt: new Date().toISOString() },
}
const places: Fakes = { 'GET /users/addresses/search': () => ({ data: [{ ...hall, lat: 6.5, lng: 3.4 }] }) }

test('a new address needs a place of the campus: what the server refuses is beside its field', async () => {
  const { api } = await openPart(<AddressSheet address={undefined} isFirst={false} onClose={() => {}} />, {
    as: 'student',
    api: {
      ...places,
      'POST /users/addresses': ({ body }) => {
        if (!body.placeId)
          throw refuse('invalid_request', { errors: [{ field: 'placeId', message: 'Choose a place from the list.' }] })
        throw refuse('invalid_request', { errors: [{ field: 'room', message: 'Enter the room.' }] })
      },
    },
  })
  const sheet = await untilSheet('New address')
  const place = sheet.getByRole('combobox', { name: /^Hostel/ })
  const save = sheet.getByRole('button', { name: 'Save address' })
  await save.click()
  await expect.element(place).toHaveAccessibleDescription('Choose a place from the list.')
  await expect.element(place).toHaveFocus()
  await place.fill('Mor')
  await sheet.getByRole('option', { name: /Moremi Hall/ }).click()
  await expect.element(place).not.toHaveAttribute('aria-invalid', 'true')
  await sheet.getByRole('checkbox', { name: 'Use as my default address' }).click()
  await save.click()
  await expect.element(sheet.getByLabelText('Room', { exact: true })).toHaveAccessibleDescription('Enter the room.')
  const [, second] = api.sent('POST /users/addresses')
  expect(second!.body).toMatchObject({ label: 'Room', placeId: hall._id, pin: null, isDefault: true })
})

test('a stored address is changed, and for another person with their phone number', async () => {
  const { api } = await openPart(<AddressSheet address={stored} isFirst={false} onClose={() => {}} />, {
    as: 'student',
    api: {
      ...places,
      'PUT /users/addresses/:id': () => {
        throw refuse('invalid_request', { errors: [{ field: 'recipientPhone', message: 'Enter a Nigerian number.' }] })
      },
    },
  })
  const sheet = await untilSheet('Edit address')
  await expect.element(sheet.getByRole('checkbox')).not.toBeInTheDocument()
  await sheet.getByRole('button', { name: 'Someone else will receive it' }).click()
  await sheet.getByLabelText(/^Receiver’s name/).fill('Bola')
  await sheet.getByLabelText(/^Receiver’s phone number/).fill('08012345678')
  await sheet.getByRole('button', { name: 'Save address' }).click()
  await expect
    .element(sheet.getByLabelText(/^Receiver’s phone number/))
    .toHaveAccessibleDescription('Enter a Nigerian number.')
  const [sent] = api.sent('PUT /users/addresses/:id')
  expect([sent!.params.id, sent!.body]).toMatchObject([
    stored._id,
    { placeId: hall._id, room: 'B12', recipientName: 'Bola', recipientPhone: '08012345678' },
  ])
})
