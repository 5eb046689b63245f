import { messages } from '@vendly/contract/messages'
import type { Notification } from '@vendly/contract/notifications'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findViolations } from '../../../test/axe.ts'
import { DESKTOP, goOffline, held, openPart, PHONE, userOf } from '../../../test/component.tsx'
import { type Fakes, onlyPage, refuse } from '../../../test/fake-api.ts'
import { sampleUser } from '../../../test/samples.ts'
import { AdminBar } from './admin-bar.tsx'
import { BarFeed } from './bar-feed.tsx'
import { NotificationsMenu } from './bar-menus.tsx'
import { RiderBar } from './rider-bar.tsx'
import { StudentBar } from './student-bar.tsx'
import { VendorBar } from './vendor-bar.tsx'

const texts = messages.notifications

const notification = (seq: number, title: string, isRead: boolean): Notification => ({
  _id: `00000000-0000-7000-8000-00000000000${seq}`,
  ...{ seq, title, isRead, type: 'info', topic: 'news', body: 'Of the panel', priority: 'normal' },
  ...{ category: 'other', link: null, ignoresQuietHours: false, createdAt: new Date().toISOString() },
})

/** A server with two unread notifications and a read one. */
function stored() {
  let all = [
    notification(3, 'The third', false),
    notification(2, 'The second', false),
    notification(1, 'The first', true),
  ]
  const change = (id: string, part: Partial<Notification>) => {
    all = all.map((one) => (one._id === id ? { ...one, ...part } : one))
    return { data: all.find(({ _id }) => _id === id)! }
  }
  const unread = () => all.filter(({ isRead }) => !isRead).length
  const fakes: Fakes = {
    'GET /users/me/bar': () => ({
      data: {
        user: { _id: 'u', email: 'ada@demo.vendly.example', role: 'student', campus: null },
        notifications: all,
        unreadCount: unread(),
        jobsToAnswer: null,
        notificationCount: all.length,
        ...{ unreadChats: 0, balance: 0, cart: [], store: null },
      },
    }),
    'GET /notifications': ({ query: { read } }) => {
      const notifications = all.filter(({ isRead }) => read === undefined || String(isRead) === read)
      return { data: { notifications, unreadCount: unread() }, pagination: onlyPage(notifications.length) }
    },
    'PATCH /notifications/:id/read': ({ params }) => change(params.id, { isRead: true }),
    'PATCH /notifications/mark-all-read': () => {
      all = all.map((one) => ({ ...one, isRead: true }))
      return { data: { updatedCount: 1 } }
    },
    'POST /notifications/delete': ({ body: { ids } }) => {
      all = all.filter(({ _id }) => !ids.includes(_id))
      return { data: { ids } }
    },
  }
  return { fakes, empty: () => (all = []) }
}

const sheet = page.getByRole('dialog', { name: 'Notifications' })
const bell = page.getByRole('button', { name: /^Notifications/ })
const rows = sheet.getByRole('tabpanel').getByRole('listitem')
const tab = (name: string) => sheet.getByRole('tab', { name: new RegExp(`^${name}`) })
const choose = async (title: string, name: string) => {
  await press(`Options: ${title}`)
  await press(name)
}
const press = (name: string) => sheet.getByRole('button', { name }).click()

const waiting = {
  ...{ vendorApplications: 0, riderApplications: 0, feedback: 0, reportedProducts: 0, reportedReviews: 0 },
  ...{ reportedChats: 0, bookings: 0, complaints: 0, money: 0, withdrawals: 0, risk: 0, ads: 0 },
}
const bars = { student: StudentBar, vendor: VendorBar, rider: RiderBar, admin: AdminBar }

