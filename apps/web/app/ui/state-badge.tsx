import { Badge, type Tone } from './badge.tsx'
import type { IconName } from './icon-names.ts'

type State = { tone: Tone; word: string; icon?: IconName }

// Gold waits on somebody, blue moves, green is done, red needs care, plain is over.
const states: Record<string, State> = {
  pending: { tone: 'gold', word: 'Pending', icon: 'clock' },
  confirmed: { tone: 'blue', word: 'Confirmed' },
  preparing: { tone: 'blue', word: 'Preparing' },
  ready: { tone: 'blue', word: 'Ready' },
  picked_up: { tone: 'blue', word: 'On the way' },
  on_the_way: { tone: 'blue', word: 'On the way' },
  delivered: { tone: 'ok', word: 'Delivered', icon: 'check-bold' },
  completed: { tone: 'ok', word: 'Completed', icon: 'check-bold' },
  rejected: { tone: 'bad', word: 'Rejected' },
  cancelled: { tone: 'plain', word: 'Cancelled' },
  held: { tone: 'blue', word: 'In escrow' },
  released: { tone: 'ok', word: 'Released' },
  refunded: { tone: 'plain', word: 'Refunded' },
  disputed: { tone: 'bad', word: 'Disputed' },
  failed: { tone: 'bad', word: 'Failed' },
  active: { tone: 'ok', word: 'Active' },
  verified: { tone: 'ok', word: 'Verified', icon: 'seal-check-fill' },
  unverified: { tone: 'plain', word: 'Unverified' },
  suspended: { tone: 'bad', word: 'Suspended' },
  shadowbanned: { tone: 'gold', word: 'Shadowbanned' },
  new: { tone: 'gold', word: 'New' },
  in_progress: { tone: 'blue', word: 'In progress' },
  resolved: { tone: 'ok', word: 'Resolved', icon: 'check-bold' },
  draft: { tone: 'plain', word: 'Draft' },
  sold_out: { tone: 'night', word: 'Sold out' },
  premium: { tone: 'gold', word: 'Premium', icon: 'crown-simple-fill' },
  sponsored: { tone: 'plain', word: 'Sponsored' },
}

/** The state of an order, its escrow, a payment or an account, always with its word. */
export function StateBadge({ state }: { state: string }) {
  const { tone, word, icon } = states[state.replaceAll('-', '_')] ?? { tone: 'plain', word: sentence(state) }
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  )
}

// A state this build does not know yet is still shown as words.
const sentence = (state: string) => state.charAt(0).toUpperCase() + state.slice(1).replaceAll(/[_-]/g, ' ')
