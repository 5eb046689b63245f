import type { Notification } from '@vendly/contract/notifications'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPart } from '../../../test/component.tsx'
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
      <NotificationRow notification={notification} onRemove={() => {}} onFollow={() => setOpen(false)} />
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
