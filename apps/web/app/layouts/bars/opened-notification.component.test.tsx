import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '../../../test/component.tsx'
import { refuse } from '../../../test/fake-api.ts'
import { idOf } from '../../../test/samples.ts'
import { useOpenedNotification } from './opened-notification.ts'

function Opened() {
  useOpenedNotification()
  const { search, hash } = useLocation()
  return <output>{search + hash}</output>
}

test('a notification that was pressed is marked read, and the rest of its address stays', async () => {
  const { api } = await openScreen(
    `/?notification=${idOf(4)}&tab=open#now`,
    { default: Opened },
    {
      as: 'student',
      api: {
        'GET /users/me/bar': () => {
          throw refuse('internal')
        },
        'PATCH /notifications/:id/read': () => new Promise<never>(() => {}),
      },
    },
  )
  await expect.element(page.getByText('?tab=open#now', { exact: true })).toBeVisible()
  await expect.poll(() => api.sent('PATCH /notifications/:id/read').map(({ params }) => params.id)).toContain(idOf(4))
})
