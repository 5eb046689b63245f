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

test('a place to which one of several stores delivers can be chosen, and one to which none does cannot', async () => {
  const order = (n: number, businessName: string, deliveryPlaces: string[]) => ({
    vendor: { _id: idOf(n), businessName, slug: businessName, colour: 'blue', image: null },
    deliveryPlaces,
  })
  const orders = [order(4, 'Mama Ngozi', [idOf(30), idOf(31)]), order(7, 'Crumbs', [idOf(30)])]
  const library = { _id: idOf(32), name: 'Library', kind: 'library', lat: 6.5, lng: 3.4 } as const
  const chosen: string[] = []
  await openPart(
    <PlaceSheet
      {...{ places: [...places, library], chosen: undefined, orders }}
      onChoose={({ name }) => chosen.push(name)}
      onClose={() => {}}
    />,
    { as: 'student' },
  )
  const sheet = await untilSheet('Deliver to')
  await sheet.getByText('No delivery here from Mama Ngozi or Crumbs (1)').click()
  await expect.element(sheet.getByText('Library').first()).toBeVisible()
  await expect.element(sheet.getByRole('button', { name: /^Library/ })).not.toBeInTheDocument()
  await sheet.getByText('No delivery here from Crumbs (1)').click()
  await sheet.getByRole('button', { name: /^Main Gate/ }).click()
  expect(chosen).toEqual(['Main Gate'])
})
