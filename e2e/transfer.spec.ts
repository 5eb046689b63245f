import { expect, test } from './fixtures.ts'
import { DESKTOP, enterPin, getBalance, type Person, untilHydrated } from './people.ts'

async function openSend({ page }: Person, recipient: string): Promise<void> {
  await page.goto('/wallet?tab=send')
  await untilHydrated(page)
  await page.getByLabel('Send to').fill(recipient)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('money is sent to someone whose name is shown first, and the receipt can be checked by anyone', async ({
  personAtHome: person,
  guest,
}) => {
  const [ada, ibrahim] = [await person('ada'), await person('ibrahim')]
  const before = [await getBalance(ada), await getBalance(ibrahim)] as const
  await openSend(ada, 'Ibrahim@demo.vendly.example')
  await expect(ada.page.locator('form').getByText(/^Ibrahim \S/)).toBeVisible()
  await ada.page.getByLabel('Amount').fill('1,250')
  await ada.page.getByLabel('Description (optional)').fill('Keke to the gate')
  await ada.page.getByRole('button', { name: 'Send ₦1,250' }).click()
  await ada.page.getByRole('dialog').getByRole('button', { name: 'Send ₦1,250' }).click()
  await enterPin(ada.page)
  await expect(ada.page.getByText(/^Receipt VT-\d+$/)).toBeVisible()
  expect([await getBalance(ada), await getBalance(ibrahim)]).toEqual([before[0] - 1250, before[1] + 1250])

  const path = await ada.page.getByRole('link', { name: 'View receipt' }).getAttribute('href')
  const stranger = await guest()
  await stranger.page.goto(path!)
  await expect(stranger.page.getByText('Vendly confirms this payment.')).toBeVisible()
  await expect(stranger.page.getByText('₦1,250', { exact: true })).toBeVisible()

  await ibrahim.page.goto('/wallet?tab=transactions')
  await ibrahim.page
    .getByRole('link', { name: /Money received/ })
    .first()
    .click()
  await expect(ibrahim.page.getByText('Keke to the gate', { exact: true })).toBeVisible()
  // The server asks for the PIN by refusing the call once.
  const others = ada.complaints.filter((text) => !/ 403 .*\/api\/wallet\/transfer\)$/.test(text))
  expect([...others, ...ibrahim.complaints, ...stranger.complaints]).toEqual([])
})

test('a student pays at the stall, and the store sees the same word at once', async ({ personAtHome: person }) => {
  const [ada, ngozi] = [await person('ada'), await person('ngozi', DESKTOP)]
  await ngozi.page.goto('/vendor/stall')
  await expect(ngozi.page.getByRole('img', { name: 'QR code to pay Mama Ngozi’s Kitchen' })).toBeVisible()
  await untilHydrated(ngozi.page)
  await ada.page.goto('/pay/mama-ngozi')
  await untilHydrated(ada.page)
  await ada.page.getByLabel('Amount').fill('350')
  await ada.page.getByRole('button', { name: 'Pay ₦350' }).click()
  await ada.page.getByRole('dialog').getByRole('button', { name: 'Pay ₦350' }).click()
  await enterPin(ada.page)
  const shown = ada.page.getByTestId('check-word')
  await expect(shown).toBeVisible()
  const word = await shown.textContent()
  await expect(ngozi.page.getByTestId('check-word')).toHaveText(word!)
  const colourOf = ({ page }: Person) =>
    page
      .getByRole('region', { name: 'Check' })
      .getByText(/^Both screens/)
      .textContent()
  expect(await colourOf(ngozi)).toBe(await colourOf(ada))
  await expect(ngozi.page.getByText('Adaeze Okonkwo paid ₦350')).toBeVisible()
})
