import type { ApplicationStatus } from '@vendly/contract/applications'
import type { NewNotification } from '../notifications/notifications.service.ts'
import type { Kind } from './applications.policy.ts'

/** What is told about an application. */
export type Told = {
  id: string
  kind: Kind
  status: ApplicationStatus
  title: string
  attempt: number
  reason: string | null
  userId: string
  firstName: string
  name: string
  email: string
  campus: string
  submittedAt: Date
}

const deskOf: Record<Kind, string> = { vendor: '/admin/vendors', rider: '/admin/rider' }
const formOf: Record<Kind, string> = { vendor: '/vendorapplication', rider: '/riderapplication' }
const homeOf: Record<Kind, string> = { vendor: '/vendor/dashboard', rider: '/rider/dashboard' }

/** Administrators hear of each sending, also when something was taken back and sent again. */
export const submittedNotification = (told: Told, adminId: string): NewNotification => ({
  userId: adminId,
  key: `application:${told.id}:${told.submittedAt.getTime()}`,
  type: 'info',
  title: told.kind === 'vendor' ? `${told.title} wants to sell` : `${told.name} wants to ride`,
  body: `${told.kind === 'vendor' ? `${told.name}, ` : ''}${told.campus}${told.attempt > 1 ? `, try ${told.attempt}` : ''}.`,
  link: `${deskOf[told.kind]}?open=${told.id}`,
  category: 'important',
})

export const documentReplacedNotification = (told: Told, documentId: string, adminId: string): NewNotification => ({
  userId: adminId,
  key: `document:${documentId}`,
  type: 'info',
  title: `${told.name} has new rider’s papers`,
  body: `A document was replaced, ${told.campus}.`,
  link: `${deskOf.rider}?tab=verified&open=${told.id}`,
})

export function decisionNotification(told: Told): NewNotification {
  const base = {
    userId: told.userId,
    key: `application:${told.id}:${told.status}`,
    type: 'info',
    priority: 'high',
  } as const
  if (told.status === 'verified')
    return {
      ...base,
      category: 'important',
      title: told.kind === 'vendor' ? `${told.title} is open` : 'You ride for Vendly now',
      body:
        told.kind === 'vendor'
          ? 'Add your first goods and buyers can order.'
          : 'Go online when you are ready for a delivery.',
      link: homeOf[told.kind],
    }
  return {
    ...base,
    category: 'urgent',
    title: told.kind === 'vendor' ? `${told.title} was not verified` : 'You were not verified as a rider',
    body: `${told.reason} You may change it and apply again.`,
    link: formOf[told.kind],
  }
}

/** The same as a letter. */
export function decisionEmail(told: Told, publicUrl: string): { subject: string; text: string } {
  const { title, body } = decisionNotification(told)
  const link = told.status === 'verified' ? homeOf[told.kind] : formOf[told.kind]
  const next =
    told.status === 'verified'
      ? `${body}\n\nYour cart, your orders and your wallet stay as they are. Start here:`
      : `This is why:\n\n${told.reason}\n\nWhat you sent is kept. Change what is wrong and send it again:`
  return { subject: title, text: `Hello ${told.firstName},\n\n${next}\n${publicUrl}${link}\n\nVendly` }
}
