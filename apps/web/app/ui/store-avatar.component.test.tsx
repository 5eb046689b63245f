import { expect, test } from 'vitest'
import { openPart } from '../../test/component.tsx'
import { StoreAvatar } from './store-avatar.tsx'

const shown = () => document.querySelector('.store-avatar')

test('a store with a picture shows the small file of it', async () => {
  await openPart(<StoreAvatar name="Mama Ngozi" colour="red" image="/media/abc" />)
  await expect.poll(() => shown()?.querySelector('img')?.getAttribute('src')).toBe('/media/abc-160.webp')
  expect(shown()?.textContent).toBe('')
})

test('a store without a picture shows its letter', async () => {
  await openPart(<StoreAvatar name="mama Ngozi" colour="red" image={null} />)
  await expect.poll(() => shown()?.textContent).toBe('M')
  expect(shown()?.querySelector('img')).toBeNull()
})
