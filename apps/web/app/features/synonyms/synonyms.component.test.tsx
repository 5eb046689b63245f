import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../../test/axe.ts'
import { openPart, openSheet } from '../../../test/component.tsx'
import { onlyPage, refuse } from '../../../test/fake-api.ts'
import { idOf } from '../../../test/samples.ts'
import { AdminAccessContext } from '../../lib/admin-access.ts'
import { SynonymsPart } from './synonyms-part.tsx'

const zobo = {
  _id: idOf(1),
  phrases: ['zobo', 'sobo'],
  isBroad: false,
  createdAt: new Date().toISOString(),
  changedAt: null,
}

test('what the server refuses is shown beside its field, which gets the focus, until it is changed', async () => {
  const { api } = await openPart(<SynonymsPart />, {
    as: 'admin',
    api: {
      'GET /admin/search/synonyms': () => ({ data: [], pagination: onlyPage(0) }),
      'POST /admin/search/synonyms': ({ body }) => ({ data: { ...zobo, phrases: body.phrases } }),
    },
  })
  await page.getByRole('button', { name: 'Add' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add synonyms' })
  const field = sheet.getByLabelText('Phrases, one per line')
  const add = sheet.getByRole('button', { name: 'Add' })
  await field.fill('zobo drink\nz')
  await add.click()
  await expect.element(field).toHaveAccessibleDescription(/^At least 2 characters/)
  await expect.element(field).toHaveValue('zobo drink\nz')
  await field.fill('zobo drink')
  await add.click()
  await expect.element(field).toHaveAccessibleDescription('At least 2 phrases.')
  await expect.element(field).toHaveFocus()
  expect(await findViolations()).toEqual([])
  await field.fill('zobo drink\nsobo drink')
  await expect.element(field).not.toHaveAttribute('aria-invalid')
  await expect.element(sheet.getByRole('alert')).not.toBeInTheDocument()
  await add.click()
  await expect.element(page.getByText('Saved: zobo drink, sobo drink')).toBeVisible()
  await expect.element(sheet).not.toBeInTheDocument()
  const sent = api.sent('POST /admin/search/synonyms')
  expect(sent.map(({ body }) => body.phrases.length)).toEqual([2, 1, 2])
})

test('synonyms are deleted only after a question that names them, and stay when it is refused', async () => {
  const { api } = await openPart(<SynonymsPart />, {
    as: 'admin',
    api: {
      'GET /admin/search/synonyms': () => ({ data: [zobo], pagination: onlyPage(1) }),
      'DELETE /admin/search/synonyms/:id': () => {
        throw refuse('not_found')
      },
    },
  })
  const sheet = await openSheet('Delete zobo', 'Delete these synonyms?')
  await expect.element(sheet.getByText('zobo, sobo')).toBeVisible()
  await sheet.getByRole('button', { name: 'Keep them' }).click()
  await expect.poll(() => api.sent('DELETE /admin/search/synonyms/:id')).toEqual([])
  await openSheet('Delete zobo', 'Delete these synonyms?')
  await sheet.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('We could not find that.')).toBeVisible()
  await expect
    .poll(() => api.sent('DELETE /admin/search/synonyms/:id').map(({ params }) => params.id))
    .toEqual([zobo._id])
  await openSheet('Delete zobo', 'Delete these synonyms?')
})

test('a broad word is distinguished from a group with the same name, and is made a group', async () => {
  const broad = { ...zobo, _id: idOf(2), phrases: ['zobo', 'ginger drink', 'kunu'], isBroad: true }
  const { api } = await openPart(<SynonymsPart />, {
    as: 'admin',
    api: {
      'GET /admin/search/synonyms': () => ({ data: [zobo, broad], pagination: onlyPage(2) }),
      'PUT /admin/search/synonyms/:id': ({ body }) => ({ data: { ...broad, phrases: body.phrases, isBroad: false } }),
    },
  })
  await expect.element(page.getByRole('button', { name: 'Delete zobo', exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Delete the broad word zobo' })).toBeVisible()
  const sheet = await openSheet('zobo finds ginger drink, kunu', 'Edit synonyms')
  const field = sheet.getByLabelText('Phrases, one per line')
  const onlyFirst = sheet.getByRole('checkbox', { name: 'Only the first finds the others' })
  await expect.element(onlyFirst).toBeChecked()
  await expect.element(field).toHaveAccessibleDescription(/They do not find each other/)
  expect(await findViolations()).toEqual([])
  await sheet.getByText('Only the first finds the others').click()
  await expect.element(field).toHaveAccessibleDescription(/finds them all/)
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Saved: zobo, ginger drink, kunu')).toBeVisible()
  const [sent] = api.sent('PUT /admin/search/synonyms/:id')
  expect([sent!.params.id, sent!.body]).toEqual([idOf(2), { phrases: broad.phrases, isBroad: false }])
})

test('an administrator who may only read has nothing to press', async () => {
  await openPart(
    <AdminAccessContext value={{ may: () => false, campusIds: null }}>
      <SynonymsPart />
    </AdminAccessContext>,
    { as: 'admin', api: { 'GET /admin/search/synonyms': () => ({ data: [zobo], pagination: onlyPage(1) }) } },
  )
  await expect.element(page.getByText('zobo', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})
