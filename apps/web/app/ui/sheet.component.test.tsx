import { useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openPart, untilSheet } from '../../test/component.tsx'
import { Sheet } from './sheet.tsx'

test('a sheet that is opened again at once stays open, and Escape still closes it', async () => {
  let show = (_open: boolean) => {}
  let asked = 0
  function Example() {
    const [open, setOpen] = useState(true)
    show = setOpen
    const close = () => {
      asked++
      setOpen(false)
    }
    return (
      <Sheet open={open} title="Your order" onClose={close}>
        Two shirts
      </Sheet>
    )
  }
  await openPart(<Example />)
  const sheet = await untilSheet('Your order')
  const closed = new Promise((resolve) => {
    sheet.element().addEventListener('close', resolve, { once: true })
  })
  flushSync(() => show(false))
  flushSync(() => show(true))
  await closed
  await expect.element(sheet).toBeVisible()
  expect(asked).toBe(0)
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  expect(asked).toBe(1)
})
