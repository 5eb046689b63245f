import type { Page } from '@playwright/test'

/** The narrowest screen of WCAG 2.2. */
export const NARROW = { width: 320, height: 640 }

/** Says how much wider than its screen the page is: its edge would be out of sight. */
export async function findExcess(page: Page): Promise<string[]> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  return excess > 0 ? [`${excess} px wider than the screen`] : []
}

/**
 * The page's targets that WCAG 2.5.8 calls too small: neither 24 px high and wide, nor alone in a circle of 24 px, nor a link
 * within a sentence. Scrolls the page.
 */
export const findSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SIZE = 24
    const TARGETS = 'a[href], button, input, select, textarea, summary, label, [role="button"], [tabindex="0"]'
    // A hidden box is pressed through its label.
    const targets = [...document.querySelectorAll<HTMLElement>(TARGETS)].filter(
      (element) =>
        element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
        element.offsetWidth > 1 &&
        element.closest('[inert], [aria-hidden="true"]') === null &&
        (!element.matches('label') || element.querySelector('input') !== null),
    )
    const middleOf = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    }
    const targetAt = (x: number, y: number) => document.elementFromPoint(x, y)?.closest<HTMLElement>(TARGETS) ?? null
    const isSame = (one: HTMLElement, other: HTMLElement | null) =>
      one === other || other?.contains(one) || (other !== null && one.contains(other))
    const isInSentence = (element: HTMLElement) =>
      getComputedStyle(element).display === 'inline' &&
      element.parentElement!.textContent.trim().length > element.textContent.trim().length
    const isSmall = (element: HTMLElement) => {
      const { width, height } = element.getBoundingClientRect()
      if (width >= SIZE && height >= SIZE) return false
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { x, y } = middleOf(element)
      const reach = SIZE / 2 - 0.5
      const sides: [number, number][] = [
        [x - reach, y],
        [x + reach, y],
        [x, y - reach],
        [x, y + reach],
      ]
      return !sides.every(([left, top]) => isSame(element, targetAt(left, top)))
    }
    const small = targets.filter((element) => !isInSentence(element) && isSmall(element))
    const crowded = small.filter((element) => {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { x, y } = middleOf(element)
      const around = Array.from({ length: 16 }, (_, at) => (at * Math.PI) / 8).map((angle) =>
        targetAt(x + (SIZE / 2) * Math.cos(angle), y + (SIZE / 2) * Math.sin(angle)),
      )
      const isNear = (other: HTMLElement) => {
        const there = middleOf(other)
        return other !== element && Math.hypot(there.x - x, there.y - y) < SIZE && !isSame(element, other)
      }
      return around.some((other) => other !== null && !isSame(element, other)) || small.some(isNear)
    })
    return crowded.map((element) => {
      const { width, height } = element.getBoundingClientRect()
      const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 30)
      return `too small: ${element.tagName} “${name}” ${Math.round(width)} × ${Math.round(height)}`
    })
  })
