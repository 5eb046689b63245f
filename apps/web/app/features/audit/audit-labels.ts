import type { AuditEntry } from '@vendly/contract/admin'
import { countOf } from '../../lib/count-of.ts'

const labels: Record<string, string> = {
  'admin.added': 'Added as administrator',
  'admin.invited-again': 'Sent a new link for their password',
  'team.invited': 'Invited to the team',
  'team.invited-again': 'Sent the invitation again',
  'team.invitation-revoked': 'Invitation taken back',
  'team.joined': 'Joined the team',
  'team.removed': 'Removed from the team',
  'user.suspended': 'Suspended',
  'user.reactivated': 'Reactivated',
  'user.shadowbanned': 'Shadowbanned',
  'user.shadowban-lifted': 'Shadowban lifted',
  'user.warned': 'Warned',
  'user.sessions-ended': 'Signed out everywhere',
  'notification.created': 'Message sent',
  'vendor.stopped': 'New orders stopped',
  'vendor.resumed': 'Takes orders again',
  'vendor.revoked': 'Verification revoked',
  'vendor.restored': 'Verification restored',
  'vendor.document-asked': 'New document asked for',
  'vendor.document-accepted': 'New document accepted',
  'vendor.document-rejected': 'New document not accepted',
  'vendor.document-withdrawn': 'Request for a document withdrawn',
  'rider.document-asked': 'New document asked for',
  'rider.document-accepted': 'New document accepted',
  'rider.document-rejected': 'New document not accepted',
  'rider.document-withdrawn': 'Request for a document withdrawn',
  'rider.stopped': 'New jobs stopped',
  'rider.resumed': 'Takes jobs again',
  'rider.revoked': 'Verification revoked',
  'rider.restored': 'Verification restored',
  'users.exported': 'Users exported',
  'products.exported': 'Products exported',
  'orders.exported': 'Orders exported',
  'product.removed': 'Product removed',
  'product.restored': 'Product restored',
  'product.dismissed': 'Reports dismissed',
  'search-term.asked': 'Stores asked for a search',
  'search-term.hidden': 'Search hidden',
  'search-term.shown': 'Search shown again',
  'search-word.added': 'Search word added',
  'search-word.changed': 'Search word changed',
  'search-word.deleted': 'Search word deleted',
  'synonym.added': 'Synonyms added',
  'synonym.changed': 'Synonyms changed',
  'synonym.deleted': 'Synonyms deleted',
  'synonym-proposal.dismissed': 'Proposed synonym dismissed',
  'synonym-proposal.reopened': 'Proposed synonym shown again',
  'withdrawal.approved': 'Withdrawal approved with the code',
  'withdrawal.code-resent': 'Code for a withdrawal sent again',
  'feedback.added': 'Feedback logged',
  'feedback.moved': 'Moved',
  'order.refunded': 'Part refunded',
  'order.refunded-by-vendly': 'Refunded by Vendly',
  'card-refund.approved': 'Card refund approved',
  'card-refund.rejected': 'Card refund rejected',
  'card-refund.retried': 'Sent to an account',
  'card-refund.returned': 'Returned to the wallet',
  'rider-way.approved': 'Rider’s way paid',
  'rider-way.refused': 'Rider’s way not paid',
  'chargeback.declined': 'Chargeback declined with evidence',
  'chargeback.accepted': 'Chargeback accepted',
  'break.resolved': 'Difference resolved',
  'approval.proposed': 'Payment proposed to another administrator',
  'approval.approved': 'Payment approved',
  'approval.rejected': 'Payment rejected',
  'approval.withdrawn': 'Proposed payment withdrawn',
  'adjustment.proposed': 'Money correction proposed',
  'adjustment.approved': 'Money correction approved',
  'adjustment.rejected': 'Money correction rejected',
  'adjustment.withdrawn': 'Proposal withdrawn',
  'complaint.assigned': 'Complaint assigned',
  'complaint.escalated': 'Complaint escalated',
  'complaint.resolved': 'Complaint decided',
  'chat.read': 'Conversation read',
  'chat-report.warned': 'Warned for messages',
  'chat-report.dismissed': 'Report of a chat dismissed',
  'feedback.answered': 'Answered by email',
  'rates.changed': 'Rates changed',
  'campus.rates_changed': 'Fees of a campus changed',
}

/** The name of an action; one that this build does not know is still readable. */
export function actionName(action: string): string {
  const text = action.replaceAll(/[._-]/g, ' ')
  return labels[action] ?? text.charAt(0).toUpperCase() + text.slice(1)
}

const feedbackStates: Record<string, string> = {
  new: 'new',
  'in-progress': 'in progress',
  resolved: 'resolved',
  dismissed: 'dismissed',
}

const roleText = (role: unknown): string => String(role).replace('-', ' ')

/** "Shadowbanned, 7 days", "Warning 2", "Moved to resolved". */
export function entryText({ action, details }: Pick<AuditEntry, 'action' | 'details'>): string {
  if (action === 'user.shadowbanned') return `Shadowbanned, ${durationText(details.duration)}`
  if (action === 'user.warned' && typeof details.count === 'number') return `Warning ${details.count}`
  if (action === 'team.role-changed') return `Role changed from ${roleText(details.from)} to ${roleText(details.to)}`
  if (action === 'team.brought-back') return `Brought back as ${roleText(details.to)}`
  if (action === 'feedback.moved') return `Moved to ${feedbackStates[String(details.to)] ?? String(details.to)}`
  if (Array.isArray(details.acceptedFlags))
    return `${actionName(action)} despite ${countOf(details.acceptedFlags.length, 'warning')}`
  return actionName(action)
}

/** `duration` in hours. */
export function durationText(duration: unknown): string {
  if (typeof duration !== 'number') return 'until lifted'
  if (duration % 24) return duration === 1 ? '1 hour' : `${duration} hours`
  const days = duration / 24
  return days === 1 ? '1 day' : `${days} days`
}
