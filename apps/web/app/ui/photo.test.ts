import { expect, test } from 'vitest'
import { photoFiles } from './photo.tsx'

test('the sizes of a private picture keep the signature of its address', () => {
  expect(photoFiles('/media/rice').map(({ url }) => url)).toContain('/media/rice-320.avif')
  const address = '/api/chat/pictures/1?until=5&key=a_b-c'
  expect(photoFiles(address).map(({ url }) => url)).toContain('/api/chat/pictures/1-160.webp?until=5&key=a_b-c')
  expect(photoFiles(address).at(-1)?.url).toBe('/api/chat/pictures/1-640.webp?until=5&key=a_b-c')
})
