import type { ShownBanner, ShownStrip } from '@vendly/contract/promotions-shown'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPart } from '../../../test/component.tsx'
import { idOf } from '../../../test/samples.ts'
import { Banner, CollectionLinks } from './banner.tsx'
import { Strip } from './strip.tsx'

const strip: ShownStrip = {
  _id: idOf(1),
  text: 'Riders are slow in the rain today',
  link: '/about',
  severity: 'warning',
}
const picture = (name: string) => ({ url: `/media/${name}`, tint: 'tech' })
const banner: ShownBanner = {
  ...{ _id: idOf(2), title: 'Light up for exams', link: '/marketplace?q=lamp', alt: 'A desk lamp' },
  pictures: { wide: picture('aaaaaaaaaa'), narrow: picture('bbbbbbbbbb') },
}

test('an announcement that was closed stays closed on the device, and the next one is shown', async () => {
  const first = await openPart(<Strip strip={strip} />, { elsewhere: ['/about'] })
  await expect.element(page.getByRole('link', { name: strip.text })).toHaveAttribute('href', '/about')
  await page.getByRole('button', { name: 'Close the announcement' }).click()
  await expect.element(page.getByRole('complementary', { name: 'Announcement' })).not.toBeInTheDocument()
  first.close()
  const second = await openPart(<Strip strip={strip} />)
  expect(page.getByRole('complementary', { name: 'Announcement' }).query()).toBeNull()
  second.close()
  await openPart(<Strip strip={{ ...strip, _id: idOf(3), text: 'Exams begin on Monday', link: null }} />)
  await expect.element(page.getByText('Exams begin on Monday')).toBeVisible()
})

test('a banner is a link with its title, and has its height before the picture loads', async () => {
  await openPart(<Banner banner={banner} />, { elsewhere: ['/marketplace'] })
  const link = page.getByRole('link', { name: 'A desk lamp Light up for exams' })
  await expect.element(link).toHaveAttribute('href', '/marketplace?q=lamp')
  const { width, height } = page.getByRole('img', { name: 'A desk lamp' }).element().getBoundingClientRect()
  expect(Math.abs(width / height - 3 / 2)).toBeLessThan(0.02)
})

test('collections are links, and without any there is nothing', async () => {
  const none = await openPart(<CollectionLinks collections={[]} />)
  expect(page.getByRole('navigation').query()).toBeNull()
  none.close()
  const collection = { _id: idOf(4), slug: 'move-in-week', title: 'Move-in week' }
  await openPart(<CollectionLinks collections={[collection]} />, { elsewhere: ['/collections/:slug'] })
  const link = page.getByRole('navigation', { name: 'Collections' }).getByRole('link', { name: 'Move-in week' })
  await expect.element(link).toHaveAttribute('href', '/collections/move-in-week')
})
