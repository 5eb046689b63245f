import { expect, test } from 'vitest'
import { openPart, untilSheet } from '../../../test/component.tsx'
import { TextSheet } from './action-sheets.tsx'

test('what an answer to a complaint says is not too short', async () => {
  const sent: string[] = []
  await openPart(
    <TextSheet
      {...{
        open: true,
        title: 'Contest this complaint',
        label: 'What happened?',
        help: 'Both sides read it.',
        min: 20,
      }}
      submitLabel="Send"
      send={async (text) => sent.push(text)}
      onClose={() => {}}
    />,
    { as: 'vendor' },
  )
  const sheet = await untilSheet('Contest this complaint')
  await sheet.getByLabelText('What happened?').fill('No.')
  await sheet.getByRole('button', { name: 'Send' }).click()
  await expect.element(sheet.getByText('Write at least 20 characters.')).toBeVisible()
  expect(sent).toEqual([])
})