for (const role of ['student', 'vendor', 'rider', 'admin'] as const)
  test(`the bell of the bar for the role ${role} opens it, and has the focus once it is closed`, async () => {
    const [Bar, user] = [bars[role], userOf(role)]
    await openPart(
      <BarFeed user={user}>
        <Bar user={user} />
      </BarFeed>,
      {
        as: user,
        api: {
          ...stored().fakes,
          'GET /admin/waiting': () => ({ data: waiting }),
          'GET /campuses': () => ({ data: [] }),
          'GET /auth/me': () => ({ data: sampleUser({ role }) }),
        },
      },
    )
    await page.getByRole('button', { name: 'Notifications, 2 unread' }).click()
    await page.getByText('See all').click()
    await expect.element(rows).toHaveLength(3)
    await userEvent.keyboard('{Escape}')
    await expect.element(sheet).not.toBeInTheDocument()
    await expect.element(bell).toHaveFocus()
  })

async function openPanel(fakes: Fakes, size = PHONE) {
  const user = userOf('student')
  const opened = await openPart(
    <BarFeed user={user}>
      <NotificationsMenu />
    </BarFeed>,
    { as: user, size, api: fakes },
  )
  await bell.click()
  await page.getByRole('button', { name: 'See all' }).click()
  await expect.element(sheet).toBeVisible()
  return opened
}

test('on a computer it has the same tabs, and breaks no rule of accessibility', async () => {
  await openPanel(stored().fakes, DESKTOP)
  await expect.element(rows).toHaveLength(3)
  await expect.element(tab('Unread')).toMatchTextContent(/2$/)
  expect(await findViolations()).toEqual([])
})

test('tabs count, and notifications are read one by one and all at once, deleted and refreshed', async () => {
  const { fakes, empty } = stored()
  const { api } = await openPanel(fakes)
  await expect.element(rows).toHaveLength(3)
  await expect.element(tab('All')).toMatchTextContent(/3$/)
  await expect.element(tab('Unread')).toMatchTextContent(/2$/)
  await expect.element(tab('Read')).toMatchTextContent(/1$/)
  expect(await findViolations()).toEqual([])

  await tab('Unread').click()
  await expect.element(rows).toHaveLength(2)
  await choose('The second', 'Mark read')
  await expect.element(rows).toHaveLength(1)
  await expect.element(rows).toMatchTextContent(/The third/)
  await press(texts.markAllRead)
  await expect.element(sheet.getByRole('heading', { name: texts.noneUnread })).toBeVisible()
  await expect.element(sheet.getByRole('button', { name: texts.markAllRead })).not.toBeInTheDocument()
  await tab('All').click()
  await choose('The first', 'Delete')
  await expect.element(rows).toHaveLength(2)
  await expect.poll(() => api.sent('POST /notifications/delete'), { timeout: 60_000 }).toHaveLength(1)

  empty()
  await press(texts.refresh)
  await expect.element(sheet.getByRole('heading', { name: texts.noneYet })).toBeVisible()
  await tab('Read').click()
  await expect.element(sheet.getByRole('heading', { name: texts.noneRead })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(bell).toHaveFocus()
})

test('it says that it is loading, and what it could not load is asked for again', async () => {
  const { fakes } = stored()
  const { until, release } = held()
  const { api } = await openPanel({
    ...fakes,
    'GET /notifications': async () => {
      await until
      throw refuse('internal')
    },
  })
  await expect.element(sheet.getByText(texts.loading)).toBeVisible()
  release()
  await expect.element(sheet.getByRole('heading', { name: texts.loadFailed })).toBeVisible()
  expect(await findViolations()).toEqual([])
  api.use({ 'GET /notifications': fakes['GET /notifications']! })
  await press('Retry')
  await expect.element(rows).toHaveLength(3)
})

test('offline, all stay read, which is sent when the network is back', async () => {
  const { api } = await openPanel(stored().fakes)
  await expect.element(rows).toHaveLength(3)
  const goOnline = goOffline()
  await press(texts.markAllRead)
  await expect.element(page.getByText(/^Waiting for network/)).toBeVisible()
  await expect.poll(() => api.sent('PATCH /notifications/mark-all-read')).toEqual([])
  goOnline()
  await expect.poll(() => api.sent('PATCH /notifications/mark-all-read')).toHaveLength(1)
  await expect.element(tab('Unread')).toMatchTextContent(/0$|Unread$/)
})
