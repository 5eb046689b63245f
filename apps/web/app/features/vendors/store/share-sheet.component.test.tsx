import { expect, test } from 'vitest'
import { openPart, untilSheet } from '../../../../test/component.tsx'
import { ShareSheet } from './share-sheet.tsx'

test('a store is shared by its link', async () => {
  await openPart(<ShareSheet name="Mama Ngozi" address="https://vendly.example/store/mama-ngozi" onClose={() => {}} />)
  const sheet = await untilSheet('Share Mama Ngozi')
  await expect.element(sheet.getByRole('button', { name: 'Copy link' })).toBeVisible()
})
