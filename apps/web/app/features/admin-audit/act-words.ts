import type { AdminAct } from '@vendly/contract/admin'

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
  'feedback.answered': 'Answered by mail',
}

/** The name of an act in words; what this build does not know is still readable. */
export function actName(act: string): string {
  const words = act.replaceAll(/[.-]/g, ' ')
  return known[act] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

const states: Record<string, string> = {
  new: 'new',
  'in-progress': 'in progress',
  resolved: 'resolved',
  dismissed: 'dismissed',
}

/** "Shadowbanned, 7 days", "Warning 2", "Moved to resolved". */
export function actWords({ act, details }: Pick<AdminAct, 'act' | 'details'>): string {
  if (act === 'user.shadowbanned') return `Shadowbanned, ${durationWords(details.duration)}`
  if (act === 'user.warned' && typeof details.count === 'number') return `Warning ${details.count}`
  if (act === 'feedback.moved') return `Moved to ${states[String(details.to)] ?? String(details.to)}`
  return actName(act)
}

/** Hours as people say them. */
export function durationWords(duration: unknown): string {
  if (typeof duration !== 'number') return 'until lifted'
  if (duration % 24) return duration === 1 ? '1 hour' : `${duration} hours`
  const days = duration / 24
  return days === 1 ? '1 day' : `${days} days`
}
