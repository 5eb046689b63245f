import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPart, openSheet, untilSheet } from '../../../test/component.tsx'
import { refuse } from '../../../test/fake-api.ts'
import { useForm } from '../../lib/form.ts'
import { TextField } from '../../ui/field.tsx'
import CropSheet from './crop-sheet.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { SaveBar } from './save-bar.tsx'

const debt = { code: 'debt', text: 'You owe Vendly ₦500.', link: '/wallet' } as const

test('an account is deleted only after a tick, with what is given up, and a refusal says what is still open', async () => {
  const { api } = await openPart(<DeleteAccount />, {
    as: 'student',
    elsewhere: ['/wallet'],
    api: {
      'GET /users/delete-account': () => ({ data: [], givesUp: 40 }),
      'POST /users/delete-account': () => {
        throw refuse('account_in_use', { reasons: [debt] })
      },
    },
  })
  const sheet = await openSheet('Delete my account', 'Delete your account?')
  await expect.element(sheet.getByText('₦40.00 is left in your wallet.')).toBeVisible()
  const remove = sheet.getByRole('button', { name: 'Delete for good' })
  await expect.element(remove).toBeDisabled()
  await sheet.getByRole('checkbox', { name: 'I understand that this cannot be undone' }).click()
  await remove.click()
  await expect.element(sheet.getByText(/You owe Vendly ₦500/)).toBeVisible()
  await expect
    .poll(() => api.sent('POST /users/delete-account').map(({ body }) => body))
    .toEqual([{ sure: true, givesUp: 40 }])
})

test('what is still open is listed, and no question is asked', async () => {
  await openPart(<DeleteAccount />, {
    as: 'student',
    elsewhere: ['/wallet'],
    api: { 'GET /users/delete-account': () => ({ data: [debt], givesUp: 0 }) },
  })
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect.element(page.getByRole('link', { name: 'Show me' })).toHaveAttribute('href', '/wallet')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

function NameForm() {
  const form = useForm({ saved: { name: 'Ada' }, submit: async () => {} })
  return (
    <form ref={form.ref} onSubmit={form.onSubmit}>
      <TextField label="Name" {...form.field('name')} />
      <SaveBar form={form} />
    </form>
  )
}

test('leaving with unsaved changes is asked about: Stay keeps them, Leave goes', async () => {
  const { navigate, address } = await openPart(<NameForm />, { as: 'student', elsewhere: ['/wallet'] })
  await page.getByLabelText('Name').fill('Adaeze')
  void navigate('/wallet')
  const sheet = await untilSheet('Leave without saving?')
  await sheet.getByRole('button', { name: 'Stay' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Name')).toHaveValue('Adaeze')
  await expect.poll(address).toBe('/')
  void navigate('/wallet')
  await (await untilSheet('Leave without saving?')).getByRole('button', { name: 'Leave' }).click()
  await expect.poll(address).toBe('/wallet')
})

test('the question before leaving can be read on every screen', async () => {
  const { navigate } = await openPart(<NameForm />, { as: 'student', elsewhere: ['/wallet'] })
  await page.getByLabelText('Name').fill('Adaeze')
  void navigate('/wallet')
  const sheet = await untilSheet('Leave without saving?')
  await expect.element(sheet.getByText('Your changes here are not saved yet.')).toBeVisible()
})

const picture = async (): Promise<Blob> => {
  const canvas = new OffscreenCanvas(600, 400)
  const brush = canvas.getContext('2d')!
  brush.fillStyle = 'teal'
  brush.fillRect(0, 0, 600, 400)
  return canvas.convertToBlob({ type: 'image/png' })
}

test('a photo is cropped to a small square, and stays there when it was not sent', async () => {
  const image = await picture()
  const url = URL.createObjectURL(image)
  const done: Blob[] = []
  await openPart(
    <CropSheet
      {...{ image, url, isSending: false, problem: 'No connection.' }}
      onDone={(avatar) => done.push(avatar)}
      onClose={() => {}}
    />,
    { as: 'student' },
  )
  const sheet = await untilSheet('Your photo')
  await expect.element(sheet.getByRole('alert')).toHaveTextContent('No connection. Your photo is still here.')
  await expect.element(sheet.getByRole('button', { name: 'Use photo' })).toBeEnabled()
  const zoom = sheet.getByRole('slider', { name: 'Zoom' })
  await zoom.fill('2')
  await expect.element(zoom).toHaveAttribute('aria-valuetext', '200%')
  await userEvent.keyboard('{Tab}')
  await sheet.getByRole('button', { name: 'Use photo' }).click()
  await expect.poll(() => done).toHaveLength(1)
  const { width, height } = await createImageBitmap(done[0]!)
  expect([width, height, done[0]!.type]).toEqual([200, 200, 'image/jpeg'])
  URL.revokeObjectURL(url)
})
