import type { Page } from '@playwright/test'

/** Keeps the files of this address pattern from arriving, as on a slow line, until the returned function is called. */
export async function holdBack(page: Page, pattern: string): Promise<() => void> {
  const release = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await release.promise
    await route.continue()
  })
  return release.resolve
}
