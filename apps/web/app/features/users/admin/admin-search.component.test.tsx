import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, PHONE } from '../../../../test/component.tsx'
import { idOf } from '../../../../test/samples.ts'
import * as screen from './admin-search.screen.tsx'

const user = (n: number, name: string, role: 'student' | 'vendor' | 'rider') => ({
  ...{ _id: idOf(n), name, email: `${n}@people.example`, phone: null, avatar: null, role, state: 'active' as const },
  ...{ campus: null, store: null, balance: 0, lastSeenAt: null, createdAt: '2026-02-01T09:00:00.000Z' },
  ...{ isVerified: true, isDeleted: false, warnings: 0 },
})

test('what is found leads to records, and people without one to their timeline', async () => {
  await openScreen('/admin/search?q=ada', screen, {
    ...{ path: '/admin/search', as: 'admin' as const, size: PHONE },
    elsewhere: ['/admin/users/:id', '/admin/riders/:id', '/admin/vendors/:id', '/admin/orders'],
    api: {
      'GET /admin/search': () => ({
        data: {
          users: [user(1, 'Ada Obi', 'student'), user(2, 'Adamu Bello', 'rider')],
          vendors: [
            {
              ...{
                _id: idOf(3),
                businessName: 'Ada Wears',
                slug: 'ada-wears',
                colour: 'green',
                image: null,
                campus: null,
              },
              owner: { _id: idOf(4), name: 'Ada Eze', state: 'active' as const },
            },
          ],
          orders: [],
        },
      }),
    },
  })
  for (const [name, to] of [
    [/Ada Obi/, `/admin/users/${idOf(1)}`],
    [/Adamu Bello/, `/admin/riders/${idOf(2)}`],
    [/Ada Wears/, `/admin/vendors/${idOf(4)}`],
  ] as const)
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', to)
})
