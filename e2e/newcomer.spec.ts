import type { Locator, Page } from '@playwright/test'
import { cheapProducts } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { emailedCode, waitForEmail } from './mailbox.ts'
import { getData, PHONE, untilHydrated } from './people.ts'

const EMAIL = 'temi@mail.example'
/** Of the thumb, from the link to the paid order: on buttons, links and choices, and on a field that does not have the focus. */
const MOST_PRESSES = 14

interface Order {
  isPaid: boolean
}

/** Counts presses, and keeps a picture of what is on the screen before each one. */
function thumbOf(page: Page) {
  let presses = 0
  return {
    presses: () => presses,
    press: async (target: Locator) => {
      await expect(target).toBeVisible()
      await expect(target).toBeEnabled()
      presses += 1
      const name = `${String(presses).padStart(2, '0')}.png`
      await page.screenshot({ path: test.info().outputPath(name), animations: 'disabled' })
      await target.tap()
    },
  }
}

test('a newcomer who got a link on their phone has paid after at most 14 presses', async ({ guest, product, sql }) => {
  const visitor = await guest(PHONE)
  const { page } = visitor
  const { press, presses } = thumbOf(page)
  const [shared] = await cheapProducts(sql)
  await page.goto(`/product/${shared!._id}`)
  await untilHydrated(page)
  const beganAt = Date.now()

  await press(page.getByRole('button', { name: /^Add to cart/ }))
  await press(page.getByRole('dialog').getByRole('link', { name: 'Create account' }))
  await expect(page.getByRole('heading', { name: 'Create account' })).toBeVisible()
  await untilHydrated(page)
  // "Next" on the keyboard of a phone leads from one field to the next.
  await press(page.getByLabel('First name'))
  for (const [label, text] of [
    ['First name', 'Temi'],
    ['Last name', 'Ade'],
    ['Email', EMAIL],
    ['Phone number', '08035550188'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text)
  await press(page.getByLabel('University'))
  await page.getByLabel('University').selectOption({ label: 'University of Lagos (UNILAG)' })
  await page.getByLabel('Password', { exact: true }).fill('rain on zinc roofs')
  await press(page.getByRole('button', { name: 'Create account' }))
  const code = page.getByLabel('6-digit code')
  await expect(code).toBeFocused()
  await code.fill(emailedCode(await waitForEmail(product.sandbox, EMAIL, /confirms your email/)))
  await page.waitForURL((to) => to.pathname.startsWith('/product/'))

  await press(page.getByRole('link', { name: 'View cart' }))
  await press(page.getByRole('link', { name: /^Checkout ₦/ }))
  await press(page.getByRole('button', { name: /^Deliver to/ }))
  const places = page.getByRole('dialog', { name: 'Deliver to' })
  await places.getByLabel('Search halls, faculties or gates').fill('moremi')
  await press(
    places.getByRole('radio', { name: /Moremi Hall/ }).or(places.getByRole('button', { name: /Moremi Hall/ })),
  )
  await expect(places).toHaveCount(0)
  await press(page.getByRole('button', { name: /^Pay ₦[\d,.]+ by card$/ }))
  await page.waitForURL((to) => to.origin === product.sandbox)
  await press(page.getByRole('button', { name: /^Pay / }))
  await page.waitForURL((to) => to.pathname.startsWith('/order-confirmation/'))
  await expect(page.getByRole('heading', { name: /^₦[\d,.]+ paid$/ })).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('paid.png') })

  test.info().annotations.push({ type: 'seconds', description: String((Date.now() - beganAt) / 1000) })
  expect((await getData<Order[]>(visitor, '/orders/my-orders')).map(({ isPaid }) => isPaid)).toEqual([true])
  expect(visitor.complaints).toEqual([])
  expect(presses()).toBeLessThanOrEqual(MOST_PRESSES)
})
