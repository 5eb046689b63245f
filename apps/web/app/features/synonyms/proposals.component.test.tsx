import type { SynonymProposal } from '@vendly/contract/synonym-proposals'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../../test/axe.ts'
import { openPart, PHONE } from '../../../test/component.tsx'
import { onlyPage, refuse } from '../../../test/fake-api.ts'
import { idOf } from '../../../test/samples.ts'
import { ProposalsPart } from './proposals-part.tsx'

const all: SynonymProposal[] = [
  { _id: idOf(1), phrase: 'okin', meaning: 'biscuit', visitors: 14, days: 6 },
  { _id: idOf(2), phrase: 'gbegiri', meaning: 'bean soup', visitors: 5, days: 2 },
]

const open = ({ isTaken = false } = {}) => {
  let left = all
  return openPart(<ProposalsPart />, {
    ...{ as: 'admin', size: PHONE },
    api: {
      'GET /admin/search/proposals': () => ({ data: left, pagination: onlyPage(left.length) }),
      'PUT /admin/search/proposals/:id': ({ params, body }) => {
        if (isTaken) throw refuse('synonym_taken')
        left = body.decision ? left.filter(({ _id }) => _id !== params.id) : all
        return { data: undefined }
      },
    },
  })
}

test('a proposal is accepted with one press, leaves the list, and comes back with undo', async () => {
  const { api } = await open()
  await expect.element(page.getByText('14 visitors on 6 days')).toBeVisible()
  expect(await findViolations()).toEqual([])
  await page.getByRole('button', { name: 'Add okin as a synonym of biscuit' }).click()
  await expect.element(page.getByText('A search for okin now finds biscuit too.')).toBeVisible()
  await expect.element(page.getByText('14 visitors on 6 days')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('14 visitors on 6 days')).toBeVisible()
  await expect
    .poll(() => api.sent('PUT /admin/search/proposals/:id').map(({ body }) => body.decision))
    .toEqual(['accepted', null])
})

test('one is dismissed, and what the server refuses is shown', async () => {
  const { api } = await open({ isTaken: true })
  await page.getByRole('button', { name: 'Add gbegiri as a synonym of bean soup' }).click()
  await expect.element(page.getByText('One of these phrases is already in another group.')).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss gbegiri for bean soup' }).click()
  await expect
    .poll(() => api.sent('PUT /admin/search/proposals/:id').map(({ body }) => body.decision))
    .toEqual(['accepted', 'dismissed'])
})
