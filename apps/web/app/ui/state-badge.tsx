import type { UserState } from '@vendly/contract/admin'
import type { AdStatus } from '@vendly/contract/ads'
import type { ApplicationStatus } from '@vendly/contract/applications'
import type { FeedbackStatus } from '@vendly/contract/feedback'
import type { EscrowStatus, OrderStatus } from '@vendly/contract/orders'
import type { ProductStatus } from '@vendly/contract/products'
import type { WalletTransaction } from '@vendly/contract/wallet'
import { Badge, type Tone } from './badge.tsx'
import type { IconName } from './icon-names.ts'

type ContractState =
  | OrderStatus
  | Exclude<EscrowStatus, 'none'>
  | WalletTransaction['status']
  | ApplicationStatus
  | UserState
  | FeedbackStatus
  | ProductStatus
  | AdStatus

/** Every state of the contract, and the few that the app derives from one. */
export type State =
  | ContractState
  | 'not-paid'
  | 'returning'
  | 'unverified'
  | 'deleted'
  | 'sold-out'
  | 'sold-out-today'
  | 'under-review'

interface StateLook {
  tone: Tone
  label: string
  icon?: IconName
}

// Gold waits for someone, blue is in progress, green is done, red needs attention, plain is over.
const looks = {
  pending: { tone: 'gold', label: 'Pending', icon: 'clock' },
  'under-review': { tone: 'gold', label: 'Under review', icon: 'clock' },
  'not-paid': { tone: 'gold', label: 'Not paid', icon: 'clock' },
  confirmed: { tone: 'blue', label: 'Confirmed' },
  preparing: { tone: 'blue', label: 'Preparing' },
  ready: { tone: 'blue', label: 'Ready' },
  'picked-up': { tone: 'blue', label: 'On the way' },
  returning: { tone: 'gold', label: 'Coming back', icon: 'arrow-counter-clockwise' },
  delivered: { tone: 'ok', label: 'Delivered', icon: 'check-bold' },
  rejected: { tone: 'bad', label: 'Rejected' },
  cancelled: { tone: 'plain', label: 'Cancelled' },
  approved: { tone: 'blue', label: 'Approved' },
  running: { tone: 'ok', label: 'Running' },
  ended: { tone: 'plain', label: 'Ended' },
  stopped: { tone: 'plain', label: 'Stopped' },
  held: { tone: 'blue', label: 'Held safely' },
  released: { tone: 'ok', label: 'Released' },
  refunded: { tone: 'plain', label: 'Refunded' },
  disputed: { tone: 'bad', label: 'Disputed' },
  completed: { tone: 'ok', label: 'Completed', icon: 'check-bold' },
  failed: { tone: 'bad', label: 'Failed' },
  active: { tone: 'ok', label: 'Active' },
  paused: { tone: 'plain', label: 'Paused' },
  draft: { tone: 'plain', label: 'Draft' },
  'sold-out': { tone: 'night', label: 'Sold out' },
  'sold-out-today': { tone: 'night', label: 'Sold out today' },
  removed: { tone: 'bad', label: 'Removed' },
  verified: { tone: 'ok', label: 'Verified', icon: 'seal-check-fill' },
  unverified: { tone: 'plain', label: 'Unverified' },
  suspended: { tone: 'bad', label: 'Suspended' },
  shadowbanned: { tone: 'gold', label: 'Shadowbanned' },
  deleted: { tone: 'plain', label: 'Deleted' },
  new: { tone: 'gold', label: 'New' },
  'in-progress': { tone: 'blue', label: 'In progress' },
  resolved: { tone: 'ok', label: 'Resolved', icon: 'check-bold' },
  dismissed: { tone: 'plain', label: 'Dismissed' },
} as const satisfies Record<State, StateLook>

/** The state of an order, its escrow, a payment, an account, a product or a message, always in words. */
export function StateBadge({ state }: { state: State }) {
  // A newer server may send a state that this build does not know: it is still shown in words.
  const { tone, label, icon }: StateLook = looks[state] ?? { tone: 'plain', label: inWords(state) }
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}

const inWords = (state: string) => state.charAt(0).toUpperCase() + state.slice(1).replaceAll('-', ' ')
