import { Suspense } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openPart } from '../../test/component.tsx'
import { lazyPart } from './lazy-part.tsx'

const problem = page.getByText(/^This part didn’t load\./)

/** A page with a part whose code is missing, until `bringBack` is called. */
async function openWithout() {
  // The pauses between the tries of loading are not waited for.
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  let isMissing = true
  const Part = lazyPart(async () => {
    if (isMissing) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: () => <p>The part</p> }
  })
  await openPart(
    <>
      <h1>The page</h1>
      <Suspense fallback="Loading">
        <Part />
      </Suspense>
    </>,
  )
  return {
    bringBack: () => {
      isMissing = false
    },
    untilTried: () => vi.advanceTimersByTimeAsync(5_000),
  }
}

test('a part whose code is missing can be tried again, and the page around it stays', async () => {
  const { bringBack, untilTried } = await openWithout()
  await untilTried()
  await expect.element(problem).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await untilTried()
  await expect.element(problem).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'The page' })).toBeVisible()
  bringBack()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('The part')).toBeVisible()
})

test('it comes by itself with the network', async () => {
  const { bringBack, untilTried } = await openWithout()
  await untilTried()
  await expect.element(problem).toBeVisible()
  bringBack()
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByText('The part')).toBeVisible()
})
