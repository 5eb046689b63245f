import { limits } from '@vendly/contract/limits'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPart } from '../../../test/component.tsx'
import { ApiProblem } from '../../lib/api.ts'
import { DocumentField, type DocumentUpload } from './document-field.tsx'

const pdf = (bytes: number) =>
  new File([new Uint8Array(bytes)], 'front-of-my-student-id.pdf', { type: 'application/pdf' })
const openField = (onUpload: (sending: DocumentUpload) => Promise<unknown>) =>
  openPart(<DocumentField type="student-id" document={undefined} onUpload={onUpload} />)
const choose = (file: File) => userEvent.upload(page.getByLabelText(/^Add photo or PDF/), file)
const retry = () => page.getByRole('button', { name: 'Retry' })

test('a document that did not arrive shows why, and is sent again with its progress', async () => {
  const sent: string[] = []
  let proceed = () => {}
  await openField(async ({ file, onProgress }) => {
    sent.push(file.name)
    if (sent.length === 1)
      throw new ApiProblem(503, 'unavailable', 'We are very busy right now. Please try again in a moment.')
    onProgress(0.5)
    await new Promise<void>((resolve) => {
      proceed = resolve
    })
  })
  await choose(pdf(8))
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('We are very busy right now. Please try again in a moment.')
  const [reason, button] = [page.getByRole('alert'), retry()].map((one) => one.element().getBoundingClientRect())
  expect(reason!.right).toBeLessThanOrEqual(button!.left)
  await retry().click()
  await expect
    .element(page.getByRole('progressbar', { name: 'Uploading front-of-my-student-id.pdf' }))
    .toHaveAttribute('value', '50')
  expect(page.getByRole('button', { name: 'Remove front-of-my-student-id.pdf' }).query()).toBeNull()
  proceed()
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
  expect(sent).toEqual(['front-of-my-student-id.pdf', 'front-of-my-student-id.pdf'])
})

test('a document that is too large or empty is not sent; it can be removed, and another one chosen', async () => {
  let count = 0
  await openField(async () => {
    count++
  })
  await choose(pdf(limits.documentBytes + 200_000))
  await expect.element(page.getByRole('alert')).toHaveTextContent('This file is 5.2 MB. The maximum is 5.0 MB.')
  expect(retry().query()).toBeNull()
  await page.getByRole('button', { name: 'Remove front-of-my-student-id.pdf' }).click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await choose(pdf(0))
  await expect.element(page.getByRole('alert')).toHaveTextContent('This file is empty. Choose it again.')
  await page.getByRole('button', { name: 'Remove front-of-my-student-id.pdf' }).click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  expect(count).toBe(0)
  await choose(pdf(8))
  await expect.poll(() => count).toBe(1)
})
