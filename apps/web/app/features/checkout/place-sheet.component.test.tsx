import { expect, test } from 'vitest'
import { openPart, untilSheet } from '../../../test/component.tsx'
import { idOf } from '../../../test/samples.ts'
import { PlaceSheet } from './place-sheet.tsx'

const places = [
  { _id: idOf(30), name: 'Moremi Hall', kind: 'hostel', lat: 6.5, lng: 3.4 },
  { _id: idOf(31), name: 'Main Gate', kind: 'gate', lat: 6.5, lng: 3.4 },
] as const

test('places are filtered while typing, and one is chosen', async () => {
  const chosen: string[] = []
  await openPart(
    <PlaceSheet
      {...{ places, orders: [], chosen: places[1] }}
      onChoose={({ name }) => chosen.push(name)}
      onClose={() => {}}
    />,
    { as: 'student' },
  )
  const sheet = await untilSheet('Deliver to')
  await expect.element(sheet.getByRole('searchbox')).toHaveFocus()
  await sheet.getByRole('searchbox').fill('more')
  await expect.element(sheet.getByText('Delivers to 1 place')).toBeVisible()
  await sheet.getByRole('button', { name: /Moremi Hall/ }).click()
  expect(chosen).toEqual(['Moremi Hall'])
})
