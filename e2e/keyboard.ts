import { expect, type Locator, type Page } from '@playwright/test'

type TabKey = 'Tab' | 'Shift+Tab'

/** More than any page has before what a person looks for. */
const MOST_PRESSES = 150

const isFocused = (to: Locator): Promise<boolean> => to.evaluate((element) => element === document.activeElement)

/** Presses Tab until the element has the focus. Returns how often. */
export async function tabTo(page: Page, to: Locator, key: TabKey = 'Tab'): Promise<number> {
  await expect(to.first()).toBeVisible()
  for (let presses = 1; presses <= MOST_PRESSES; presses++) {
    await page.keyboard.press(key)
    if (await isFocused(to.first())) return presses
  }
  throw new Error(`${key} does not reach ${to}`)
}

/** Presses Tab until the element has the focus, where it must be seen, and then Enter. Returns how often. */
export async function enterOn(page: Page, to: Locator, key: TabKey = 'Tab'): Promise<number> {
  const presses = await tabTo(page, to, key)
  await expectFocusSeen(page)
  await page.keyboard.press('Enter')
  return presses
}

/** The focus is on the page or on something in it that is visible, not behind a bar, and marked. */
export const expectFocusSeen = (page: Page): Promise<void> => expect.poll(() => page.evaluate(faultOfFocus)).toBe('')

/** What is wrong with where the focus is. Runs in the page. */
function faultOfFocus(): string {
  const focused = document.activeElement
  if (!focused || focused === document.body) return 'nothing has the focus'
  // The whole page: nothing in it is reached yet.
  if (focused.id === 'main') return ''
  const name = `${focused.tagName} “${focused.getAttribute('aria-label') ?? focused.textContent}”`
  const { left, top, width, height } = focused.getBoundingClientRect()
  const above = document.elementFromPoint(left + width / 2, top + height / 2)
  if (!above) return `${name} is out of sight`
  const isOnTop = focused.contains(above) || above.contains(focused) || focused.closest('label')?.contains(above)
  if (!isOnTop) return `${name} is behind ${above.tagName} ${above.className}`
  for (let at: Element | null = focused; at && at.tagName !== 'MAIN'; at = at.parentElement) {
    const { outlineStyle, outlineWidth } = getComputedStyle(at)
    if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) return ''
    // An edge of two pixels, which a field with an error has anyway.
    if (at.matches('.field-box:focus-within') && !at.querySelector('[aria-invalid]')) return ''
    // The box of the next digit is marked instead of the field, which is not drawn.
    if (at.matches(':has(> input[name=code]:focus) ') && at.querySelector('.edged-ink')) return ''
  }
  return `${name} is not marked`
}

const searchBox = (page: Page): Locator => page.locator('header input[type=search]')

/** Moves the focus to the search box with the "/" key, which works once the bar is drawn. */
export async function focusSearch(page: Page): Promise<void> {
  await expect(searchBox(page)).toBeVisible()
  while (!(await isFocused(searchBox(page)))) await page.keyboard.press('/')
}
