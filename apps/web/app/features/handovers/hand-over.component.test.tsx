import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../../test/axe.ts'
import { openPart } from '../../../test/component.tsx'
import { sampleOrder } from '../../../test/samples.ts'
import { ApiProblem } from '../../lib/api.ts'
import { HandOver } from './hand-over.tsx'

const order = sampleOrder({ status: 'picked-up', earning: 400, can: { deliver: true } })
const wrong = (left: number) => new ApiProblem(422, 'delivery_code_wrong', 'Wrong code.', [], { left })
const code = page.getByLabelText('Or enter Ada’s 4-digit code')

test('a wrong code is said beside its field with the tries that are left, until another one is typed', async () => {
  const sent: unknown[] = []
  await openPart(<HandOver order={order} busy={false} problem={wrong(3)} onSend={(proof) => sent.push(proof)} />, {
    as: 'rider',
  })
  await expect.element(page.getByRole('button', { name: 'Enter the code to finish' })).toHaveAttribute('aria-disabled')
  await code.fill('1234')
  await page.getByRole('button', { name: 'Hand over and get ₦400' }).click()
  expect(sent).toEqual([{ code: '1234' }])
  await expect
    .element(page.getByText('Wrong code. Ask Ada to read it from their order page. 3 more wrong tries lock it.'))
    .toBeVisible()
  expect(await findViolations()).toEqual([])
  await code.fill('123')
  await expect.element(page.getByText(/^Wrong code/)).not.toBeInTheDocument()
})

test('a locked code leaves the scan and the buyer’s own confirmation', async () => {
  const locked = new ApiProblem(422, 'delivery_code_locked', 'Locked.', [])
  await openPart(<HandOver order={order} busy={false} problem={locked} onSend={() => {}} />, { as: 'rider' })
  await expect.element(page.getByText(/wrong tries: the code is locked/)).toBeVisible()
  await expect.element(page.getByText(/ask them to open order VD-10001 and confirm that they have it/)).toBeVisible()
  await expect.element(code).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Scan Ada’s code' })).toBeVisible()
})
