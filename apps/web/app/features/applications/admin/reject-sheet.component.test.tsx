import { expect, test } from 'vitest'
import { openPart, untilSheet } from '../../../../test/component.tsx'
import { RejectSheet } from './reject-sheet.tsx'

test('an application is rejected with a reason that the applicant reads', async () => {
  const reasons: string[] = []
  await openPart(
    <RejectSheet
      {...{ open: true, kind: 'rider', name: 'Ibrahim Musa', busy: false, error: undefined }}
      onSubmit={(reason) => reasons.push(reason)}
      onClose={() => {}}
    />,
    { as: 'admin' },
  )
  const sheet = await untilSheet('Reject Ibrahim Musa?')
  await sheet.getByText('Your photo does not show your face clearly.').click()
  await sheet.getByRole('button', { name: 'Reject' }).click()
  expect(reasons).toEqual(['Your photo does not show your face clearly.'])
})
