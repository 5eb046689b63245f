import { expect, test } from 'vitest'
import { openPart, openSheet } from '../../../test/component.tsx'
import { MoneyActionForm } from './money-action-form.tsx'

test('money moves only with a reason', async () => {
  const sent: string[] = []
  await openPart(
    <MoneyActionForm
      {...{ label: 'Approve', title: 'Approve this correction?', intro: 'It is paid at once.', toast: 'Approved.' }}
      send={async (reason) => sent.push(reason)}
    />,
    { as: 'admin' },
  )
  const sheet = await openSheet('Approve', 'Approve this correction?')
  await sheet.getByRole('button', { name: 'Approve' }).click()
  await expect.element(sheet.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toEqual([])
})
