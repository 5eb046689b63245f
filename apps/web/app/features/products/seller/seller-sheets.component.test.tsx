import type { ProductImport } from '@vendly/contract/product-import'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPart, openSheet, untilSheet } from '../../../../test/component.tsx'
import { type Fakes, refuse } from '../../../../test/fake-api.ts'
import { idOf, sampleCategory, sampleSellerProduct } from '../../../../test/samples.ts'
import { hideToast, readToast } from '../../../lib/toasts.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ImportSheet } from './import-sheet.tsx'
import { ProductCards } from './product-cards.tsx'
import { ProductPanel } from './product-panel.tsx'
import { ProductTable } from './product-table.tsx'

const rice = sampleSellerProduct()
const beans = sampleSellerProduct({ _id: idOf(12), name: 'Beans', price: 640 })

test('prices of several products are lowered at once: an example first, then what is sent for each', async () => {
  const { api } = await openPart(<BulkBar products={[rice, beans]} onClear={() => {}} />, {
    as: 'vendor',
    api: {
      'PATCH /products/vendor/my-products': () => {
        throw refuse('role_not_allowed')
      },
    },
  })
  const sheet = await openSheet('Price', 'Prices of 2 products')
  const field = sheet.getByLabelText('By how much?')
  await sheet.getByRole('button', { name: 'Lower' }).click()
  await expect.element(field).toHaveAccessibleDescription(/Enter a percentage, such as 10\./)
  await field.fill('95')
  await sheet.getByRole('button', { name: 'Lower' }).click()
  await expect.element(field).toHaveAccessibleDescription(/Enter a whole number from 1 to 90\./)
  await field.fill('10')
  await expect.element(sheet.getByText('Lower: Jollof rice: ₦1,000 → ₦900, and 1 more')).toBeVisible()
  await sheet.getByRole('button', { name: 'Lower' }).click()
  await expect.element(page.getByText(/Your account cannot do this/)).toBeVisible()
  await expect
    .poll(() => api.sent('PATCH /products/vendor/my-products').map(({ body }) => body.changes))
    .toEqual([
      [
        { _id: rice._id, price: 900, discountPrice: null },
        { _id: beans._id, price: 580, discountPrice: null },
      ],
    ])
  hideToast(readToast()!.id)
  await openSheet('Price', 'Prices of 2 products')
})

test('stock is added to what is there, and a number that cannot be is named', async () => {
  const { api } = await openPart(<BulkBar products={[rice]} onClear={() => {}} />, {
    as: 'vendor',
    api: {
      'PATCH /products/vendor/my-products': () => {
        throw refuse('role_not_allowed')
      },
    },
  })
  const sheet = await openSheet('Stock', 'Stock of Jollof rice')
  const field = sheet.getByLabelText('How many?')
  await field.fill('10001')
  await sheet.getByRole('button', { name: 'Add' }).click()
  await expect.element(field).toHaveAccessibleDescription(/Enter a whole number from 1 to 10,000\./)
  await expect.poll(() => api.sent('PATCH /products/vendor/my-products')).toEqual([])
  await field.fill('5')
  await sheet.getByRole('button', { name: 'Remove' }).click()
  await expect
    .poll(() => api.sent('PATCH /products/vendor/my-products').map(({ body }) => body.changes))
    .toEqual([[{ _id: rice._id, stockBy: -5 }]])
  await expect.poll(() => readToast()).toBeDefined()
  hideToast(readToast()!.id)
  await openSheet('Stock', 'Stock of Jollof rice')
})

