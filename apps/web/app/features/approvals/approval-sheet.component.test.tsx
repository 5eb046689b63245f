import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPart, untilSheet } from '../../../test/component.tsx'
import { refuse } from '../../../test/fake-api.ts'
import { api } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'

const id = '00000000-0000-7000-8000-0000000000c1'
const body = { amount: '150000', goodwill: true, reason: 'The buyer waited for a week' }

function Refund() {
  const [said, setSaid] = useState('')
  const press = () =>
    api('POST /orders/:id/refund', { params: { id }, body }).then(
      () => setSaid('Paid'),
      (problem: Error) => setSaid(problem.message),
    )
  return (
    <>
      <Button onClick={() => void press()}>Refund</Button>
      <p>{said}</p>
    </>
  )
}

async function openRefused() {
  const { api: fakes } = await openPart(<Refund />, {
    as: 'admin',
    api: {
      'POST /orders/:id/refund': () => {
        throw refuse('approval_needed', { amount: 150_000, limit: 100_000, left: 60_000 })
      },
      'POST /admin/approvals': () => ({ data: {} as never }),
    },
  })
  await page.getByRole('button', { name: 'Refund' }).click()
  return { fakes, sheet: await untilSheet('Another administrator has to approve this') }
}

test('what is too much for one administrator is proposed to another one, as it was sent', async () => {
  const { fakes, sheet } = await openRefused()
  await expect.element(sheet.getByText('₦150,000.00')).toBeVisible()
  await expect.element(sheet.getByText('₦60,000.00')).toBeVisible()
  await sheet.getByRole('button', { name: 'Ask another administrator' }).click()
  await expect.element(page.getByText(/^Proposed\./)).toBeVisible()
  await expect.element(sheet).not.toBeInTheDocument()
  const [sent] = fakes.sent('POST /admin/approvals')
  expect(sent!.body).toEqual({ call: 'POST /orders/:id/refund', id, amount: 150_000, body })
  expect(sent!.key).toMatch(/./)
  await expect.poll(() => fakes.sent('POST /orders/:id/refund')).toHaveLength(1)
  await expect.element(page.getByText(/another one has to approve it\.$/)).toBeVisible()
})

test('it says what was refused when another administrator was asked before', async () => {
  const { fakes, sheet } = await openRefused()
  fakes.use({
    'POST /admin/approvals': () => {
      throw refuse('approval_open')
    },
  })
  await sheet.getByRole('button', { name: 'Ask another administrator' }).click()
  await expect.element(sheet.getByText(/^Another administrator was asked already/)).toBeVisible()
})
