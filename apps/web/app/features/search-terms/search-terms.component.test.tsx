import type { SearchTerm, SearchTermRecord } from '@vendly/contract/search-terms'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../../test/axe.ts'
import { DESKTOP, openScreen, PHONE } from '../../../test/component.tsx'
import { onlyPage, refuse } from '../../../test/fake-api.ts'
import { idOf, sampleCategory } from '../../../test/samples.ts'
import * as screen from './search-terms.screen.tsx'

const term: SearchTerm = {
  ...{
    _id: idOf(70),
    phrase: 'gbegiri',
    searches: 212,
    presses: 3,
    empty: 212,
    carted: 2,
    bought: 1,
    mostAt: 'UNILAG',
  },
  ...{ synonyms: null, asked: null, isHidden: false, proposal: { act: 'synonym', meaning: 'bean soup' } },
}
const record: SearchTermRecord = {
  ...term,
  days: [
    { day: '2026-11-19', searches: 58 },
    { day: '2026-11-20', searches: 154 },
  ],
  campuses: [
    { name: 'UNILAG', searches: 131 },
    { name: null, searches: 81 },
  ],
  categories: [{ slug: 'food', name: 'Food' }],
  last: { found: 4, match: 'close', understood: '“bean soup”' },
  products: [{ _id: idOf(80), name: 'Ewedu with gbegiri', opened: 3, carted: 2, bought: 1 }],
}
const terms: SearchTerm[] = [
  term,
  { ...term, _id: idOf(71), phrase: 'ring light', proposal: { act: 'ask' } },
  { ...term, _id: idOf(72), phrase: 'jotter', synonyms: ['notebook', 'jotter'] },
  { ...term, _id: idOf(73), phrase: 'suya', asked: 41 },
]
const totals = { searches: 41_820, presses: 29_700, empty: 1924, carted: 9100, bought: 6273 }

const open = (query = '', { size = DESKTOP, isTaken = false } = {}) => {
  let current: SearchTermRecord = record
  return openScreen(`/admin/search-terms?${query}`, screen, {
    ...{ as: 'admin', size, elsewhere: ['/admin/settings', '/product/:id'] },
    api: {
      'GET /admin/search/terms': () => ({
        ...{
          data: terms,
          pagination: onlyPage(4),
          totals,
          previous: { searches: 39_000, presses: 27_000, empty: 2000, carted: 8000, bought: 5000 },
        },
      }),
      'GET /products/categories': () => ({
        data: [sampleCategory()],
      }),
      'GET /products/search': () => ({
        ...{
          data: [],
          pagination: { ...onlyPage(0), total: 148 },
          correctedQuery: null,
          match: 'all',
          closeFrom: null,
          alternatives: null,
          understood: [],
        },
      }),
      'GET /admin/search/terms/:id/stores': () => ({ data: { stores: 41 } }),
      'GET /admin/search/terms/:id': () => ({ data: current }),
      'PUT /admin/search/terms/:id/meaning': ({ body: { meaning } }) => {
        if (isTaken) throw refuse('synonym_taken')
        current = { ...record, synonyms: [meaning, 'gbegiri'] }
        return { data: { synonyms: current.synonyms! } }
      },
      'DELETE /admin/search/terms/:id/meaning': () => {
        current = record
        return { data: undefined }
      },
      'PUT /admin/search/terms/:id/hidden': () => ({ data: undefined }),
      'POST /admin/search/terms/:id/ask': () => ({ data: { stores: 41 } }),
    },
  })
}

test('phrases without results with what would help, or what was done', async () => {
  await open()
  await expect
    .element(page.getByRole('row', { name: /gbegiri UNILAG 212 212 3 1% 2 1% 1 0% Synonym: bean soup/ }))
    .toBeVisible()
  await expect.element(page.getByRole('row', { name: /ring light .* Ask stores/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /jotter .* Means notebook/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /suya .* 41 stores asked/ })).toBeVisible()
  await page.getByRole('button', { name: /^Search success 71%/ }).click()
  await expect.element(page.getByText(/opened within 60 seconds/)).toBeVisible()
  await page.getByRole('button', { name: /^Search purchases 15%/ }).click()
  await expect.element(page.getByText(/paid for within 3 days/)).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('an open phrase says how it was understood, and what was opened and bought', async () => {
  await open(`term=${term._id}`)
  await expect
    .element(page.getByText('The last search was understood as “bean soup” and found 4 close matches.'))
    .toBeVisible()
  await expect.element(page.getByText('2 (1%)')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Ewedu with gbegiri' }))
    .toHaveAttribute('href', `/product/${idOf(80)}`)
  await expect.element(page.getByText('Opened 3, added 2, bought 1')).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('a synonym is added after a look at what it finds, and undone', async () => {
  const { api } = await open(`term=${term._id}`)
  await expect.element(page.getByText('148 products')).toBeVisible()
  await page.getByRole('button', { name: 'Add the synonym' }).click()
  await expect.element(page.getByText('A search for gbegiri now finds bean soup too.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Take out of these synonyms' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByRole('button', { name: 'Add the synonym' })).toBeVisible()
  await expect.poll(() => api.sent('PUT /admin/search/terms/:id/meaning')[0]?.body).toEqual({ meaning: 'bean soup' })
  await expect.poll(() => api.sent('DELETE /admin/search/terms/:id/meaning')).toHaveLength(1)
})

test('a phrase is put into a category, and a refusal is said', async () => {
  await open(`term=${term._id}`, { size: PHONE, isTaken: true })
  await page.getByRole('button', { name: 'Food', exact: true }).click()
  await expect.element(page.getByLabelText('Word or category')).toHaveValue('Food')
  await page.getByRole('button', { name: 'Add the synonym' }).click()
  await expect.element(page.getByText('One of these phrases is already in another group.')).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('stores are asked once it is known how many', async () => {
  const { api } = await open(`term=${term._id}`)
  await expect.element(page.getByRole('button', { name: 'Ask stores' })).toBeDisabled()
  await page.getByLabelText('Stores of').selectOptions('Food')
  await page.getByRole('button', { name: 'Ask 41 stores' }).click()
  await expect.element(page.getByText('41 stores will be notified.')).toBeVisible()
  await expect.poll(() => api.sent('POST /admin/search/terms/:id/ask')[0]?.body).toMatchObject({ category: 'food' })
})

test('a hidden phrase comes back with undo', async () => {
  const { api } = await open(`term=${term._id}`)
  await page.getByRole('button', { name: 'Hide it: nobody sells this' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('gbegiri is in the lists again.')).toBeVisible()
  await expect
    .poll(() => api.sent('PUT /admin/search/terms/:id/hidden').map(({ body }) => body.hidden))
    .toEqual([true, false])
})
