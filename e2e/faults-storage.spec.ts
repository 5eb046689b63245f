import { cheapProducts, fillStorage } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { type Person, signInFromSheet, startLogin, submitLogin, untilHydrated, untilSignedIn } from './people.ts'

/** As a browser does whose user blocks site data. */
const refuseStorage = ({ context }: Person) =>
  context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    }
  })

test('with storage refused, people sign in and out', async ({ guest }) => {
  const { page, ...ada } = await guest()
  await refuseStorage({ page, ...ada })
  await startLogin(page, 'ada')
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('with storage full, people sign in, and what they wanted as a guest is added', { tag: '@gate' }, async ({
  guest,
  sql,
}) => {
  const { page } = await guest()
  const [product] = await cheapProducts(sql)
  await page.goto(`/product/${product!._id}`)
  await untilHydrated(page)
  await fillStorage(page)
  await page
    .getByRole('button', { name: /^Add to cart/i })
    .first()
    .click()
  await signInFromSheet(page)
  await submitLogin(page, 'ada')
  await untilSignedIn(page)
  await expect(page.getByText(`In your cart: ${product!.name}`)).toBeVisible()
})
