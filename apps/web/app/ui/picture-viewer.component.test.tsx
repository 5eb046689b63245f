import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPart } from '../../test/component.tsx'

const pictureOf = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="${colour}"/></svg>`)}`
const ALL = ['Front', 'Back', 'Receipt']

/** Three pictures in a list, as every page shows them, and opens the second. */
async function openBack() {
  await openPart(
    <ul data-pictures>
      {ALL.map((alt) => (
        <li key={alt}>
          <a href={pictureOf('teal')} data-picture>
            <img src={pictureOf('teal')} alt={alt} width="60" height="40" />
          </a>
        </li>
      ))}
    </ul>,
  )
  await page.getByRole('link', { name: 'Back' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Back' })).toBeVisible()
}

const frame = () => document.querySelector<HTMLElement>('[data-frame]')!
/** Pointers of a test are not those of the browser, which captures only its own. */
const withOwnPointers = () => {
  const spy = vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => {})
  onTestFinished(() => spy.mockRestore())
}
const finger = (type: string, pointerId: number, clientX: number, clientY: number) =>
  frame().dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId, clientX, clientY, pointerType: 'touch' }))
const enlarge = page.getByRole('button', { name: 'Enlarge' })

test('arrow keys show the others, Escape closes it, and the focus is where it was', async () => {
  await openBack()
  await expect.element(page.getByText('2 of 3')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('dialog', { name: 'Receipt' })).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByText('3 of 3')).toBeVisible()
  await page.getByRole('button', { name: 'Previous picture' }).click()
  await expect.element(page.getByText('2 of 3')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Back' })).toHaveFocus()
})

test('a double tap and a button enlarge it; the next one is whole again', async () => {
  withOwnPointers()
  await openBack()
  // At once, because a slow machine would make two single taps of them.
  for (const type of ['pointerdown', 'pointerup', 'pointerdown', 'pointerup']) finger(type, 1, 200, 300)
  await expect.element(enlarge).toHaveAttribute('aria-pressed', 'true')
  // While it is enlarged, arrow keys move it.
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByText('2 of 3')).toBeVisible()
  await page.getByRole('button', { name: 'Next picture' }).click()
  await expect.element(page.getByText('3 of 3')).toBeVisible()
  await expect.element(enlarge).toHaveAttribute('aria-pressed', 'false')
  await enlarge.click()
  await expect.element(enlarge).toHaveAttribute('aria-pressed', 'true')
})

test('a swipe shows the next one, two fingers enlarge it, and a pull down closes it', async () => {
  withOwnPointers()
  await openBack()
  const drag = (from: [number, number], to: [number, number]) => {
    finger('pointerdown', 1, ...from)
    finger('pointermove', 1, ...to)
    finger('pointerup', 1, ...to)
  }
  drag([300, 300], [100, 310])
  await expect.element(page.getByText('3 of 3')).toBeVisible()
  drag([100, 300], [300, 310])
  await expect.element(page.getByText('2 of 3')).toBeVisible()
  finger('pointerdown', 1, 150, 300)
  finger('pointerdown', 2, 210, 300)
  finger('pointermove', 2, 330, 300)
  finger('pointerup', 2, 330, 300)
  finger('pointerup', 1, 150, 300)
  await expect.element(enlarge).toHaveAttribute('aria-pressed', 'true')
  await enlarge.click()
  await expect.element(enlarge).toHaveAttribute('aria-pressed', 'false')
  drag([180, 200], [190, 400])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('one picture alone has no others to go to', async () => {
  await openPart(
    <a href={pictureOf('teal')} data-picture>
      <img src={pictureOf('teal')} alt="Front" width="60" height="40" />
    </a>,
  )
  await page.getByRole('link', { name: 'Front' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Front' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Next picture' }).query()).toBeNull()
})
