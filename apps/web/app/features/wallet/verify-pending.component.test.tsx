import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPart } from '../../../test/component.tsx'
import { refuse } from '../../../test/fake-api.ts'
import { VerifyPending, type WalletMessage } from './verify-pending.tsx'

function Pending() {
  const [message, setMessage] = useState<WalletMessage>()
  return (
    <>
      <VerifyPending onMessage={setMessage} />
      <p>{message?.text}</p>
    </>
  )
}

test('pending payments that cannot be checked can be checked again', async () => {
  let isDown = true
  await openPart(<Pending />, {
    as: 'student',
    api: {
      'POST /wallet/verify-pending': () => {
        if (isDown) throw refuse('unavailable')
        return { data: { updatedCount: 2 }, updatedCount: 2 }
      },
    },
  })
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect.element(page.getByText('Failed to verify pending transactions')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect.element(page.getByText('Verified 2 transactions')).toBeVisible()
})
