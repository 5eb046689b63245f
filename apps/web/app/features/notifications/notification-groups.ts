import type { Notification } from '@vendly/contract/notifications'
import { groupBy } from '../../lib/group-by.ts'

/** What happened with one record, such as an order: the newest shows, the others are folded under it. */
export interface NotificationGroup {
  /** The id of the record, which stays the same when notifications are added. */
  key: string
  newest: Notification
  older: readonly Notification[]
}

const RECORD_ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/

/**
 * One group per record that the links lead to, whichever of its pages; what leads to no record stands alone. All loaded pages are
 * grouped together, so a later page adds to the groups of an earlier one.
 */
export function groupNotifications(notifications: readonly Notification[]): NotificationGroup[] {
  const groups = groupBy(notifications, ({ _id, link }) => link?.match(RECORD_ID)?.[0] ?? _id)
  return [...groups].map(([key, [newest, ...older]]) => ({ key, newest: newest!, older }))
}

export const notificationsOf = ({ newest, older }: NotificationGroup): readonly Notification[] => [newest, ...older]

const STEPS: Record<string, string> = { '#answer': 'Answer', '#confirm': 'Confirm', '#reviews': 'Review' }
const PAGES: readonly [path: string, action: string][] = [
  ['/chat/', 'Reply'],
  ['/receipts/', 'See receipt'],
]

/** What can be done about it where its link leads; null when there is only something to read. */
export function actionOf({ link, priority }: Pick<Notification, 'link' | 'priority'>): string | null {
  if (!link) return null
  const step = STEPS[link.slice(link.indexOf('#'))]
  if (step) return step
  // Of an order on its way, what is urgent is the handover. Older links lead to its former tracking page.
  if (link.endsWith('#now') || link.startsWith('/order-tracking/'))
    return priority === 'high' ? 'Show my code' : 'Track order'
  return PAGES.find(([path]) => link.startsWith(path))?.[1] ?? null
}
