import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

const tones = {
  plain: 'bg-sunk text-ink-2',
  gold: 'bg-gold-soft text-gold-text',
  blue: 'bg-brand-soft text-brand-text',
  ok: 'bg-ok-soft text-ok-text',
  bad: 'bg-bad-soft text-bad-text',
  night: 'bg-night text-on-night',
  photo: 'bg-photo-chip text-on-photo',
}
type Tone = keyof typeof tones

export interface BadgeProps {
  tone?: Tone
  icon?: IconName
  children: ReactNode
  className?: string
}

export function Badge({ tone = 'plain', icon, children, className = '' }: BadgeProps) {
  return (
    <span
      className={`inline-flex h-5 items-center gap-1 whitespace-nowrap rounded-badge px-2 font-semibold text-2xs ${tones[tone]} ${className}`}
    >
      {icon && <Icon name={icon} size="xs" />}
      {children}
    </span>
  )
}

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

const countTones = { gold: 'bg-gold text-on-gold', blue: 'bg-brand text-on-brand', red: 'bg-bad text-on-state' }

export interface CountProps {
  value: number | undefined
  tone?: keyof typeof countTones
  /** Sits on the corner of an icon. */
  corner?: boolean
}

/** A count; nothing at zero or while it is unknown. */
export function Count({ value, tone = 'gold', corner = false }: CountProps) {
  if (!value) return null
  return (
    <span
      className={`display h-4.5 min-w-4.5 rounded-chip px-1 text-center text-count ${countTones[tone]} ${corner ? 'absolute top-0.5 right-0' : ''}`}
    >
      {value > 99 ? '99+' : value}
    </span>
  )
}

const dots = { ok: 'bg-ok', live: 'bg-live', off: 'bg-line-2', gold: 'bg-gold', bad: 'bg-bad', brand: 'bg-brand' }

export function Dot({ tone = 'ok' }: { tone?: keyof typeof dots }) {
  return <span aria-hidden="true" className={`size-2 flex-none rounded-chip ${dots[tone]}`} />
}
