import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPart, PHONE } from '../../test/component.tsx'
import { Count } from './badge.tsx'
import { Button, ButtonLink } from './button.tsx'
import { Confirm } from './sheet.tsx'
import { Dock } from './top-bar.tsx'

/** As with the browser's or the phone's text at 200 %. */
function enlargeText() {
  const { style } = document.documentElement
  style.fontSize = '200%'
  onTestFinished(() => {
    style.fontSize = ''
  })
}

/** Buttons and links whose text is cut, or that stick out of a phone. */
const cut = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('main button, main a, dialog[open] button')]
    .filter((one) => {
      const { left, right } = one.getBoundingClientRect()
      return one.scrollWidth > one.clientWidth || left < 0 || right > PHONE.width
    })
    .map(({ textContent }) => textContent ?? '')

test('with text at 200 %, buttons have a second line instead of cut words', async () => {
  enlargeText()
  await openPart(
    <>
      <div className="px-gutter">
        <Button block size="lg">
          Add to cart ₦1,002,450
        </Button>
        <Button icon="plus-bold">Post item at ₦98,765,432</Button>
        <div className="flex gap-2">
          <Button className="flex-1">Keep my account</Button>
          <ButtonLink to="/" kind="secondary" className="flex-1">
            Delete for good
          </ButtonLink>
        </div>
      </div>
      <Dock>
        <Button block>Pay ₦1,219,550 by card for 2 orders</Button>
      </Dock>
    </>,
  )
  await expect.element(page.getByRole('button', { name: 'Keep my account' })).toBeVisible()
  expect(cut()).toEqual([])
})

test('a question has both its answers on the screen', async () => {
  enlargeText()
  const nothing = () => {}
  await openPart(
    <Confirm
      open
      title="Delete your account?"
      yes="Delete for good"
      no="Keep my account"
      onYes={nothing}
      onNo={nothing}
    >
      Your orders stay with the sellers.
    </Confirm>,
  )
  await expect.element(page.getByRole('button', { name: 'Delete for good' })).toBeVisible()
  expect(cut()).toEqual([])
})

test('a count grows with its digits', async () => {
  enlargeText()
  await openPart(
    <p>
      <Count value={99} />
    </p>,
  )
  const count = page.getByText('99')
  await expect.element(count).toBeVisible()
  const { scrollHeight, clientHeight, scrollWidth, clientWidth } = count.element()
  expect([scrollHeight <= clientHeight, scrollWidth <= clientWidth]).toEqual([true, true])
})
