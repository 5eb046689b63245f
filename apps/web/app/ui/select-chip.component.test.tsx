import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DESKTOP, openPart, resize } from '../../test/component.tsx'
import { SelectChip } from './select-chip.tsx'

test('letters of a list on a phone are so large that an iPhone does not zoom in', async () => {
  await openPart(<SelectChip label="Status" value="" any="Any status" options={[]} onChange={() => {}} />)
  const list = page.getByRole('combobox', { name: 'Status' })
  await expect.element(list).toBeVisible()
  const size = () => getComputedStyle(list.element()).fontSize
  expect(size()).toBe('16px')
  await resize(DESKTOP)
  await expect.poll(size).toBe('13px')
})
