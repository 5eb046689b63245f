import type { ShownBanner, ShownStrip } from '@vendly/contract/promotions-shown'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPart } from '../../../test/component.tsx'
import { idOf } from '../../../test/samples.ts'
import { shownPromotions } from '../../lib/count-view.ts'
import { hideHeldOut, isHeldOut } from '../../lib/hold-out.ts'
import { Banner, CollectionLinks } from './banner.tsx'
import { Strip } from './strip.tsx'

const strip: ShownStrip = {
  _id: idOf(1),
  text: 'Riders are slow in the rain today',
  link: '/about',
  severity: 'warning',
  heldOut: null,
}
const picture = (name: string) => ({ url: `/media/${name}`, tint: 'tech' })
const banner: ShownBanner = {
  ...{ _id: idOf(2), title: 'Light up for exams', link: '/marketplace?q=lamp', alt: 'A desk lamp', heldOut: null },
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

test('one of ten groups of browsers is not shown a banner or an offer, and reports it all the same', async () => {
  localStorage.setItem('vendly.group', '4')
  const shown = { ...banner, _id: idOf(5), heldOut: 3 }
  const offer = { ...strip, _id: idOf(6), heldOut: 4 }
  const both = (
    <>
      <Banner banner={shown} />
      <Strip strip={offer} />
    </>
  )
  await openPart(both, { elsewhere: ['/marketplace', '/about'] })
  await expect.element(page.getByRole('link', { name: /Light up for exams/ })).toBeVisible()
  await expect.element(page.getByText(strip.text)).not.toBeVisible()
  await expect.poll(() => [shownPromotions.get(shown._id), shownPromotions.get(offer._id)]).toEqual([false, true])
  localStorage.removeItem('vendly.group')
})

test('a browser draws its group once, and hides what is held out of it before it is painted', () => {
  localStorage.removeItem('vendly.group')
  isHeldOut(0)
  const group = localStorage.getItem('vendly.group')!
  expect([isHeldOut(Number(group)), isHeldOut((Number(group) + 1) % 10), isHeldOut(null)]).toEqual([true, false, false])
  expect(localStorage.getItem('vendly.group')).toBe(group)
  const hiddenBy = (held: number) => {
    const place = document.createElement('div')
    const script = document.createElement('script')
    script.textContent = hideHeldOut(held)
    document.body.append(place)
    place.append(script)
    place.remove()
    return place.hidden
  }
  expect([hiddenBy(Number(group)), hiddenBy((Number(group) + 1) % 10)]).toEqual([true, false])
  localStorage.removeItem('vendly.group')
  hiddenBy(0)
  expect(localStorage.getItem('vendly.group')).toMatch(/^[0-9]$/)
})
