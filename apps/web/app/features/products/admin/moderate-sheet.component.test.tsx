import type { AdminProduct } from '@vendly/contract/admin-products'
import { expect, test } from 'vitest'
import { openPart, untilSheet } from '../../../../test/component.tsx'
import { refuse } from '../../../../test/fake-api.ts'
import { idOf } from '../../../../test/samples.ts'
import { ModerateSheet } from './moderate-sheet.tsx'

const product: AdminProduct = {
  ...{
    _id: idOf(3),
    kind: 'product',
    name: 'Jollof rice',
    status: 'active',
    removedReason: null,
    price: 1000,
    stock: 4,
    isAlwaysAvailable: false,
  },
  ...{ views: 12, image: null, category: { slug: 'food', name: 'Food' }, openReports: 1, flags: [] },
  ...{
    campus: { slug: 'unilag', shortName: 'UNILAG' },
    seller: { _id: idOf(4), name: 'Mama Ngozi', slug: 'mama-ngozi' },
  },
  ...{ createdAt: new Date().toISOString(), publishedAt: null },
}
const gone = () => {
  throw refuse('product_state')
}

for (const [action, title, effect, reason, call] of [
  [
    'remove',
    'Remove this product?',
    /Mama Ngozi reads your reason/,
    'It copies a brand',
    'POST /admin/products/:id/remove',
  ],
  [
    'restore',
    'Restore this product?',
    /We let Mama Ngozi know/,
    'The seller showed proof',
    'POST /admin/products/:id/restore',
  ],
  [
    'keep',
    'Dismiss reports?',
    /the seller is not notified/,
    'Checked: it is fine',
    'POST /admin/products/:id/dismiss-reports',
  ],
] as const)
  test(`“${title}” says what happens, sends the reason, and stays open with it when it is refused`, async () => {
    let closed = 0
    const { api } = await openPart(<ModerateSheet product={product} action={action} onClose={() => closed++} />, {
      as: 'admin',
      api: { [call]: gone },
    })
    const sheet = await untilSheet(title)
    await expect.element(sheet.getByText(effect)).toBeVisible()
    await sheet.getByRole('radio', { name: reason }).click()
    await sheet.getByRole('button').last().click()
    await expect.element(sheet.getByRole('alert')).toMatchTextContent(/already done/)
    await expect
      .poll(() => api.sent(call).map((sent) => [sent.params.id, sent.body]))
      .toEqual([[product._id, { reason }]])
    expect(closed).toBe(0)
  })
