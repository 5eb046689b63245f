import type { Notification } from '@vendly/contract/notifications'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../../test/axe.ts'
import { openPart, PHONE } from '../../../test/component.tsx'
import { refuse } from '../../../test/fake-api.ts'
import { idOf } from '../../../test/samples.ts'
import { NotificationRow } from './notification-row.tsx'

const notification: Notification = {
  ...{ _id: idOf(5), seq: 1, title: 'Rice is ready', isRead: false, type: 'info', topic: 'orders', body: 'Pick it up' },
  ...{ priority: 'normal', category: 'other', link: '/orders', ignoresQuietHours: false },
  createdAt: new Date().toISOString(),
}

/** A sheet of notifications, which closes when one is followed. */
function Sheet() {
  const [isOpen, setOpen] = useState(true)
  return isOpen ? (
    <ul>
      <NotificationRow
        group={{ key: 'a', newest: notification, older: [] }}
        onRemove={() => {}}
        onFollow={() => setOpen(false)}
      />
    </ul>
  ) : (
    <p>Closed</p>
  )
}

test('a notification that could not be marked read says so, also after its row is gone', async () => {
  await openPart(<Sheet />, {
    as: 'student',
    elsewhere: ['/orders'],
    api: {
      'PATCH /notifications/:id/read': () => {
        throw refuse('unavailable')
      },
    },
  })
  await page.getByRole('link', { name: /Rice is ready/ }).click()
  await expect.element(page.getByText('That didn’t work. It is still unread.')).toBeVisible()
})

const order = idOf(9)
const about = (seq: number, title: string, change: Partial<Notification>): Notification => ({
  ...{ ...notification, _id: idOf(seq), seq, title },
  ...change,
})

test('the older ones about an order are behind a button, what to do is in the row, and the menu is for all of them', async () => {
  const newest = about(13, 'Ibrahim has your order', { link: `/orders/${order}#now`, priority: 'high' })
  const older = [
    about(12, 'It is ready', { link: `/orders/${order}` }),
    about(11, 'You paid', { link: `/orders/${order}`, isRead: true }),
  ]
  const removed: string[] = []
  const { api } = await openPart(
    <ul>
      <NotificationRow
        group={{ key: order, newest, older }}
        onRemove={(all) => removed.push(...all.map(({ title }) => title))}
      />
    </ul>,
    {
      as: 'student',
      size: PHONE,
      elsewhere: ['/orders/:id'],
      api: { 'PATCH /notifications/:id/read': ({ params }) => ({ data: about(1, params.id, { isRead: true }) }) },
    },
  )
  await expect.element(page.getByText('It is ready')).not.toBeInTheDocument()
  await page.getByRole('button', { name: '2 earlier, 1 unread: Ibrahim has your order' }).click()
  await expect.element(page.getByRole('link', { name: /It is ready/ })).toBeVisible()
  expect(await findViolations()).toEqual([])

  await page.getByRole('button', { name: 'Options: You paid' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(() => removed).toEqual(['You paid'])
  await page.getByRole('button', { name: 'Options: Ibrahim has your order' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(() => removed.slice(1)).toEqual(['Ibrahim has your order', 'It is ready', 'You paid'])

  await page.getByRole('link', { name: 'Show my code: Ibrahim has your order' }).click()
  await expect.poll(() => api.sent('PATCH /notifications/:id/read').length).toBe(2)
})

test('the menu of a notification', async () => {
  await openPart(<Sheet />, { as: 'student', size: PHONE })
  await page.getByRole('button', { name: 'Options: Rice is ready' }).click()
  await expect.element(page.getByRole('button', { name: 'Mark read' })).toBeVisible()
})
