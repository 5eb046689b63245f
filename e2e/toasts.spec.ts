import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { DESKTOP, emptyCart, PHONE, untilHydrated } from './people.ts'

/** The prices and buttons of products that the toast lies over. */
const coveredBy = (toast: Locator) =>
  toast.evaluate((text) => {
    const toast = text.parentElement!.getBoundingClientRect()
    return [...document.querySelectorAll('article :is(button, a[aria-label], .price)')]
      .filter((each) => {
        const { top, bottom, left, right } = each.getBoundingClientRect()
        return top < toast.bottom && bottom > toast.top && left < toast.right && right > toast.left
      })
      .map((each) => each.getAttribute('aria-label') ?? each.textContent)
  })

test('what is added to the cart is named without covering a price or a button', async ({ person }) => {
  for (const size of [PHONE, DESKTOP]) {
    const ada = await person('ada', size)
    const { page } = ada
    // Of their campus from the start: the list of all campuses is replaced by it once the page knows who reads it.
    await page.goto('/marketplace?campus=unilag')
    await untilHydrated(page)
    const plus = page.locator('#main').getByRole('button', { name: /^Add .+ to cart$/ })
    for (const offset of [0, 60, 120, 180]) {
      const label = await plus.nth(1).getAttribute('aria-label')
      const add = page.getByRole('button', { name: label!, exact: true }).first()
      await add.evaluate((button, by) => {
        scrollTo(0, scrollY + button.getBoundingClientRect().top - innerHeight / 2 + by)
      }, offset)
      await add.click()
      const toast = page.getByText(label!.replace(/^Add (.+) to cart$/, 'In your cart: $1'), { exact: true })
      await expect(toast).toBeVisible()
      await expect.poll(() => coveredBy(toast), `${offset} px further`).toEqual([])
      // It becomes “Add another”: until then the next turn would find it again.
      await expect(page.getByRole('button', { name: label!, exact: true })).toHaveCount(0)
    }
    await emptyCart(ada)
  }
})
