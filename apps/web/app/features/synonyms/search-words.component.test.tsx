import type { SearchExplanation, SearchWord } from '@vendly/contract/search-words'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../../test/axe.ts'
import { DESKTOP, openPart, openSheet, PHONE, untilSheet } from '../../../test/component.tsx'
import { onlyPage, refuse } from '../../../test/fake-api.ts'
import { idOf } from '../../../test/samples.ts'
import SearchSection from './search-section.tsx'

const createdAt = new Date().toISOString()
const under: SearchWord = { _id: idOf(1), phrase: 'under', meaning: 'max', standsFor: null, createdAt }
const used: SearchWord = { _id: idOf(2), phrase: 'uk used', meaning: 'used', standsFor: null, createdAt }

const openWords = async ({ size = DESKTOP, isTaken = false } = {}) => {
  let words: SearchWord[] = [used, under]
  const opened = await openPart(<SearchSection />, {
    ...{ as: 'admin', size, elsewhere: ['/search'] },
    api: {
      'GET /admin/search/synonyms': () => ({ data: [], pagination: onlyPage(0) }),
      'GET /admin/search/words': ({ query }) => {
        const { q = '', meaning } = query as { q?: string; meaning?: string }
        const data = words.filter((one) => one.phrase.includes(q) && (!meaning || one.meaning === meaning))
        return { data, pagination: onlyPage(data.length) }
      },
      'POST /admin/search/words': ({ body }) => {
        if (isTaken) throw refuse('search_word_taken', { meaning: 'max' })
        if (body.meaning === 'emoji' && !body.standsFor) throw refuse('search_word_thing')
        if (body.meaning === 'brand' && body.standsFor?.includes(' ')) throw refuse('search_word_kind')
        const word = { ...body, standsFor: body.standsFor || null, _id: idOf(3), createdAt }
        words = [...words, word]
        return { data: word }
      },
      'PUT /admin/search/words/:id': ({ params, body }) => {
        const word = { ...body, standsFor: body.standsFor || null, _id: params.id!, createdAt }
        words = words.map((one) => (one._id === params.id ? word : one))
        return { data: word }
      },
      'DELETE /admin/search/words/:id': ({ params }) => {
        words = words.filter(({ _id }) => _id !== params.id)
        return { data: undefined }
      },
    },
  })
  await page.getByText('Words', { exact: true }).click()
  await expect.element(page.getByRole('button', { name: 'uk used Used' })).toBeVisible()
  return opened
}

test('search words are found by text and by meaning', async () => {
  const { address } = await openWords()
  await expect.poll(address).toBe('/?part=words')
  await page.getByRole('combobox', { name: 'Meaning' }).selectOptions('Maximum price')
  await expect.element(page.getByRole('button', { name: 'uk used Used' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'under Maximum price' })).toBeVisible()
  await page.getByLabelText('Search the words').fill('gbanjo')
  await expect.element(page.getByText('No search words with “gbanjo”')).toBeVisible()
  await expect.element(page.getByText('None with the meaning “Maximum price”.')).toBeVisible()
  expect(await findViolations()).toEqual([])
})

test('a phrase that has a meaning already is refused beside its field, with the meaning, until it is changed', async () => {
  const { api } = await openWords({ size: PHONE, isTaken: true })
  const sheet = await openSheet('Add', 'Add search word')
  const field = sheet.getByLabelText('Word or phrase')
  await field.fill(' below ')
  await sheet.getByLabelText('Meaning').selectOptions('Minimum price')
  await expect.element(sheet.getByLabelText('Meaning')).toHaveAccessibleDescription(/5k and above/)
  await sheet.getByRole('button', { name: 'Add' }).click()
  await expect.element(field).toHaveAccessibleDescription('This phrase already has a meaning. It is “Maximum price”.')
  await expect.element(field).toHaveFocus()
  await field.fill('belo')
  await expect.element(field).not.toHaveAttribute('aria-invalid')
  await expect
    .poll(() => api.sent('POST /admin/search/words').map(({ body }) => body))
    .toEqual([{ phrase: 'below', meaning: 'min', standsFor: '' }])
  expect(await findViolations()).toEqual([])
})

