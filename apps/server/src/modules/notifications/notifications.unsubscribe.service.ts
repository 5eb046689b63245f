import type { Data } from '@vendly/contract/api'
import type { NotificationSettings } from '@vendly/contract/users'
import type { Db, Tx } from '../../platform/database.ts'
import { ensure } from '../../platform/problem.ts'
import { findContact, findNotificationSettings } from '../users/users.queries.ts'
import { changeNotificationSettings } from '../users/users.service.ts'
import { wantsEmail } from './notifications.planning.ts'
import type { UnsubscribeLink } from './notifications.unsubscribe.ts'

type EmailChoice = Data<'GET /notifications/unsubscribe/:token'>

const present = ({ topics }: UnsubscribeLink, settings: NotificationSettings): EmailChoice => ({
  topics: [...topics],
  isOn: topics.some((topic) => wantsEmail(topic, settings)),
})

/** Throws: unsubscribe_link_wrong for a deleted account. */
export async function findEmailChoice(db: Db, link: UnsubscribeLink): Promise<EmailChoice> {
  ensure(await findContact(db, link.userId), 'unsubscribe_link_wrong')
  return present(link, await findNotificationSettings(db, link.userId))
}

/** Turns the emails of the link on or off, and nothing else. Throws: unsubscribe_link_wrong for a deleted account. */
export async function chooseEmails(tx: Tx, link: UnsubscribeLink, isOn: boolean): Promise<EmailChoice> {
  ensure(await findContact(tx, link.userId), 'unsubscribe_link_wrong')
  const email = {
    ...(link.topics.includes('offers') && { promotions: isOn }),
    ...(link.topics.includes('news') && { newsletter: isOn }),
  }
  return present(link, await changeNotificationSettings(tx, link, { email }))
}
