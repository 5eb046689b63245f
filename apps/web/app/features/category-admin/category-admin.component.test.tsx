import type { AdminCategory } from '@vendly/contract/admin-categories'
import type { AdminRight } from '@vendly/contract/admin-roles'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DESKTOP, openScreen, openSheet, PHONE } from '../../../test/component.tsx'
import { type Fakes, refuse } from '../../../test/fake-api.ts'
import { AdminAccessContext } from '../../lib/admin-access.ts'
import * as screen from './categories.screen.tsx'

const food: AdminCategory = {
  ...{ slug: 'food', name: 'Food', tint: 'food', parent: null, isHidden: false, version: 1, changedAt: null },
  form: { attributes: [{ label: 'Portion', hint: 'One plate' }], options: [] },
  ...{ products: 2, listings: 1, services: 0, moving: null },
}
const drinks: AdminCategory = {
  ...{ ...food, slug: 'drinks', name: 'Drinks', parent: 'food', version: 3, products: 7, listings: 0 },
  form: {
    attributes: [
      { label: 'Volume', hint: '50 cl' },
      { label: 'Opened', choices: ['Yes', 'No'], usedOnly: true },
    ],
    options: [{ name: 'Pack', labels: ['Single', 'Carton'] }],
  },
}
const cakes = { ...drinks, slug: 'cakes', name: 'Cakes', form: { attributes: [], options: [] } }
const hidden = { ...cakes, slug: 'ices', name: 'Ices', isHidden: true, products: 0 }
const all = [food, drinks, cakes, hidden]
const uses = {
  ...{ products: 9, listings: 1, services: 0, requests: 0, coupons: 1, savedSearches: 0, promotions: 0, stores: 0 },
  ...{ applications: 0, subcategories: 0 },
}
const api = (more: Fakes = {}): Fakes => ({
  'GET /admin/categories': () => ({ data: all }),
  'GET /admin/categories/:slug/uses': () => ({ data: uses }),
  ...more,
})
const addresses = [food, drinks, cakes, hidden].map(({ slug }) => `/admin/categories/${slug}`)
const list = (fakes = api(), size = DESKTOP, at = '/admin/categories') =>
  openScreen(at, screen, { as: 'admin', size, elsewhere: addresses, api: fakes })
const one = (fakes = api(), size = DESKTOP, shown: Parameters<typeof openScreen>[1] = screen) =>
  openScreen('/admin/categories/drinks', shown, {
    path: '/admin/categories/:slug',
    ...{ as: 'admin' as const, size, api: fakes },
    elsewhere: ['/admin/categories', '/marketplace', ...addresses.filter((to) => !to.endsWith('/drinks'))],
  })
const nameOf = (index: number) =>
  page
    .getByRole('row')
    .nth(index + 1)
    .getByRole('link')

for (const size of [PHONE, DESKTOP])
  test(`the list has every category with what is on sale in it: ${size.width}`, async () => {
    const { address } = await list(api(), size)
    const row = (name: string) =>
      size === PHONE
        ? page.getByRole('listitem').filter({ hasText: name })
        : page.getByRole('row', { name: new RegExp(name) })
    await expect.element(row('Drinks').getByText(/^7/).first()).toBeVisible()
    await expect.element(row('Ices').getByText('Hidden')).toBeVisible()
    // With what is in its subcategories.
    await expect.element(row('Food').getByText(/^16/).first()).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search categories' }).fill('drin')
    await expect.element(row('Cakes')).not.toBeInTheDocument()
    await expect.element(row('Food')).toBeVisible()
    await expect.poll(address).toContain('q=drin')
    await page.getByRole('searchbox', { name: 'Search categories' }).fill('xyz')
    await expect.element(page.getByText('No category called “xyz”')).toBeVisible()
  })

test('a list that does not load can be tried again', async () => {
  let isDown = true
  await list(
    api({
      'GET /admin/categories': () => {
        if (isDown) throw refuse('unavailable')
        return { data: all }
      },
    }),
  )
  await expect.element(page.getByText('Couldn’t load the categories')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByRole('row', { name: /Drinks/ })).toBeVisible()
})

test('a category moves among its siblings at once, by mouse and by keyboard; a refusal puts it back', async () => {
  let isRefused = false
  let current = all
  const { api: sent } = await list(
    api({
      'GET /admin/categories': () => ({ data: current }),
      'PATCH /admin/categories': ({ body: { slugs } }) => {
        if (isRefused) throw refuse('category_changed')
        current = [food, ...slugs.map((slug) => all.find((each) => each.slug === slug)!)]
        return { data: current }
      },
    }),
  )
  const down = page.getByRole('button', { name: 'Move Drinks down' })
  await down.click()
  await expect.element(nameOf(1)).toHaveTextContent('Cakes')
  await expect.element(down).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(nameOf(3)).toHaveTextContent('Drinks')
  await expect
    .poll(() => sent.sent('PATCH /admin/categories').map(({ body }) => body))
    .toEqual([
      { parent: 'food', slugs: ['cakes', 'drinks', 'ices'] },
      { parent: 'food', slugs: ['cakes', 'ices', 'drinks'] },
    ])
  isRefused = true
  await page.getByRole('button', { name: 'Move Ices up' }).click()
  await expect.element(page.getByText(/changed by somebody else/)).toBeVisible()
  await expect.element(nameOf(2)).toHaveTextContent('Ices')
})

