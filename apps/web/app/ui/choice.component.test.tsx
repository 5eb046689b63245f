import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { held, openPart } from '../../test/component.tsx'
import { RadioGroup, Switch } from './choice.tsx'

const inputs = () => [...document.querySelectorAll('input')]
const checked = () => inputs().map((input) => input.checked)

test('a switch shows the choice at once, while it is saved, and goes back when that is refused', async () => {
  const answers = [held(), held()]
  let presses = 0
  function Setting() {
    const [isOn, setOn] = useState(false)
    const save = async (next: boolean) => {
      const press = presses++
      await answers[press]!.until
      if (press === 0) setOn(next)
    }
    return <Switch label="Sound" checked={isOn} onChange={save} />
  }
  await openPart(<Setting />)
  await expect.element(page.getByLabelText('Sound')).toBeInTheDocument()
  const [input] = inputs()
  input!.click()
  expect(checked()).toEqual([true])
  answers[0]!.release()
  await expect.element(page.getByLabelText('Sound')).toBeChecked()

  input!.click()
  expect(checked()).toEqual([false])
  answers[1]!.release()
  await expect.element(page.getByLabelText('Sound')).toBeChecked()
})

test('of two presses on a switch the last one stays shown, whichever is answered first', async () => {
  const answers = [held(), held()]
  let presses = 0
  function Setting() {
    const [isOn, setOn] = useState(false)
    const save = async (next: boolean) => {
      await answers[presses++]!.until
      setOn(next)
    }
    return <Switch label="Sound" checked={isOn} onChange={save} />
  }
  await openPart(<Setting />)
  await expect.element(page.getByLabelText('Sound')).toBeInTheDocument()
  const [input] = inputs()
  input!.click()
  input!.click()
  expect(checked()).toEqual([false])
  answers[0]!.release()
  await answers[0]!.until
  expect(checked()).toEqual([false])
  answers[1]!.release()
  await expect.element(page.getByLabelText('Sound')).not.toBeChecked()
})

test('a radio button shows the choice at once', async () => {
  const { until, release } = held()
  const options = ['a', 'b'].map((value) => ({ value, label: value.toUpperCase() }))
  await openPart(<RadioGroup legend="Who" name="who" value="a" options={options} onChange={() => until} />)
  await expect.element(page.getByLabelText('B')).toBeInTheDocument()
  inputs()[1]!.click()
  expect(checked()).toEqual([false, true])
  release()
  await expect.element(page.getByLabelText('A')).toBeChecked()
})
