import type { DocumentType } from '@vendly/contract/applications'
import { dateText } from '../../platform/lagos.ts'
import type { NewNotification, NotificationContent } from '../notifications/notifications.service.ts'
import type { DocumentRequestNews } from './applications.events.ts'
import type { RequestRow } from './applications.requests.queries.ts'

const NAMES: Readonly<Record<DocumentType, string>> = {
  'student-id': 'student ID',
  'national-id': 'national ID',
  'cac-certificate': 'CAC certificate',
  photo: 'photo of you',
  'drivers-licence': 'driver’s licence',
  'vehicle-papers': 'vehicle papers',
}
const PAGE = { vendor: '/vendor/settings?section=documents', rider: '/rider/profile?section=documents' }

const asSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

const toUser = (
  { userId, kind }: RequestRow,
  content: Pick<NotificationContent, 'key' | 'title' | 'body'>,
  isGood = false,
) =>
  ({
    ...content,
    ...{ userId, kind: 'document-request', type: isGood ? 'info' : 'error', link: PAGE[kind] },
  }) as const satisfies NewNotification

/** For the vendor or rider, also when an answer was not accepted. */
export const requestNotification = (request: RequestRow): NewNotification =>
  toUser(request, {
    key: `document-request:${request.id}:${request.attempt}`,
    title: `Send your ${NAMES[request.type]} again`,
    body: `${asSentence(request.reason)} Send it by ${dateText(request.dueAt)}. You can work as before meanwhile.`,
  })

export const reminderNotification = (request: RequestRow): NewNotification =>
  toUser(request, {
    key: `document-request-due:${request.id}:${request.attempt}`,
    title: `Your ${NAMES[request.type]} is due by ${dateText(request.dueAt)}`,
    body: `We asked you to send it again. ${asSentence(request.reason)}`,
  })

/** How a request ended. */
export const closedNotification = (request: RequestRow, news: DocumentRequestNews['news']): NewNotification =>
  toUser(
    request,
    {
      key: `document-request-closed:${request.id}`,
      ...(news === 'accepted'
        ? { title: `Your new ${NAMES[request.type]} is accepted`, body: 'There is nothing more to do. Thank you.' }
        : {
            title: `You need not send your ${NAMES[request.type]} again`,
            body: 'We no longer need it. There is nothing to do.',
          }),
    },
    true,
  )

/** For administrators, once per answer. */
export const answeredNotification = ({
  id,
  userId,
  kind,
  name,
  type,
  answeredAt,
}: RequestRow): NotificationContent => ({
  key: `document-answered:${id}:${answeredAt?.getTime()}`,
  kind: 'document-replaced',
  title: `${name} sent a new document`,
  body: `Check the ${NAMES[type].replace(' of you', '')} that was asked for.`,
  link: `/admin/${kind}s/${userId}`,
})
