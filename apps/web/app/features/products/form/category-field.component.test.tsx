import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPart, openSheet, PHONE } from '../../../../test/component.tsx'
import { sampleCategory } from '../../../../test/samples.ts'
import { CategoryField } from './category-field.tsx'

const categories = [
  sampleCategory({ slug: 'food', name: 'Food' }),
  sampleCategory({ _id: 2, slug: 'rice', name: 'Rice and meals', parent: 'food' }),
  sampleCategory({ _id: 3, slug: 'hostel', name: 'Hostel life', tint: 'hostel' }),
  sampleCategory({ _id: 4, slug: 'fans', name: 'Fans and cooling', parent: 'hostel' }),
  sampleCategory({ _id: 5, slug: 'bedding', name: 'Bedding', parent: 'hostel' }),
  sampleCategory({ _id: 6, slug: 'other', name: 'Other', tint: 'sport' }),
]
const guess = { isUsed: true, others: [{ slug: 'bedding', name: 'Bedding' }] }

function Field({ error, start = '' }: { error?: string; start?: string }) {
  const [value, setValue] = useState(start)
  const isGuessed = start !== '' && value === start
  return (
    <CategoryField
      {...{ categories, value, error, isFoodLast: true, onChange: setValue }}
      guess={isGuessed ? guess : { isUsed: false, others: [] }}
    />
  )
}
const open = (props = {}) => openPart(<Field {...props} />, { as: 'student', size: PHONE })
const field = (value: string) => page.getByRole('button', { name: `Category ${value}` })
const choose = () => openSheet(/^Category/, 'What kind of thing?')

test('a category is chosen in two steps, and is the one that opens the next time', async () => {
  await open()
  await expect.element(field('Choose one')).toBeVisible()
  let sheet = await choose()
  const tiles = sheet.getByRole('list', { name: 'Main categories' }).getByRole('button')
  await expect.poll(() => tiles.elements().map((tile) => tile.textContent)).toEqual(['Hostel life', 'Other', 'Food'])
  await expect.element(sheet.getByText('Bedding')).not.toBeInTheDocument()
  await sheet.getByRole('button', { name: 'Hostel life' }).click()
  await sheet.getByRole('list', { name: 'In Hostel life' }).getByRole('button', { name: 'Bedding' }).click()
  await expect.element(field('Hostel life: Bedding')).toBeVisible()
  await expect.element(field('Hostel life: Bedding')).toHaveFocus()
  sheet = await choose()
  await expect.element(sheet.getByRole('button', { name: 'Bedding' })).toHaveAttribute('aria-current', 'true')
})

test('one without others below it is chosen at once', async () => {
  await open()
  const sheet = await choose()
  await sheet.getByRole('button', { name: 'Other' }).click()
  await expect.element(field('Other')).toBeVisible()
})

test('it is found by typing, and Enter takes the first that was found', async () => {
  await open()
  const sheet = await choose()
  const search = sheet.getByLabelText('Search categories')
  await search.fill('hostel')
  await expect.element(sheet.getByText('2 found')).toBeInTheDocument()
  await search.fill('zinc')
  await expect.element(sheet.getByText(/No category has this name/)).toBeVisible()
  await expect.element(sheet.getByRole('button', { name: 'Food' })).toBeVisible()
  await search.fill('cool')
  await expect.element(sheet.getByRole('list', { name: 'Found' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Hostel life: Fans and cooling')).toBeVisible()
})

test('the guess from the name is said, and the next likeliest ones stay one press away', async () => {
  await open({ start: 'fans' })
  await expect.element(page.getByText('Suggested from the name. Or is it:')).toBeVisible()
  await page.getByRole('button', { name: 'Bedding', exact: true }).click()
  await expect.element(field('Hostel life: Bedding')).toBeVisible()
  await expect.element(page.getByText(/Suggested from the name/)).not.toBeInTheDocument()
})

test('what is wrong is said of the button', async () => {
  await open({ error: 'Choose a category.' })
  await expect.element(field('Choose one')).toHaveAccessibleDescription(/Choose a category/)
  await choose()
})
