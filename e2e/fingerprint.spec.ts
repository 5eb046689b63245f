import { expect, test } from './fixtures.ts'
import { callApi, enterPin, getBalance, type Person, submitLogin, untilHydrated, untilSignedIn } from './people.ts'

/** A phone with a fingerprint reader, whose owner agrees at once. */
async function addFingerprintReader({ context, page }: Person): Promise<void> {
  const browser = await context.newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
}

test('a student adds the fingerprint of their phone, and sends money with it instead of the PIN', async ({
  guest,
  product,
}) => {
  // Browsers know no passkeys for numeric addresses.
  const open = async (path: string) => {
    await page.goto(product.url.replace('127.0.0.1', 'localhost') + path)
    await untilHydrated(page)
  }
  const ada = await guest()
  const { page } = ada
  await addFingerprintReader(ada)
  await open('/login')
  await submitLogin(page, 'ada')
  await untilSignedIn(page)

  await open('/profile?section=security')
  const part = page.getByRole('region', { name: 'Fingerprint or face' })
  await part.getByRole('button', { name: 'Add', exact: true }).click()
  await enterPin(page)
  await expect(part.getByText('This device, added')).toBeVisible()

  const before = await getBalance(ada)
  await open('/wallet?tab=send')
  await page.getByLabel('Send to').fill('ibrahim@demo.vendly.example')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Amount').fill('150')
  await page.getByRole('button', { name: 'Send ₦150' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send ₦150' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Use fingerprint or face' }).click()
  await expect(page.getByText(/^Receipt VT-\d+$/)).toBeVisible()
  expect(await getBalance(ada)).toBe(before - 150)

  const { data } = await callApi<{ data: { _id: string; lastUsedAt: string | null }[] }>(ada, 'GET', '/wallet/passkeys')
  expect(data[0]!.lastUsedAt).not.toBeNull()
  for (const { _id } of data) await callApi(ada, 'DELETE', `/wallet/passkeys/${_id}`)
  // The server asks for a proof by refusing a call once.
  expect(
    ada.complaints.filter((text) => !/ 403 .*\/api\/wallet\/(transfer|passkeys\/registration)\)$/.test(text)),
  ).toEqual([])
})
