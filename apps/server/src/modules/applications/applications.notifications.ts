import type { ApplicationStatus } from '@vendly/contract/applications'
import type { NewNotification, NotificationContent } from '../notifications/notifications.service.ts'
import type { ApplicationKind } from './applications.policy.ts'

/** What notifications and emails say about an application. */
export type ApplicationNotificationData = {
  id: string
  kind: ApplicationKind
  status: ApplicationStatus
  title: string
  attempt: number
  reason: string | null
  userId: string
  firstName: string
  name: string
  email: string
  campus: string
  submittedAt: Date | null
}

const ADMIN_LIST: Record<ApplicationKind, string> = { vendor: '/admin/vendors', rider: '/admin/rider' }
const FORM: Record<ApplicationKind, string> = { vendor: '/vendorapplication', rider: '/riderapplication' }
const DASHBOARD: Record<ApplicationKind, string> = { vendor: '/vendor/dashboard', rider: '/rider/dashboard' }

/** For administrators, once per submission: an application that is withdrawn and submitted again is announced again. */
export function submittedNotification(application: ApplicationNotificationData): NotificationContent {
  const { id, kind, title, name, campus, attempt, submittedAt } = application
  const details = [kind === 'vendor' && name, campus, attempt > 1 && `attempt ${attempt}`].filter(Boolean)
  return {
    key: `application:${id}:${submittedAt?.getTime()}`,
    kind: 'application-submitted',
    title: kind === 'vendor' ? `${title} wants to sell` : `${name} wants to ride`,
    body: `${details.join(', ')}.`,
    link: `${ADMIN_LIST[kind]}?open=${id}`,
  }
}

/** For administrators. */
export const documentReplacedNotification = (
  { id, name, campus }: ApplicationNotificationData,
  documentId: string,
): NotificationContent => ({
  key: `document:${documentId}`,
  kind: 'document-replaced',
  title: `${name} replaced a rider document`,
  body: `Check the new document, ${campus}.`,
  link: `${ADMIN_LIST.rider}?tab=verified&open=${id}`,
})

export function decisionNotification(application: ApplicationNotificationData): NewNotification {
  const { id, userId, kind, status, title, reason } = application
  const shared = { userId, key: `application:${id}:${status}` }
  if (status === 'verified')
    return {
      ...shared,
      kind: 'application-verified',
      title: kind === 'vendor' ? `${title} is open` : 'You’re now a Vendly rider',
      body:
        kind === 'vendor'
          ? 'Add your first products so that buyers can order.'
          : 'Go online when you are ready for a delivery.',
      link: DASHBOARD[kind],
    }
  return {
    ...shared,
    kind: 'application-rejected',
    title: kind === 'vendor' ? `${title} was not verified` : 'You were not verified as a rider',
    body: `${reason} You can change your application and submit it again.`,
    link: FORM[kind],
  }
}

/** The same as an email. */
export function decisionEmail(
  application: ApplicationNotificationData,
  publicUrl: string,
): { subject: string; text: string } {
  const { kind, status, firstName, reason } = application
  const { title, body } = decisionNotification(application)
  const text =
    status === 'verified'
      ? `${body}\n\nYour cart, orders and wallet stay as they are. Start here:\n${publicUrl}${DASHBOARD[kind]}`
      : `Here is why:\n\n${reason}\n\nYour application is saved. Change it and submit it again:\n${publicUrl}${FORM[kind]}`
  return { subject: title, text: `Hello ${firstName},\n\n${text}\n\nVendly` }
}
