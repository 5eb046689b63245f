import type { OptionalTopic } from '@vendly/contract/unsubscribe'
import type { Secrets } from '../../platform/secrets.ts'
import { isSame } from '../../platform/signed-links.ts'

const OPTIONAL: readonly OptionalTopic[] = ['offers', 'news']

/** The topics whose emails a link stops. */
export const optionalAmong = (topics: readonly string[]): OptionalTopic[] =>
  OPTIONAL.filter((topic) => topics.includes(topic))

const macOf = (secrets: Secrets, userId: string, topics: string) => secrets.mac(`unsubscribe:${userId}:${topics}`)

/** Names the user by their id and not by their address. It does not expire: people stop emails that are months old. */
export function unsubscribeToken(secrets: Secrets, userId: string, optional: readonly OptionalTopic[]): string {
  const topics = optional.join('-')
  return `${topics}.${userId}.${macOf(secrets, userId, topics)}`
}

export type UnsubscribeLink = { readonly userId: string; readonly topics: readonly OptionalTopic[] }

/** Undefined for a token that is not one of ours. */
export function readUnsubscribeToken(secrets: Secrets, token: string): UnsubscribeLink | undefined {
  const [named = '', userId = ''] = token.split('.')
  const topics = optionalAmong(named.split('-'))
  return topics.length > 0 && isSame(unsubscribeToken(secrets, userId, topics), token) ? { userId, topics } : undefined
}