test('several products are made always available, and Undo gives each its number back', async () => {
  const changed = { ...rice, isAlwaysAvailable: true, stock: 99 }
  const { api } = await openPart(<BulkBar products={[rice]} onClear={() => {}} />, {
    as: 'vendor',
    api: {
      'PATCH /products/vendor/my-products': () => ({
        data: [{ _id: rice._id, product: changed, code: null, message: null }],
      }),
    },
  })
  const sheet = await openSheet('Stock', 'Stock of Jollof rice')
  await sheet.getByRole('button', { name: 'Make always available' }).click()
  await expect.element(page.getByText('Jollof rice always available.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => api.sent('PATCH /products/vendor/my-products').map(({ body }) => body.changes))
    .toEqual([[{ _id: rice._id, isAlwaysAvailable: true }], [{ _id: rice._id, isAlwaysAvailable: false, stockBy: 9 }]])
  await expect.element(page.getByText('Change undone.')).toBeVisible()
  hideToast(readToast()!.id)
})

test('a list says that a product is always available instead of how many are left', async () => {
  const products = [sampleSellerProduct({ isAlwaysAvailable: true, stock: 99 })]
  const rows = { products, selected: new Set<string>(), onToggle: () => {}, onOpen: () => {} }
  for (const list of [
    <ProductCards key="cards" {...rows} isSelecting={false} onEdit={() => {}} />,
    <ProductTable key="table" {...rows} openId={undefined} sort="newest" onSort={() => {}} />,
  ]) {
    const { close } = await openPart(list, { as: 'vendor' })
    await expect.element(page.getByText(/^Always( available)?$/)).toBeVisible()
    await expect.element(page.getByText(/99/)).not.toBeInTheDocument()
    close()
  }
})

test('a product is deleted only after a question that says what stays', async () => {
  const { api } = await openPart(<ProductPanel id={rice._id} product={{ ...rice, sold: 4 }} onClose={() => {}} />, {
    as: 'vendor',
    elsewhere: ['/vendor/products/:id/edit', '/product/:id'],
    api: {
      'DELETE /products/:id': () => {
        throw refuse('product_state')
      },
    },
  })
  const sheet = await openSheet('Delete', 'Delete Jollof rice?')
  await expect.element(sheet.getByText(/Past orders and reviews keep its name and photo/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Delete product' }).click()
  await expect.element(page.getByText(/This was already done, or is not possible/)).toBeVisible()
  await expect.poll(() => api.sent('DELETE /products/:id').map(({ params }) => params.id)).toEqual([rice._id])
  await openSheet('Delete', 'Delete Jollof rice?')
})

const line = { messages: [], outcome: null }
const plan: ProductImport = {
  ...{
    _id: idOf(90),
    name: 'products.csv',
    state: 'read',
    total: 3,
    done: 0,
    importedBefore: '2026-11-20T10:00:00.000Z',
  },
  lines: [
    { ...line, line: 2, name: 'Jollof rice', action: 'change', messages: ['Price: ₦1,000 → ₦900'] },
    { ...line, line: 3, name: 'Beans', action: 'same' },
    {
      ...line,
      line: 4,
      name: '',
      action: 'wrong',
      messages: ['category: There is no category “ric”. Did you mean Rice?'],
    },
  ],
  createdAt: '2026-11-20T10:00:00.000Z',
}
const withCategories: Fakes = {
  'GET /products/categories': () => ({
    data: [
      sampleCategory(),
      sampleCategory({ _id: 2, slug: 'rice', name: 'Rice', parent: 'food' }),
      sampleCategory({ _id: 3, slug: 'snacks', name: 'Snacks', parent: 'food' }),
      sampleCategory({ _id: 4, slug: 'gone', name: 'Gone', parent: 'food', isHidden: true }),
    ],
  }),
}
const choose = () =>
  userEvent.upload(page.getByLabelText('Product table'), new File(['name\n'], 'products.csv', { type: 'text/csv' }))

test('a table that cannot be read says what is wrong with it', async () => {
  await openPart(<ImportSheet onClose={() => {}} />, {
    as: 'vendor',
    api: {
      ...withCategories,
      'POST /products/imports': () => {
        throw refuse('table_unreadable', { errors: [{ field: 'table', message: 'The column “name” is missing.' }] })
      },
    },
  })
  const sheet = await untilSheet('Import products')
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  onTestFinished(() => click.mockRestore())
  await sheet.getByRole('button', { name: 'Download an empty table' }).click()
  await expect
    .poll(() => click.mock.contexts.map((link) => (link as HTMLAnchorElement).download))
    .toEqual(['vendly-products.csv'])
  await choose()
  await expect.element(sheet.getByRole('alert')).toMatchTextContent(/“name” is missing. Nothing was changed/)
})

test('a table is shown line by line before anything changes, and an earlier import is named', async () => {
  const { api } = await openPart(<ImportSheet onClose={() => {}} />, {
    as: 'vendor',
    api: {
      ...withCategories,
      'POST /products/imports': () => ({ data: plan }),
      'GET /products/imports/:id': () => ({ data: plan }),
      'POST /products/imports/:id/apply': () => {
        throw refuse('import_state')
      },
    },
  })
  const sheet = await untilSheet('Import products')
  await choose()
  await expect.element(sheet.getByText('products.csv: 1 changed, 1 skipped, 1 unchanged.')).toBeVisible()
  await expect.element(sheet.getByText(/Did you mean Rice\?$/)).toBeVisible()
  await expect.element(sheet.getByText(/You have imported this table before/)).toBeVisible()
  await sheet.getByText('All categories').click()
  await expect.element(sheet.getByText(/Rice, Snacks$/)).toBeVisible()
  await expect.poll(() => api.sent('POST /products/imports/:id/apply')).toEqual([])
  await sheet.getByRole('button', { name: 'Apply 1 line again' }).click()
  await expect.element(sheet.getByRole('alert')).toHaveTextContent('This table was already applied.')
  await expect
    .poll(() => api.sent('POST /products/imports/:id/apply').map(({ body }) => body))
    .toEqual([{ again: true }])
})

test('a draft without a photo says what it needs, on a phone and on a computer', async () => {
  const products = [sampleSellerProduct({ status: 'draft', pictures: [] }), sampleSellerProduct({ _id: idOf(12) })]
  const rows = { products, selected: new Set<string>(), onToggle: () => {}, onOpen: () => {} }
  for (const list of [
    <ProductCards key="cards" {...rows} isSelecting={false} onEdit={() => {}} />,
    <ProductTable key="table" {...rows} openId={undefined} sort="newest" onSort={() => {}} />,
  ]) {
    const { close } = await openPart(list, { as: 'vendor' })
    await expect.element(page.getByText('Add a photo')).toBeVisible()
    close()
  }
})