test('a new category takes the colour of the one above it', async () => {
  const { api: sent, address } = await list(
    api({ 'POST /admin/categories': ({ body }) => ({ data: { ...hidden, ...body, slug: 'cakes' } }) }),
  )
  const sheet = await openSheet('Add a category', 'Add a category')
  await sheet.getByRole('button', { name: 'Add the category' }).click()
  await expect.element(sheet.getByText('Enter a name.')).toBeVisible()
  await sheet.getByLabelText('Name').fill('Ice cream')
  await sheet.getByLabelText('Below').selectOptions('Food')
  await sheet.getByRole('button', { name: 'Add the category' }).click()
  await expect.poll(address).toContain('/admin/categories/cakes')
  await expect
    .poll(() => sent.sent('POST /admin/categories')[0]!.body)
    .toEqual({ name: 'Ice cream', tint: 'food', parent: 'food' })
})

test('hiding is undone by the toast', async () => {
  const { api: sent } = await one(
    api({ 'PUT /admin/categories/:slug/hidden': ({ body }) => ({ data: { ...drinks, ...body } }) }),
  )
  await page.getByRole('button', { name: 'Actions for Drinks' }).click()
  await page.getByRole('button', { name: 'Hide' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => sent.sent('PUT /admin/categories/:slug/hidden').map(({ body }) => body))
    .toEqual([{ isHidden: true }, { isHidden: false }])
})

test('a merge shows what moves, and wants the name of what ends and a reason', async () => {
  const { api: sent } = await one(
    api({
      'POST /admin/categories/:slug/merge': () => ({
        data: { ...drinks, moving: { total: 11, left: 11, into: 'cakes' } },
      }),
    }),
  )
  await page.getByRole('button', { name: 'Actions for Drinks' }).click()
  await page.getByRole('button', { name: 'Merge…' }).click()
  const sheet = page.getByRole('dialog', { name: 'Merge Drinks' })
  await expect.element(sheet.getByText('9 products')).toBeVisible()
  await expect.element(sheet.getByText('1 coupon')).toBeVisible()
  await sheet.getByRole('button', { name: 'Merge' }).click()
  await expect.element(sheet.getByText('Choose a category.')).toBeVisible()
  await expect.poll(() => sent.sent('POST /admin/categories/:slug/merge')).toEqual([])
  await sheet.getByLabelText('Merge into').selectOptions('Food: Cakes')
  await sheet.getByLabelText(/to confirm/).fill('drinks')
  await sheet.getByLabelText('Reason').fill('Nobody can tell them apart')
  await sheet.getByRole('button', { name: 'Merge' }).click()
  await expect
    .poll(() => sent.sent('POST /admin/categories/:slug/merge')[0]?.body)
    .toEqual({ into: 'cakes', name: 'drinks', reason: 'Nobody can tell them apart' })
})

for (const size of [PHONE, DESKTOP])
  test(`the questions are edited beside what sellers see: ${size.width}`, async () => {
    const { api: sent } = await one(
      api({ 'PUT /admin/categories/:slug/form': ({ body }) => ({ data: { ...drinks, form: body.form, version: 4 } }) }),
      size,
    )
    const preview = page.getByRole('region', { name: 'Preview' })
    await expect.element(preview.getByLabelText('Portion')).toBeVisible()
    await expect.element(preview.getByLabelText('Opened')).not.toBeInTheDocument()
    await preview.getByText('Used product').click()
    await expect.element(preview.getByLabelText('Opened')).toBeVisible()
    const questions = page.getByRole('region', { name: 'Questions' })
    await questions.getByLabelText('Label').first().fill('Bottle')
    await expect.element(preview.getByLabelText('Bottle')).toBeVisible()
    await questions.getByRole('button', { name: 'Move Bottle down' }).click()
    await questions.getByRole('button', { name: 'Add a question' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(questions.getByText('Enter a label.')).toBeVisible()
    await questions.getByLabelText('Label').last().fill('opened')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(questions.getByText('Each label must be different.').first()).toBeVisible()
    await questions.getByRole('button', { name: 'Remove opened' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(() => sent.sent('PUT /admin/categories/:slug/form')[0]?.body)
      .toEqual({
        version: 3,
        form: {
          attributes: [
            { label: 'Opened', choices: ['Yes', 'No'], usedOnly: true },
            { label: 'Bottle', hint: '50 cl' },
          ],
          options: [{ name: 'Pack', labels: ['Single', 'Carton'] }],
        },
      })
  })

test('what somebody else changed meanwhile is not overwritten', async () => {
  await one(
    api({
      'PUT /admin/categories/:slug/form': () => {
        throw refuse('category_changed')
      },
    }),
  )
  await page.getByRole('region', { name: 'Questions' }).getByLabelText('Label').first().fill('Bottle')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText(/changed by somebody else/)).toBeVisible()
  await expect
    .element(page.getByRole('region', { name: 'Questions' }).getByLabelText('Label').first())
    .toHaveValue('Bottle')
})

test('a role that only reads sees what sellers see, and changes nothing', async () => {
  const mayRead = { may: (right: AdminRight) => right === 'goods:read', campusIds: null }
  const { default: Categories, ...rest } = screen
  const readOnly = () => (
    <AdminAccessContext value={mayRead}>
      <Categories />
    </AdminAccessContext>
  )
  await one(api(), DESKTOP, { ...rest, default: readOnly })
  await expect.element(page.getByRole('region', { name: 'Preview' })).toBeVisible()
  await expect.element(page.getByText(/^Your role reads this/)).toBeVisible()
  for (const name of ['Actions for Drinks', 'Rename', 'Save'])
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument()
})

test('the form of a new category is open', async () => {
  await list()
  await openSheet('Add a category', 'Add a category')
})

test('the form of a new name is open', async () => {
  await one()
  await openSheet('Rename', 'Rename Drinks')
})

test('the menu of a category is open', async () => {
  await one()
  await page.getByRole('button', { name: 'Actions for Drinks' }).click()
  await expect.poll(() => document.querySelector(':popover-open')?.textContent).toMatch(/Merge/)
})
