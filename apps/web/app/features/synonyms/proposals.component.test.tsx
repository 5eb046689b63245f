import type { SynonymProposal } from '@vendly/contract/synonym-proposals'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../../test/axe.ts'
import { openPart, PHONE } from '../../../test/component.tsx'
import { onlyPage, refuse } from '../../../test/fake-api.ts'
import { idOf } from '../../../test/samples.ts'
import { ProposalsPart } from './proposals-part.tsx'

const [okin, gbegiri, ewa]: SynonymProposal[] = [
  { _id: idOf(1), phrase: 'okin', meaning: 'biscuit', visitors: 14, days: 6, dismissed: null },
  { _id: idOf(2), phrase: 'gbegiri', meaning: 'bean soup', visitors: 5, days: 2, dismissed: null },
  {
    ...{ _id: idOf(3), phrase: 'ewa', meaning: 'oil', visitors: 6, days: 3 },
    dismissed: { at: new Date(Date.now() - 3 * 3_600_000).toISOString(), by: 'Bola Ade' },
  },
] as [SynonymProposal, SynonymProposal, SynonymProposal]

const open = ({ isTaken = false } = {}) => {
  let all = [okin, gbegiri, ewa]
  return openPart(<ProposalsPart />, {
    ...{ as: 'admin', size: PHONE },
    api: {
      'GET /admin/search/proposals': ({ query }) => {
        const listed = all.filter(({ dismissed }) => Boolean(dismissed) === (query.status === 'dismissed'))
        return { data: listed, pagination: onlyPage(listed.length) }
      },
      'PUT /admin/search/proposals/:id': ({ params, body: { decision } }) => {
        if (isTaken) throw refuse('synonym_taken')
        const dismissed = decision === 'dismissed' ? { at: new Date().toISOString(), by: 'Ada Obi' } : null
        const others = all.filter(({ _id }) => _id !== params.id)
        const one = [okin, gbegiri, ewa].find(({ _id }) => _id === params.id)!
        all = decision === 'accepted' ? others : [...others, { ...one, dismissed }]
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

test('a dismissed one is listed with who dismissed it, is restored with one press, and undone', async () => {
  const { api } = await open()
  await page.getByRole('button', { name: 'Dismissed', exact: true }).click()
  await expect.element(page.getByText('Dismissed by Bola Ade 3h ago')).toBeVisible()
  await expect.element(page.getByText('14 visitors on 6 days')).not.toBeInTheDocument()
  expect(await findViolations()).toEqual([])
  await page.getByRole('button', { name: 'Restore ewa for oil' }).click()
  await expect.element(page.getByText('ewa is proposed again.')).toBeVisible()
  await expect.element(page.getByText('Nothing is dismissed')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByRole('button', { name: 'Restore ewa for oil' })).toBeVisible()
  await expect
    .poll(() => api.sent('PUT /admin/search/proposals/:id').map(({ body }) => body.decision))
    .toEqual([null, 'dismissed'])
})
