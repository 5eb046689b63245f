import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPart } from '../../../test/component.tsx'
import { CampusChooser } from './campus-chooser.tsx'

test('the menu of campuses marks the one that is chosen', async () => {
  const unilag = { slug: 'unilag', name: 'University of Lagos', shortName: 'UNILAG' }
  await openPart(<CampusChooser campus={unilag} campuses={[unilag]} />)
  await page.getByRole('button', { name: /^Your campus/ }).click()
  await expect
    .element(page.getByRole('button', { name: /University of Lagos/ }))
    .toHaveAttribute('aria-current', 'true')
  await expect.element(page.getByRole('button', { name: 'All campuses' })).toBeVisible()
})
