import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { findFaintText } from './faint-text.ts'

// The package's own `source` is more than twice as long, and every page that is scanned reads it.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules with one of these tags. */
export const ALL_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules that another theme of the same page can break. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

type AxeWindow = Window & { axe: typeof axe }

/** Colours are judged as they stay: a sheet that is still fading in has fainter ones. */
const untilStill = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  )

/** Accessibility rules that the page breaks as it is now, with the elements that break them. */
export async function findViolations(page: Page, rules = ALL_RULES): Promise<string[]> {
  await untilStill(page)
  const isInjected = await page.evaluate(() => 'axe' in window)
  // In frames too, so that what is inside them is checked.
  if (!isInjected) await Promise.all(page.frames().map((frame) => frame.evaluate(source)))
  const { violations, passes, undecided } = await page.evaluate(async (runOnly) => {
    const { axe: injected } = window as unknown as AxeWindow
    // axe-core does not know the top layer: to it, what comes later on the page lies over an open sheet or menu.
    const onTop = [...document.querySelectorAll<HTMLElement>(':modal, :popover-open')]
    for (const { style } of onTop) style.zIndex = '2147483647'
    // Elements that pass are only counted: describing each of them takes most of the time.
    const results = await injected.run(document, { runOnly, resultTypes: ['violations', 'incomplete'] })
    for (const { style } of onTop) style.zIndex = ''
    return {
      passes: results.passes.length,
      violations: results.violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target) })),
      undecided: results.incomplete
        .filter(({ id }) => id === 'color-contrast')
        .flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' '))),
    }
  }, rules)
  // No violations on an empty page would prove nothing.
  expect(passes).toBeGreaterThan(rules === COLOUR_RULES ? 0 : 10)
  return [
    ...violations.map(({ id, targets }) => `${id} at ${targets.map((target) => target.join(' ')).join(', ')}`),
    ...(undecided.length > 0 ? await page.evaluate(findFaintText, undecided) : []),
  ]
}
