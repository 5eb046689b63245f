import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openPart, untilSheet, userOf } from '../../../test/component.tsx'
import { refuse } from '../../../test/fake-api.ts'
import { api } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { ExportButton } from '../../ui/export-button.tsx'

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
      'GET /auth/security': () => security(null),
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

test('a file that needs a confirmation is downloaded after it', async () => {
  let isConfirmed = false
  const { api: fakes } = await openPart(<ExportButton call="POST /admin/users/export" body={{ ids: [id] }} />, {
    as: 'admin',
    api: {
      'POST /admin/users/export': () => {
        if (!isConfirmed) throw refuse('confirm_first')
        return { data: undefined }
      },
      'GET /auth/security': () => security(null),
      'POST /auth/confirm-password': () => {
        isConfirmed = true
        return { data: { confirmedUntil: new Date().toISOString() } }
      },
    },
  })
  await page.getByRole('button', { name: 'Export' }).click()
  const sheet = await untilSheet('Confirm it’s you')
  await sheet.getByLabelText('Password', { exact: true }).fill('campus-market')
  await sheet.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByText('Saved to your downloads.')).toBeVisible()
  await expect
    .poll(() => fakes.sent('POST /admin/users/export').map(({ body }) => body))
    .toEqual([{ ids: [id] }, { ids: [id] }])
})

function SendMoney() {
  const [said, setSaid] = useState('')
  const press = () =>
    api('POST /wallet/transfer', { body: { recipient: 'bola@demo.vendly.example', amount: 500 } }).then(
      () => setSaid('Sent'),
      (problem: Error) => setSaid(problem.message),
    )
  return (
    <>
      <Button onClick={() => void press()}>Send money</Button>
      <p>{said}</p>
    </>
  )
}

const security = (confirmedUntil: string | null) => ({
  data: {
    email: 'ada@demo.vendly.example',
    hasPassword: true,
    confirmedUntil,
    twoFactor: { enabledAt: null, recoveryCodesLeft: 0, isRequired: false },
    identities: [],
    providers: { google: false, apple: false },
    student: { isVerified: false, email: null, domains: [] },
  },
})
const state = { isSet: true, isLocked: false, attemptsLeft: 5, setAt: null, limitedUntil: null }

/** A server that knows this PIN, or none. */
async function openSending(stored: string | undefined) {
  let pin = stored
  const entered: (string | null)[] = []
  await openPart(<SendMoney />, {
    as: 'student',
    api: {
      'POST /wallet/transfer': ({ headers }) => {
        const given = headers.get('wallet-pin')
        entered.push(given)
        if (pin === undefined) throw refuse('pin_not_set')
        if (given === null) throw refuse('pin_required')
        if (given !== pin) throw refuse('pin_wrong')
        return { data: {} as never }
      },
      'GET /auth/security': () => security(null),
      'POST /auth/confirm-password': () => ({ data: { confirmedUntil: new Date().toISOString() } }),
      'PUT /wallet/pin': ({ body }) => {
        pin = body.pin
        return { data: state }
      },
    },
  })
  await page.getByRole('button', { name: 'Send money' }).click()
  return entered
}

test('the wallet PIN is asked for, by keys or by typing, and once more when it was wrong', async () => {
  const entered = await openSending('2580')
  const sheet = await untilSheet('Enter your wallet PIN')
  await sheet.getByLabelText('Wallet PIN').fill('1357')
  await expect.element(page.getByText('That is not your wallet PIN.')).toBeVisible()
  const again = page.getByRole('dialog', { name: 'Enter your wallet PIN' })
  for (const key of ['2', '5', '9']) await again.getByRole('button', { name: key, exact: true }).click()
  await again.getByRole('button', { name: 'Delete the last digit' }).click()
  for (const key of ['8', '0']) await again.getByRole('button', { name: key, exact: true }).click()
  await expect.element(page.getByText('Sent')).toBeVisible()
  expect(entered).toEqual([null, '1357', '2580'])
})

test('who has no PIN sets one and the money is sent; two that differ are refused', async () => {
  const entered = await openSending(undefined)
  const sheet = await untilSheet('Set a wallet PIN')
  await sheet.getByLabelText('Password', { exact: true }).fill('campus-market')
  await sheet.getByRole('button', { name: 'Continue' }).click()
  await sheet.getByLabelText('New PIN', { exact: true }).fill('9021')
  await sheet.getByLabelText('New PIN again').fill('9022')
  await sheet.getByRole('button', { name: 'Set PIN' }).click()
  await expect.element(page.getByText('That is not the same PIN.')).toBeVisible()
  await sheet.getByLabelText('New PIN again').fill('9021')
  await sheet.getByRole('button', { name: 'Set PIN' }).click()
  await expect.element(page.getByText('Sent')).toBeVisible()
  expect(entered).toEqual([null, '9021'])
})

test('a forgotten PIN is reset in the same sheet, which says what follows', async () => {
  const entered = await openSending('2580')
  const sheet = await untilSheet('Enter your wallet PIN')
  await sheet.getByRole('button', { name: 'I forgot my PIN' }).click()
  const reset = await untilSheet('Reset your wallet PIN')
  await reset.getByLabelText('Password', { exact: true }).fill('campus-market')
  await reset.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByText(/at most ₦20,000 can be sent or withdrawn/)).toBeVisible()
  await reset.getByLabelText('New PIN', { exact: true }).fill('9021')
  await reset.getByLabelText('New PIN again').fill('9021')
  await reset.getByRole('button', { name: 'Set PIN' }).click()
  await expect.element(page.getByText('Sent')).toBeVisible()
  expect(entered).toEqual([null, '9021'])
})

