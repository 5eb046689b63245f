import type { NotificationSettings } from '@vendly/contract/users'
import { withNotificationDefaults } from './users.settings.ts'

/** SQL: true when a confirmed email address of the user has a domain of their campus. */
export const studentVerifiedSql = (userAlias: string) =>
  `exists (select from campus_domains cd
            where cd.campus_id = ${userAlias}.campus_id
              and (${userAlias}.email_verified_at is not null and cd.domain = split_part(lower(${userAlias}.email), '@', 2)
                   or cd.domain = split_part(lower(${userAlias}.student_email), '@', 2)))`

/** SQL: the user's phone number, or null when their privacy settings hide it. */
export const visiblePhoneSql = (userAlias: string) =>
  `case when ${userAlias}.privacy_settings ->> 'phone' = 'nobody' then null else ${userAlias}.phone end`

/**
 * SQL: the rows `w` of all vendors, or of all riders, whose account exists, with their user `u`. Lists of administrators show
 * these, and what counts how many there are counts the same.
 */
export const listedSql = (table: 'vendors' | 'riders') =>
  `${table} w join users u on u.id = w.user_id and u.deleted_at is null`

const DEFAULTS = withNotificationDefaults({})
type Setting =
  | ['browserPush']
  | ['email', keyof NotificationSettings['email']]
  | ['push', keyof NotificationSettings['push']]
/** SQL: whether a setting of notifications of the user is on, stored or by default. */
export function settingSql(user: string, ...path: Setting): string {
  const [channel, name] = path
  const isOn = channel === 'browserPush' ? DEFAULTS.browserPush : (DEFAULTS[channel] as Record<string, boolean>)[name!]
  return `coalesce((${user}.notification_settings#>>'{${path.join(',')}}')::boolean, ${isOn})`
}
