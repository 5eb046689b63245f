import { findViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { DESKTOP } from './people.ts'
import { readQr } from './qr.ts'

type Row = { id: string; number: string; buyer: string; place: string; line: string }
const READY = `select o.id, o.number, b.first_name as buyer, p.name as place, (
    select l.quantity || '× ' || l.name from order_lines l where l.order_id = o.id order by l.id limit 1) as line
  from orders o join vendors v on v.id = o.vendor_id join users b on b.id = o.buyer_id join places p on p.id = o.place_id
 where v.slug = 'mama-ngozi' and o.status in ('confirmed', 'preparing') and o.delivery_method = 'delivery'
 order by o.placed_at, o.id limit 1`

test('the slip of an order prints on one page of 80 mm and of A4, with what the kitchen needs', async ({
  person,
  product,
  sql,
}) => {
  const [order] = await sql<Row>(READY)
  const { id, number, buyer, place, line } = order!
  await sql(`update orders set note = 'No pepper, please' where id = $id`, { id })
  const ngozi = await person('ngozi', { ...DESKTOP, deviceScaleFactor: 3 })
  const { page } = ngozi

  await page.goto('/vendor/orders')
  const card = page.getByRole('article', { name: `Order ${number}` })
  await card.getByRole('link', { name: `Slip of ${number}` }).click()
  const slip = page.getByRole('article', { name: `Slip of ${number}` })
  for (const text of [number, buyer, place, 'No pepper, please', line.split('× ')[1]!])
    await expect(slip).toContainText(text)
  await expect(slip.getByRole('listitem').first()).toContainText(line.split('×')[0]!)
  const code = slip.getByRole('img', { name: 'QR code that opens this order' })
  await expect(code).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  expect(await readQr(await code.screenshot())).toBe(`${product.url}/orders/${id}`)

  for (const paper of [{ width: '80mm', height: '200mm' }, { format: 'A4' }]) {
    const pdf = (
      await page.pdf({ ...paper, margin: { top: '4mm', left: '4mm', right: '4mm', bottom: '4mm' } })
    ).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
  }
  await page.emulateMedia({ media: 'print' })
  await expect(slip).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Slip', level: 1 })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await page.emulateMedia({ media: null })

  await page.goto(`/orders/${id}`)
  await page.getByRole('link', { name: 'Slip to print' }).click()
  await expect(slip).toContainText('No pepper, please')
  expect(ngozi.complaints).toEqual([])
})
