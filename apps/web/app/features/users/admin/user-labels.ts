import type { UserLine, UserRecord } from '@vendly/contract/admin'
import type { BulkAction } from '@vendly/contract/admin-bulk'
import { countOf } from '../../../lib/count-of.ts'
import type { BulkActionText } from '../../../ui/bulk-actions.tsx'
import type { UserAction } from './users-admin.queries.ts'

export const roleNames: Record<UserLine['role'], string> = {
  student: 'Student',
  customer: 'Customer',
  vendor: 'Vendor',
  rider: 'Rider',
  admin: 'Admin',
}

/** The state on the badge: deleted accounts and unconfirmed emails are shown as such. */
export const badgeOf = ({ state, isVerified, isDeleted }: UserLine) =>
  isDeleted ? 'deleted' : state === 'active' && !isVerified ? 'unverified' : state

interface ActionText {
  /** On the button that opens the form. */
  verb: string
  title: (user: UserRecord) => string
  /** What will happen, before it does. */
  effect: (user: UserRecord) => string
  legend?: string
  otherLabel?: string
  reasons: readonly string[]
  submitLabel: string
  done: (user: UserRecord) => string
  danger?: boolean
}

const underWayText = (count: number) =>
  count === 0
    ? ''
    : ` ${count === 1 ? '1 paid order is' : `${count} paid orders are`} in progress: those the store has not accepted are refunded when its time to answer is over. Follow up on the rest.`

export const actionTexts: Record<UserAction, ActionText> = {
  suspend: {
    verb: 'Suspend',
    title: ({ name }) => `Suspend ${name}`,
    effect: ({ name, role, figures }) =>
      `${name} is signed out everywhere at once and cannot sign in. We email them your reason.${
        role === 'vendor' ? ' Their products leave the market.' : ''
      } Their wallet balance stays safe.${underWayText(figures.openOrders)}`,
    reasons: [
      'Takes payment outside Vendly',
      'Sold something that is not theirs',
      'Threatened someone',
      'Bot or fake account',
    ],
    submitLabel: 'Suspend account',
    done: ({ name }) => `${name} is suspended.`,
    danger: true,
  },
  reactivate: {
    verb: 'Reactivate',
    title: ({ name }) => `Reactivate ${name}`,
    effect: ({ name, role }) =>
      `${name} can sign in again. We let them know by email.${role === 'vendor' ? ' Their products are back on the market.' : ''}`,
    reasons: ['It was a mistake', 'Settled with them', 'Suspension completed'],
    submitLabel: 'Reactivate account',
    done: ({ name }) => `${name} can sign in again.`,
  },
  shadowban: {
    verb: 'Shadowban',
    title: ({ name }) => `Shadowban ${name}`,
    effect: ({ name }) =>
      `Only ${name} will see their products, reviews and messages. Everything looks normal to them, and they are not notified.`,
    reasons: ['Copied pictures', 'Fake reviews', 'Spams people', 'Abusive reviews'],
    submitLabel: 'Shadowban',
    done: ({ name }) => `${name} is shadowbanned.`,
    danger: true,
  },
  liftShadowban: {
    verb: 'Lift shadowban',
    title: ({ name }) => `Lift the shadowban on ${name}`,
    effect: () => 'Everyone sees their products, reviews and messages again, at once.',
    reasons: ['It was a mistake', 'Fixed', 'Ban completed'],
    submitLabel: 'Lift shadowban',
    done: ({ name }) => `${name} is visible to everyone again.`,
  },
  warn: {
    verb: 'Warn',
    title: ({ name, warnings }) => `Warn ${name}${warnings > 0 ? ' again' : ''}`,
    effect: ({ name }) => `${name} gets your message as a notification and an email. Warnings are counted.`,
    legend: 'Message to them',
    otherLabel: 'Your own message',
    reasons: [
      'Pictures that are not your own are not allowed.',
      'Asking buyers to pay outside Vendly is not allowed.',
      'Please be polite: buyers have complained about your tone.',
      'Deliver what you sell: too many of your orders were cancelled.',
    ],
    submitLabel: 'Send warning',
    done: ({ name, warnings }) => `${name} has been warned. Warnings so far: ${warnings}.`,
  },
  endSessions: {
    verb: 'Sign out everywhere',
    title: ({ name }) => `Sign ${name} out everywhere`,
    effect: ({ sessions }) =>
      `${sessions.length === 1 ? '1 device is' : `${sessions.length} devices are`} signed out at once. They can sign in again with their password.`,
    reasons: ['They lost their phone', 'Someone else is using the account', 'They asked us to'],
    submitLabel: 'Sign out everywhere',
    done: ({ name }) => `${name} is signed out on all devices.`,
  },
}

const users = (count: number) => countOf(count, 'user')
const are = (count: number) => (count === 1 ? 'is' : 'are')

const formOf = (action: BulkAction) => {
  const { verb, legend, otherLabel, reasons, danger } = actionTexts[action]
  return { verb, legend, otherLabel, reasons, danger }
}

export const bulkTexts: Record<BulkAction, BulkActionText> = {
  warn: {
    ...formOf('warn'),
    title: (count) => `Warn ${users(count)}`,
    effect: 'Each gets your message as a notification and an email. Warnings are counted.',
    done: (count) => `${users(count)} ${are(count)} warned.`,
  },
  endSessions: {
    ...formOf('endSessions'),
    verb: 'Sign out',
    title: (count) => `Sign out ${users(count)}`,
    effect: 'Each is signed out on every device at once, and can sign in again.',
    done: (count) => `${users(count)} ${are(count)} signed out everywhere.`,
  },
  shadowban: {
    ...formOf('shadowban'),
    title: (count) => `Shadowban ${users(count)}`,
    effect:
      'Only they will see their products, reviews and messages. Everything looks normal to them, and they are not notified.',
    done: (count) => `${users(count)} ${are(count)} shadowbanned.`,
  },
  suspend: {
    ...formOf('suspend'),
    title: (count) => `Suspend ${users(count)}`,
    effect:
      'Each is signed out everywhere at once, cannot sign in, and gets an email with your reason. Their products leave the market; wallet balances stay safe and open orders continue.',
    done: (count) => `${users(count)} ${are(count)} suspended.`,
  },
}
