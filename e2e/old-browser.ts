import type { Page } from '@playwright/test'
import { newerFunctions } from '../apps/web/browsers.ts'

/**
 * Makes this page that of an old browser: without the functions that are newer than the oldest one supported, and without
 * popovers. Their names are changed in everything that the server sends, so that the browser knows none of them.
 */
export async function becomeOld(page: Page): Promise<void> {
  await page.addInitScript(
    (paths) => {
      for (const path of paths) {
        const names = path.split('.')
        const last = names.pop()!
        let owner: Record<string, unknown> | undefined = globalThis as never
        for (const name of names) owner = owner?.[name] as Record<string, unknown> | undefined
        if (owner) Reflect.deleteProperty(owner, last)
      }
    },
    newerFunctions.filter((path) => !path.endsWith('Popover')),
  )
  await page.route(
    ({ pathname }) => !/^\/(api|media|socket.io)\//.test(pathname),
    async (route) => {
      const response = await route.fetch()
      if (!/html|javascript|css/.test(response.headers()['content-type'] ?? '')) return route.fulfill({ response })
      const body = (await response.text()).replaceAll('popover', 'popunder').replaceAll('Popover', 'Popunder')
      await route.fulfill({ response, body })
    },
  )
}
