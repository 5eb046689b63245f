import type { AdminNoun } from './admin-roles.ts'
import type { WaitingCounts } from './admin-stats.ts'

/** What an administrator must be able to read to see a queue, and to act on to work on it. */
export const queueNouns: Readonly<Record<keyof WaitingCounts, AdminNoun>> = {
  vendorApplications: 'verification',
  riderApplications: 'verification',
  feedback: 'support',
  reportedProducts: 'goods',
  reportedReviews: 'goods',
  reportedChats: 'support',
  bookings: 'orders',
  complaints: 'support',
  money: 'money',
  withdrawals: 'money',
  risk: 'money',
  ads: 'promotions',
}
