import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findViolations } from '../../test/axe.ts'
import { openPart } from '../../test/component.tsx'
import { type FieldPicture, PictureField } from './picture-field.tsx'

const file = (name: string) => new File([new Uint8Array(8)], name, { type: 'image/png' })

function Form({ max = 3, others = 0 }: { max?: number; others?: number }) {
  const [pictures, setPictures] = useState<FieldPicture[]>([])
  return (
    <PictureField
      legend="Photos"
      max={max}
      others={others}
      pictures={pictures}
      onAdd={(files) =>
        setPictures([...pictures, ...files.map((one) => ({ id: one.name, name: one.name, picture: one }))])
      }
      onRemove={(id) => setPictures(pictures.filter((one) => one.id !== id))}
    />
  )
}

const input = () => page.getByLabelText('Add')
const names = () => page.getByRole('button', { name: /^Remove/ })

test('what is over the maximum is left out, and said', async () => {
  await openPart(<Form />)
  await userEvent.upload(input(), [file('a.png'), file('b.png')])
  await expect.element(names().nth(1)).toBeVisible()
  await userEvent.upload(input(), [file('c.png'), file('d.png'), file('e.png')])
  await expect.element(page.getByText('The maximum is 3: 2 left out.')).toBeVisible()
  expect(
    names()
      .elements()
      .map((one) => one.getAttribute('aria-label')),
  ).toEqual(['Remove a.png', 'Remove b.png', 'Remove c.png'])
  expect(input().query()).toBeNull()
  await page.getByRole('button', { name: 'Remove b.png' }).click()
  await expect.element(page.getByText('left out.')).not.toBeInTheDocument()
  expect(input().query()).not.toBeNull()
})

test('a picture that was removed can be chosen again, and the focus stays in the field', async () => {
  await openPart(<Form />)
  await userEvent.upload(input(), [file('a.png'), file('b.png')])
  await page.getByRole('button', { name: 'Remove a.png' }).click()
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Remove b.png')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.activeElement).toBe(input().element())
  await userEvent.upload(input(), [file('a.png')])
  await expect.element(page.getByRole('button', { name: 'Remove a.png' })).toBeVisible()
})

test('videos beside the pictures count, and every picture has its name', async () => {
  await openPart(<Form max={2} others={1} />)
  await userEvent.upload(input(), [file('a.png'), file('b.png')])
  await expect.element(page.getByRole('img', { name: 'a.png' })).toBeVisible()
  await expect.element(page.getByText('The maximum is 2: 1 left out.')).toBeVisible()
  expect(await findViolations()).toEqual([])
})