test('a search word is added on a phone, and edited', async () => {
  const { api } = await openWords({ size: PHONE })
  const sheet = await openSheet('Add', 'Add search word')
  await sheet.getByLabelText('Word or phrase').fill('okirika')
  await sheet.getByLabelText('Meaning').selectOptions('Used')
  await sheet.getByRole('button', { name: 'Add' }).click()
  await expect.element(page.getByText('Saved: okirika')).toBeVisible()
  await expect.element(sheet).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'okirika Used' }).click()
  const edited = await untilSheet('Edit search word')
  await expect.element(edited.getByLabelText('Word or phrase')).toHaveValue('okirika')
  await edited.getByLabelText('Meaning').selectOptions('Left out')
  await edited.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('button', { name: 'okirika Left out' })).toBeVisible()
  const [sent] = api.sent('PUT /admin/search/words/:id')
  expect([sent!.params.id, sent!.body]).toEqual([idOf(3), { phrase: 'okirika', meaning: 'filler', standsFor: '' }])
  await openSheet('under Maximum price', 'Edit search word')
})

test('an emoji is added with what it stands for', async () => {
  const { api } = await openWords()
  const sheet = await openSheet('Add', 'Add search word')
  await sheet.getByLabelText('Meaning').selectOptions('Emoji')
  await sheet.getByLabelText('Emoji', { exact: true }).fill('🍕')
  await sheet.getByRole('button', { name: 'Add' }).click()
  const thing = sheet.getByLabelText('Stands for')
  await expect.element(thing).toHaveAccessibleDescription(/^Write what it stands for/)
  expect(await findViolations()).toEqual([])
  await thing.fill('pizza')
  await sheet.getByRole('button', { name: 'Add' }).click()
  await expect.element(page.getByRole('button', { name: '🍕 Emoji: pizza', exact: true })).toBeVisible()
  await expect
    .poll(() => api.sent('POST /admin/search/words').at(-1)!.body)
    .toEqual({
      ...{ phrase: '🍕', meaning: 'emoji', standsFor: 'pizza' },
    })
})

test('a brand stands for one word', async () => {
  await openWords({ size: PHONE })
  const sheet = await openSheet('Add', 'Add search word')
  await sheet.getByLabelText('Meaning').selectOptions('Brand or series')
  await sheet.getByLabelText('Word or phrase').fill('oraimo')
  const thing = sheet.getByLabelText('Stands for')
  await thing.fill('power bank')
  await sheet.getByRole('button', { name: 'Add' }).click()
  await expect.element(thing).toHaveAccessibleDescription('Write what it is in one word, such as phone.')
  await expect.element(thing).toHaveFocus()
  await thing.fill('bank')
  await sheet.getByRole('button', { name: 'Add' }).click()
  await expect.element(page.getByRole('button', { name: 'oraimo Brand or series: bank', exact: true })).toBeVisible()
})

test('a search word is deleted at once, and comes back with Undo', async () => {
  const { api } = await openWords()
  await page.getByRole('button', { name: 'Delete under' }).click()
  await expect.element(page.getByText('Deleted: under')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'under Maximum price' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByRole('button', { name: 'under Maximum price' })).toBeVisible()
  await expect.poll(() => api.sent('DELETE /admin/search/words/:id').map(({ params }) => params.id)).toEqual([idOf(1)])
  await expect
    .poll(() => api.sent('POST /admin/search/words').map(({ body }) => body))
    .toEqual([{ phrase: 'under', meaning: 'max', standsFor: '' }])
})

const explanation: SearchExplanation = {
  text: 'ketle',
  leftOut: ['abeg who get'],
  understood: [{ kind: 'price', text: 'Up to ₦5,000' }],
  terms: [{ text: 'ketle', spellings: ['kettle'], synonyms: ['boiler'] }],
  ...{ correctedText: 'kettle', match: 'close', total: 3, totalIsExact: true },
}

test.each([
  ['on a phone', PHONE],
  ['on a desk', DESKTOP],
])('a text is tried %s: what is left out, understood and searched for', async (_, size) => {
  const { api } = await openPart(<SearchSection />, {
    ...{ as: 'admin', size, elsewhere: ['/search'] },
    api: {
      'GET /admin/search/synonyms': () => ({ data: [], pagination: onlyPage(0) }),
      'GET /admin/search/explanation': () => ({ data: explanation }),
    },
  })
  await page.getByText('Try it', { exact: true }).click()
  await page.getByLabelText('Try a text').fill('abeg who get ketle under 5k ')
  await expect.element(page.getByText('abeg who get', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Up to ₦5,000')).toBeVisible()
  await expect.element(page.getByText('Also finds boiler')).toBeVisible()
  await expect.element(page.getByRole('status').filter({ hasText: '3 products' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Open the search' }))
    .toHaveAttribute('href', '/search?q=abeg%20who%20get%20ketle%20under%205k')
  const [sent] = api.sent('GET /admin/search/explanation')
  expect(sent!.query).toMatchObject({ q: 'abeg who get ketle under 5k' })
  expect(await findViolations()).toEqual([])
})
