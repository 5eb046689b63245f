import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPart, untilSheet } from '../../../test/component.tsx'
import { refuse } from '../../../test/fake-api.ts'
import { api } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'

const id = '00000000-0000-7000-8000-0000000000b1'

function MakeDefault() {
  const [said, setSaid] = useState('')
  const press = () =>
    api('PATCH /wallet/bank-accounts/:id/default', { params: { id } }).then(
      () => setSaid('Done'),
      (problem: Error) => setSaid(problem.message),
    )
  return (
    <>
      <Button onClick={() => void press()}>Make default</Button>
      <p>{said}</p>
    </>
  )
}

async function openRefused() {
  let isConfirmed = false
  const passwords: unknown[] = []
  const opened = await openPart(<MakeDefault />, {
    as: 'student',
    api: {
      'PATCH /wallet/bank-accounts/:id/default': () => {
        if (!isConfirmed) throw refuse('confirm_first')
        return { data: [] }
      },
      'GET /auth/security': () => ({
        data: {
          email: 'ada@demo.vendly.example',
          hasPassword: true,
          confirmedUntil: null,
          twoFactor: { enabledAt: null, recoveryCodesLeft: 0, isRequired: false },
          identities: [],
          providers: { google: false, apple: false },
          student: { isVerified: false, email: null, domain: null },
        },
      }),
      'POST /auth/confirm-password': ({ body }) => {
        passwords.push(body)
        isConfirmed = true
        return { data: { confirmedUntil: new Date().toISOString() } }
      },
    },
  })
  await page.getByRole('button', { name: 'Make default' }).click()
  const sheet = await untilSheet('Confirm it’s you')
  return { opened, sheet, passwords }
}

test('a call that needs a confirmation asks for the password, and is made again with it', async () => {
  const { sheet, passwords } = await openRefused()
  await sheet.getByLabelText('Password', { exact: true }).fill('campus-market')
  await sheet.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByText('Done')).toBeVisible()
  await expect.element(sheet).not.toBeInTheDocument()
  expect(passwords).toEqual([{ password: 'campus-market' }])
})

test('the sheet is closed: the call stays refused, and is not made again', async () => {
  const { sheet } = await openRefused()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByText('Confirm that it is you first.')).toBeVisible()
  await expect.element(sheet).not.toBeInTheDocument()
})
