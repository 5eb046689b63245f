import type { AuditEntry } from '@vendly/contract/admin'

const known: Record<string, string> = {
  'user.suspended': 'Suspended',
  'user.reactivated': 'Reactivated',
  'user.shadowbanned': 'Shadowbanned',
  'user.shadowban-lifted': 'Shadowban lifted',
  'user.warned': 'Warned',
  'user.sessions-ended': 'Signed out everywhere',
  'users.exported': 'List of users exported',
  'product.removed': 'Taken down',
  'product.restored': 'Put back',
  'product.kept': 'Reports closed',
  'synonym.added': 'Search words added',
  'synonym.changed': 'Search words changed',
  'synonym.deleted': 'Search words deleted',
  'feedback.added': 'Written down',
  'feedback.moved': 'Moved',
  'feedback.answered': 'FactorResult by mail',
}

/** The name of an action in words; what this build does not know is still readable. */
export function actName(action: string): string {
  const words = action.replaceAll(/[.-]/g, ' ')
  return known[action] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

const states: Record<string, string> = {
  new: 'new',
  'in-progress': 'in progress',
  resolved: 'resolved',
  dismissed: 'dismissed',
}

/** "Shadowbanned, 7 days", "Warning 2", "Moved to resolved". */
export function actWords({ action, details }: Pick<AuditEntry, 'action' | 'details'>): string {
  if (action === 'user.shadowbanned') return `Shadowbanned, ${durationWords(details.duration)}`
  if (action === 'user.warned' && typeof details.count === 'number') return `Warning ${details.count}`
  if (action === 'feedback.moved') return `Moved to ${states[String(details.to)] ?? String(details.to)}`
  return actName(action)
}

/** Hours as people say them. */
export function durationWords(duration: unknown): string {
  if (typeof duration !== 'number') return 'until lifted'
  if (duration % 24) return duration === 1 ? '1 hour' : `${duration} hours`
  const days = duration / 24
  return days === 1 ? '1 day' : `${days} days`
}
