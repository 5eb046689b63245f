import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { type Account, getData, PHONE, untilHydrated } from './people.ts'

// The narrowest screen of WCAG 2.2.
const NARROW = { ...PHONE, viewport: { width: 320, height: 640 } }

const pages: Record<string, { account?: Account; paths: string[] }> = {
  'a guest': {
    paths: [
      '/',
      '/marketplace',
      '/search?q=rice',
      '/individual-listings',
      '/store/mama-ngozi',
      '/login',
      '/register',
      '/about',
      '/contact',
    ],
  },
  'a student': {
    account: 'ada',
    paths: [
      '/dashboard',
      '/cart',
      '/wallet',
      '/wallet?tab=fund',
      '/orders',
      '/wishlist',
      '/notifications',
      '/profile',
      '/reviews',
      '/individual-listings/new',
    ],
  },
  'a vendor': {
    account: 'ngozi',
    paths: [
      '/vendor/dashboard',
      '/vendor/orders',
      '/vendor/products',
      '/vendor/products/new',
      '/vendor/store',
      '/vendor/reviews',
    ],
  },
  'a rider': {
    account: 'ibrahim',
    paths: ['/rider/dashboard', '/rider/deliveries', '/rider/earnings', '/rider/profile'],
  },
  'an administrator': {
    account: 'admin',
    paths: [
      '/admin/dashboard',
      '/admin/users',
      '/admin/vendors',
      '/admin/rider',
      '/admin/products',
      '/admin/feedback',
      '/admin/withdrawals',
      '/admin/settings',
    ],
  },
}

for (const [role, { account, paths }] of Object.entries(pages))
  test(`${role} can press everything on a screen of 320 px, and scrolls downwards only`, async ({ guest, person }) => {
    const visitor = await (account ? person(account, NARROW) : guest(NARROW))
    const { page } = visitor
    if (!account) await page.goto('/robots.txt')
    const [product] = await getData<{ _id: string }[]>(visitor, '/products')
    const all = account && account !== 'ada' ? paths : [...paths, `/product/${product!._id}`]
    for (const path of all) {
      await page.goto(path)
      await untilHydrated(page)
      await expect(page.locator('[aria-busy="true"], main .skeleton')).toHaveCount(0)
      expect.soft({ path, ...(await findNarrowness(page)) }).toEqual({ path, excess: 0, small: [] })
    }
  })

/**
 * How much wider than the screen the page is, and its targets that WCAG 2.5.8 calls too small: neither 24 px high and wide, nor
 * alone in a circle of 24 px, nor a link within a sentence.
 */
const findNarrowness = (page: Page): Promise<{ excess: number; small: string[] }> =>
  page.evaluate(() => {
    const SIZE = 24
    const TARGETS = 'a[href], button, input, select, textarea, summary, label, [role="button"], [tabindex="0"]'
    const { scrollWidth, clientWidth } = document.documentElement
    // A hidden box is pressed through its label.
    const targets = [...document.querySelectorAll<HTMLElement>(TARGETS)].filter(
      (element) =>
        element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
        element.offsetWidth > 1 &&
        element.closest('[inert], [aria-hidden="true"]') === null &&
        (!element.matches('label') || element.querySelector('input') !== null),
    )
    const middleOf = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    }
    const targetAt = (x: number, y: number) => document.elementFromPoint(x, y)?.closest<HTMLElement>(TARGETS) ?? null
    const isSame = (one: HTMLElement, other: HTMLElement | null) =>
      one === other || other?.contains(one) || (other !== null && one.contains(other))
    const isInSentence = (element: HTMLElement) =>
      getComputedStyle(element).display === 'inline' &&
      element.parentElement!.textContent.trim().length > element.textContent.trim().length
    const isSmall = (element: HTMLElement) => {
      const { width, height } = element.getBoundingClientRect()
      if (width >= SIZE && height >= SIZE) return false
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { x, y } = middleOf(element)
      const reach = SIZE / 2 - 0.5
      const sides: [number, number][] = [
        [x - reach, y],
        [x + reach, y],
        [x, y - reach],
        [x, y + reach],
      ]
      return !sides.every(([left, top]) => isSame(element, targetAt(left, top)))
    }
    const small = targets.filter((element) => !isInSentence(element) && isSmall(element))
    const crowded = small.filter((element) => {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { x, y } = middleOf(element)
      const around = Array.from({ length: 16 }, (_, at) => (at * Math.PI) / 8).map((angle) =>
        targetAt(x + (SIZE / 2) * Math.cos(angle), y + (SIZE / 2) * Math.sin(angle)),
      )
      const isNear = (other: HTMLElement) => {
        const there = middleOf(other)
        return other !== element && Math.hypot(there.x - x, there.y - y) < SIZE && !isSame(element, other)
      }
      return around.some((other) => other !== null && !isSame(element, other)) || small.some(isNear)
    })
    return {
      excess: scrollWidth - clientWidth,
      small: crowded.map((element) => {
        const { width, height } = element.getBoundingClientRect()
        const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 30)
        return `${element.tagName} “${name}” ${Math.round(width)} × ${Math.round(height)}`
      }),
    }
  })
