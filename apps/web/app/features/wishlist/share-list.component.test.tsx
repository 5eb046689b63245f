import { expect, test } from 'vitest'
import { openPart, openSheet } from '../../../test/component.tsx'
import { ShareList } from './share-list.tsx'

test('a shared wishlist shows its link, and how to share it', async () => {
  await openPart(<ShareList token="a-token" />, { as: 'student' })
  const sheet = await openSheet('Share', 'Share your wishlist')
  await expect.element(sheet.getByText(/\/wishlists\/a-token$/)).toBeVisible()
  await expect.element(sheet.getByRole('button', { name: 'Copy link' })).toBeVisible()
})