test('the keys and what was wrong can be read on every screen', async () => {
  await openSending('2580')
  const sheet = await untilSheet('Enter your wallet PIN')
  await sheet.getByLabelText('Wallet PIN').fill('1357')
  await expect.element(page.getByText('That is not your wallet PIN.')).toBeVisible()
})

test('the form of a new PIN can be read on every screen', async () => {
  await openSending(undefined)
  const sheet = await untilSheet('Set a wallet PIN')
  await sheet.getByLabelText('Password', { exact: true }).fill('campus-market')
  await sheet.getByRole('button', { name: 'Continue' }).click()
  await expect.element(sheet.getByLabelText('New PIN again')).toBeVisible()
})

/** A server for which this device is one of the account, as the device itself remembers. */
async function openWithDevice(answer: 'signs' | 'cancels' | 'gone') {
  localStorage.setItem('vendly.passkeys', JSON.stringify({ [userOf('student')._id]: 'AAAA' }))
  onTestFinished(() => localStorage.removeItem('vendly.passkeys'))
  const sign = vi.spyOn(navigator.credentials, 'get').mockImplementation(async () => {
    if (answer === 'cancels') throw new DOMException('', 'NotAllowedError')
    const bytes = new Uint8Array([0]).buffer
    const response = { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }
    return {
      ...{ id: 'AAAA', rawId: bytes, type: 'public-key', response, getClientExtensionResults: () => ({}) },
    } as unknown as Credential
  })
  onTestFinished(() => sign.mockRestore())
  const proofs: string[] = []
  await openPart(<SendMoney />, {
    as: 'student',
    api: {
      'POST /wallet/transfer': ({ headers }) => {
        const [pin, device] = [headers.get('wallet-pin'), headers.get('wallet-passkey')]
        proofs.push([pin && 'pin', device && 'device'].filter(Boolean).join())
        if (device && proofs.length === 2) throw refuse('passkey_refused')
        if (!pin && !device) throw refuse('pin_required')
        return { data: {} as never }
      },
      'POST /wallet/passkeys/challenge': () => {
        if (answer === 'gone') throw refuse('passkey_unknown')
        const allowCredentials = [{ id: 'AAAA', type: 'public-key' as const, transports: ['internal'] }]
        return {
          data: { challenge: 'AAAA', rpId: 'localhost', timeout: 1000, userVerification: 'required', allowCredentials },
        }
      },
    },
  })
  await page.getByRole('button', { name: 'Send money' }).click()
  return { proofs, sheet: await untilSheet('Confirm with your fingerprint') }
}
const press = (name: string) => page.getByRole('dialog').getByRole('button', { name }).click()

test('a device of the account is asked first, and once more when the server refused it', async () => {
  const { proofs } = await openWithDevice('signs')
  await press('Use fingerprint or face')
  await expect.element(page.getByText(/did not show that it is you/)).toBeVisible()
  await press('Use fingerprint or face')
  await expect.element(page.getByText('Sent')).toBeVisible()
  expect(proofs).toEqual(['', 'device', 'device'])
})

test('a person who cancels it may enter the PIN instead, which is then sent alone', async () => {
  const { proofs, sheet } = await openWithDevice('cancels')
  await press('Use fingerprint or face')
  await expect.element(sheet.getByText('That was cancelled or took too long.')).toBeVisible()
  await press('Enter PIN instead')
  await page.getByLabelText('Wallet PIN').fill('2580')
  await expect.element(page.getByText('Sent')).toBeVisible()
  expect(proofs).toEqual(['', 'pin'])
})

test('a device that was removed elsewhere gives way to the PIN, and is not asked again', async () => {
  await openWithDevice('gone')
  await press('Use fingerprint or face')
  await expect.element(page.getByRole('dialog', { name: 'Enter your wallet PIN' })).toBeVisible()
  await expect.poll(() => localStorage.getItem('vendly.passkeys')).toBe('{}')
})

test('the question for the device, and that it was cancelled, can be read on every screen', async () => {
  const { sheet } = await openWithDevice('cancels')
  await press('Use fingerprint or face')
  await expect.element(sheet.getByText('That was cancelled or took too long.')).toBeVisible()
})

function Rename() {
  const rename = useMutation({ mutationFn: () => api('PATCH /wallet/bank-accounts/:id/default', { params: { id } }) })
  return <Button onClick={() => rename.mutate()}>Make default</Button>
}

test('a failure of the server is shown over the page, with the reference by which support finds it, until OK is pressed', async () => {
  await openPart(<Rename />, {
    as: 'student',
    api: {
      'PATCH /wallet/bank-accounts/:id/default': () => {
        throw refuse('internal', { traceId: '4bf92f3577b34da6a3ce929d0e0e4736' })
      },
    },
  })
  const press = page.getByRole('button', { name: 'Make default' })
  await press.click()
  const modal = await untilSheet('That did not work')
  await expect.element(modal.getByText('Reference 4bf92f3577b34da6a3ce929d0e0e4736')).toBeVisible()
  await modal.getByRole('button', { name: 'OK' }).click()
  await expect.element(modal).not.toBeInTheDocument()
  await press.click()
  await untilSheet('That did not work')
})
