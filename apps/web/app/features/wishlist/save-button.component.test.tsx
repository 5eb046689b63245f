import { type ReactNode, useLayoutEffect } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { held, openPart, userOf } from '../../../test/component.tsx'
import { type Fakes, refuse } from '../../../test/fake-api.ts'
import { idOf } from '../../../test/samples.ts'
import { ProductCard } from '../../ui/product-card.tsx'
import { type Saved, setSaved, useSaved } from '../products/saved.ts'

const names = ['Rice', 'Beans']
const heart = (name: string) => page.getByRole('button', { name: `Save ${name}` })
const pressed = (name: string, isSaved: boolean) =>
  expect.element(heart(name)).toHaveAttribute('aria-pressed', String(isSaved))

function Cards() {
  const saved: Saved = useSaved()
  return (
    <div className="grid grid-cols-2 gap-2">
      {names.map((name, n) => (
        <ProductCard
          key={name}
          {...{ to: '#', name, price: 1000, files: [] }}
          saved={saved.has(idOf(n))}
          onSave={() => saved.toggle?.({ kind: 'product', id: idOf(n), name })}
        />
      ))}
    </div>
  )
}

/** A server that saves, once `until` is over. */
async function openCards(answer: () => Promise<void> = async () => {}) {
  let stored: string[] = []
  const fakes: Fakes = {
    'GET /users/wishlist/ids': () => ({ data: { serviceIds: [], productIds: stored, count: stored.length } }),
    'POST /users/wishlist': async ({ body }) => {
      stored = [...stored, body.productId]
      await answer()
      return { data: { serviceIds: [], productIds: stored, count: stored.length } }
    },
    'DELETE /users/wishlist/:productId': async ({ params }) => {
      stored = stored.filter((id) => id !== params.productId)
      return { data: { serviceIds: [], productIds: stored, count: stored.length } }
    },
  }
  setSaved({ productIds: [], serviceIds: [], count: 0 })
  const opened = await openPart(<Cards />, { as: 'student', api: fakes })
  await expect.element(heart('Beans')).toBeVisible()
  return opened
}

test('a heart that is pressed again before the answer is sent once, and shows what is saved', async () => {
  const { until, release } = held()
  const { api } = await openCards(() => until)
  const button = heart('Rice').element() as HTMLElement
  button.click()
  button.click()
  await pressed('Rice', true)
  await heart('Rice').click()
  await heart('Beans').click()
  await pressed('Beans', true)
  release()
  await expect.element(page.getByText(/^Saved: /)).toBeVisible()
  for (const name of names) await pressed(name, true)
  await expect
    .poll(() => api.sent('POST /users/wishlist').map(({ body }) => body.productId))
    .toEqual([idOf(0), idOf(1)])
  await expect.poll(() => api.sent('DELETE /users/wishlist/:productId')).toEqual([])
})

test('two hearts whose answers come in the other order both stay', async () => {
  const { until, release } = held()
  let isFirst = true
  await openCards(async () => {
    if (!isFirst) return
    isFirst = false
    await until
  })
  await heart('Rice').click()
  await heart('Beans').click()
  await expect.element(page.getByText('Saved: Beans')).toBeVisible()
  release()
  await expect.element(page.getByText('Saved: Rice')).toBeVisible()
  for (const name of names) await pressed(name, true)
})

test('a heart that the server refuses is empty again, and says why', async () => {
  await openCards(async () => {
    throw refuse('wishlist_full')
  })
  await heart('Rice').click()
  await expect.element(page.getByRole('status').filter({ hasText: /wishlist|saved/i })).toBeVisible()
  await pressed('Rice', false)
})

/** Presses as soon as the buttons are there: before what is saved is asked for. */
function PressedAtOnce({ children }: { children: ReactNode }) {
  useLayoutEffect(() => (heart('Rice').element() as HTMLElement).click(), [])
  return children
}

test('a heart that is pressed before what is saved was asked for stays full', async () => {
  const { until, release } = held()
  setSaved({ productIds: [], serviceIds: [], count: 0 })
  const other = userOf('student', { _id: '00000000-0000-7000-8000-0000000000bb' })
  const api: Fakes = {
    'GET /users/wishlist/ids': () => ({ data: { serviceIds: [], productIds: [], count: 0 } }),
    'POST /users/wishlist': async ({ body }) => {
      await until
      return { data: { serviceIds: [], productIds: [body.productId], count: 1 } }
    },
  }
  const cards = (
    <PressedAtOnce>
      <Cards />
    </PressedAtOnce>
  )
  const opened = await openPart(cards, { as: other, api })
  await expect.poll(() => opened.api.sent('GET /users/wishlist/ids')).toHaveLength(1)
  await expect.poll(() => opened.api.sent('POST /users/wishlist')).toHaveLength(1)
  await pressed('Rice', true)
  release()
  await expect.element(page.getByText('Saved: Rice')).toBeVisible()
  await pressed('Rice', true)
})
