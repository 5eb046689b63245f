import type { Locator, Page } from '@playwright/test'
import { openCard } from './carried-order.ts'
import { expect, test } from './fixtures.ts'
import type { Person } from './people.ts'

/** The squares of a QR on the page, as the path that draws them. */
const squaresOf = (qr: Locator) =>
  qr.evaluate((svg) => ({
    size: Number(svg.getAttribute('viewBox')!.split(' ')[2]),
    path: svg.querySelector('path')!.getAttribute('d')!,
  }))

/** From now on the camera of this page sees the QR of another phone, at an angle and with something around it. */
async function holdInFrontOfCamera(page: Page, qr: Locator): Promise<void> {
  await page.evaluate(
    ({ size, path }) => {
      const [width, height] = [640, 480]
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const picture = canvas.getContext('2d')!
      const draw = () => {
        picture.resetTransform()
        picture.fillStyle = '#7a6a58'
        picture.fillRect(0, 0, width, height)
        picture.translate(width / 2, height / 2)
        picture.rotate(0.12)
        picture.fillStyle = '#fff'
        picture.fillRect(-190, -190, 380, 380)
        picture.fillStyle = '#111'
        picture.scale(340 / size, 340 / size)
        picture.translate(-size / 2, -size / 2)
        picture.fill(new Path2D(path))
      }
      draw()
      setInterval(draw, 100)
      const devices = navigator.mediaDevices ?? {}
      Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: devices })
      Object.assign(devices, { getUserMedia: async () => canvas.captureStream(10) })
    },
    await squaresOf(qr),
  )
}

type Ready = {
  id: string
  number: string
  buyer: `${string}@demo.vendly.example`
  seller: `${string}@demo.vendly.example`
}
const READY = `select o.id, o.number, b.email as buyer, s.email as seller
  from orders o join escrows es on es.subject_id = o.id join users b on b.id = o.buyer_id join users s on s.id = o.seller_id join users r on r.id = o.rider_id
 where o.status = 'ready' and es.status = 'held' and r.email = 'ibrahim@demo.vendly.example'
   and o.delivery_method = 'delivery' order by o.placed_at limit 1`

async function openDelivery(rider: Person, orderNumber: string): Promise<Locator> {
  await rider.page.goto('/rider/deliveries')
  await rider.page.getByRole('tab', { name: /^Active/ }).click()
  const job = rider.page.getByRole('article', { name: `Delivery ${orderNumber}` })
  await expect(job).toBeVisible()
  await openCard(job)
  return job
}

test('the rider scans the seller’s phone at the store and the buyer’s at the door, and everybody is paid', {
  tag: '@gate',
}, async ({ person, sql }) => {
  const [order] = await sql<Ready>(READY)
  const { id, number } = order!
  const [seller, buyer, ibrahim] = [await person(order!.seller), await person(order!.buyer), await person('ibrahim')]

  await seller.page.goto(`/orders/${id}`)
  const pass = seller.page.getByRole('img', { name: 'QR code for the rider who picks this order up' })
  await expect(pass).toBeVisible()
  const job = await openDelivery(ibrahim, number)

  await test.step('a code of something else is refused in words', async () => {
    await ibrahim.page.evaluate(() => Object.assign(navigator.mediaDevices, { getUserMedia: undefined }))
    await job.getByRole('button', { name: 'Scan to pick up' }).click()
    await expect(ibrahim.page.getByText(/No camera was found on this device/)).toBeVisible()
    await ibrahim.page.getByRole('button', { name: 'Close' }).click()
  })

  await holdInFrontOfCamera(ibrahim.page, pass)
  await job.getByRole('button', { name: 'Scan to pick up' }).click()
  const handOver = job.getByRole('button', { name: /^Scan .+’s code$/ })
  await expect(handOver).toBeVisible()
  await expect(pass).toHaveCount(0)

  await buyer.page.goto(`/orders/${id}`)
  const ticket = buyer.page.getByRole('img', { name: 'QR code with your delivery code' })
  await expect(ticket).toBeVisible()
  await holdInFrontOfCamera(ibrahim.page, ticket)
  await handOver.click()
  await expect(ibrahim.page.getByText(`${number} is delivered.`)).toBeVisible()
  await expect(buyer.page.getByText('Delivered to you').first()).toBeVisible()
  const [state] = await sql<{ status: string; escrow: string }>(
    'select o.status, es.status as escrow from orders o join escrows es on es.subject_id = o.id where o.id = $id',
    { id },
  )
  expect(state).toEqual({ status: 'delivered', escrow: 'released' })
  expect([...seller.complaints, ...buyer.complaints, ...ibrahim.complaints]).toEqual([])
})
