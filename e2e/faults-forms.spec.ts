import { expect, test } from './fixtures.ts'
import { untilHydrated } from './people.ts'

test('a real double click sends one message to the administrators', async ({ guest, sql }) => {
  const { page } = await guest()
  await page.goto('/contact')
  await untilHydrated(page)
  await page.getByLabel('Your name').fill('Kemi')
  await page.getByLabel('Your message').fill('Where is order VD-99999? It is late.')
  await page.getByRole('button', { name: 'Send message' }).dblclick({ delay: 20 })
  await expect(page.getByText('Message sent.')).toBeVisible()
  const sent = await sql(`select id from feedback where message = 'Where is order VD-99999? It is late.'`)
  expect(sent).toHaveLength(1)
})
