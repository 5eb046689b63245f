import type { Review } from '@vendly/contract/reviews'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPart, openScreen, openSheet } from '../../../test/component.tsx'
import { type Fakes, onlyPage, refuse } from '../../../test/fake-api.ts'
import { idOf } from '../../../test/samples.ts'
import * as reviewsScreen from './admin/reviews.screen.tsx'
import { ReviewActions } from './review-actions.tsx'

const NOW = new Date().toISOString()
const store = { _id: idOf(4), businessName: 'Mama Ngozi', slug: 'mama-ngozi' }
const review = (n: number): Review => ({
  ...{ _id: idOf(n), subject: 'vendor', product: null, service: null, store, rating: 2, text: 'Cold.', pictures: [] },
  ...{ author: { _id: idOf(5), name: 'Ada Obi', avatar: null }, option: null, createdAt: NOW, editedAt: null },
  ...{ helpfulCount: 0, reply: null },
})
/** Reviews that the reader may reply to. */
const answerable: Fakes = {
  'GET /reviews/mine': ({ query }) => ({ data: { own: [], helpful: [], answerable: query.ids!.split(',') } }),
}

test('an own review is deleted only after a question, and a refusal says why it is still there', async () => {
  const { api } = await openPart(<ReviewActions review={review(700)} isOwn />, {
    as: 'student',
    api: {
      'DELETE /reviews/:id': () => {
        throw refuse('not_found')
      },
    },
  })
  const sheet = await openSheet('Delete', 'Delete your review?')
  await expect.element(sheet.getByText(/its stars no longer count/)).toBeVisible()
  await expect.poll(() => api.sent('DELETE /reviews/:id')).toEqual([])
  await sheet.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('We could not find that.')).toBeVisible()
  await expect.poll(() => api.sent('DELETE /reviews/:id').map(({ params }) => params.id)).toEqual([idOf(700)])
})

test('a review of others is reported in words, and a refusal keeps them', async () => {
  const { api } = await openPart(<ReviewActions review={review(701)} />, {
    as: 'student',
    api: {
      ...answerable,
      'POST /reviews/:id/report': () => {
        throw refuse('report_twice')
      },
    },
  })
  const sheet = await openSheet('Report', 'Report this review')
  const field = sheet.getByLabelText('What’s wrong with it?')
  await sheet.getByRole('button', { name: 'Send report' }).click()
  await expect.element(field).toHaveAccessibleDescription(/Write a few words\./)
  await field.fill('They never bought here.')
  await sheet.getByRole('button', { name: 'Send report' }).click()
  await expect.element(sheet.getByRole('alert')).toMatchTextContent(/You have already reported this/)
  await expect.element(field).toHaveValue('They never bought here.')
  await expect
    .poll(() => api.sent('POST /reviews/:id/report').map(({ body }) => body))
    .toEqual([{ reason: 'They never bought here.' }])
})

test('a store replies to a review, and what the server refuses is beside the reply', async () => {
  const { api } = await openPart(<ReviewActions review={review(702)} />, {
    as: 'vendor',
    api: {
      ...answerable,
      'PUT /reviews/:id/reply': () => {
        throw refuse('invalid_request', { errors: [{ field: 'text', message: 'No phone numbers, please.' }] })
      },
    },
  })
  const sheet = await openSheet('Reply', 'Reply to Ada Obi')
  const field = sheet.getByLabelText('Your reply')
  await field.fill('Sorry. Call 0801.')
  await sheet.getByRole('button', { name: 'Post reply' }).click()
  await expect.element(field).toHaveAccessibleDescription(/No phone numbers, please\./)
  await expect
    .poll(() => api.sent('PUT /reviews/:id/reply').map(({ body }) => body))
    .toEqual([{ text: 'Sorry. Call 0801.' }])
})

for (const [button, outcome] of [
  ['Remove review', 'removed'],
  ['Keep review', 'dismissed'],
] as const)
  test(`an administrator decides with a reason: ${button}`, async () => {
    const { api } = await openScreen('/admin/reviews', reviewsScreen, {
      as: 'admin',
      elsewhere: ['/store/:slug'],
      api: {
        'GET /admin/reviews/reported': () => ({
          data: [
            {
              review: review(703),
              store,
              reports: [{ reason: 'Fake', reporter: 'Bola', at: NOW }],
              versions: [],
              waitsSince: NOW,
            },
          ],
          pagination: onlyPage(1),
        }),
        'PATCH /admin/reviews/:id': () => {
          throw refuse('report_closed')
        },
      },
    })
    const sheet = await openSheet(button, button)
    await sheet.getByRole('textbox').fill('It is about another store')
    await sheet.getByRole('button', { name: button }).click()
    await expect.element(sheet.getByRole('alert')).toHaveTextContent('This report was already decided.')
    await expect
      .poll(() => api.sent('PATCH /admin/reviews/:id').map(({ params, body }) => [params.id, body]))
      .toEqual([[idOf(703), { outcome, reason: 'It is about another store' }]])
  })
