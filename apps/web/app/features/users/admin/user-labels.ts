import type { UserLine, UserRecord } from '@vendly/contract/admin'
import type { BulkAction } from '@vendly/contract/admin-bulk'
import type { UserAction } from './admin-users.queries.ts'

export const roleNames: Record<UserLine['role'], string> = {
  student: 'Student',
  customer: 'Customer',
  vendor: 'Vendor',
  rider: 'Rider',
  admin: 'Administrator',
}

/** What the badge shows: an account whose address was never confirmed is told apart, a deleted one too. */
export const badgeOf = ({ state, isVerified, isDeleted }: UserLine) =>
  isDeleted ? 'deleted' : state === 'active' && !isVerified ? 'unverified' : state

interface ActText {
  /** On the button. */
  verb: string
  title: (user: UserRecord) => string
  /** What will happen, before it does. */
  effect: (user: UserRecord) => string
  /** Quick reasons. */
  reasons: readonly string[]
  /** On the button that does it. */
  yes: string
  done: (user: UserRecord) => string
  danger?: boolean
}

const orders = (n: number) => (n === 1 ? '1 paid order is' : `${n} paid orders are`)

export const actTexts: Record<UserAction, ActText> = {
  suspend: {
    verb: 'Suspend',
    title: ({ name }) => `Suspend ${name}`,
    effect: ({ name, role, figures }) =>
      `${name} is signed out everywhere at once and cannot sign in. They get a mail with your reason.${
        role === 'vendor' ? ' Their goods leave the market.' : ''
      } Money and payouts stay safe.${
        figures.underWay > 0
          ? ` ${orders(figures.underWay)} under way: what the store has not accepted goes back to the buyer after 24 hours, look after the rest.`
          : ''
      }`,
    reasons: [
      'Takes payment outside Vendly',
      'Sold what is not theirs',
      'Threatened somebody',
      'An account of a machine',
    ],
    yes: 'Suspend the account',
    done: ({ name }) => `${name} is suspended.`,
    danger: true,
  },
  reactivate: {
    verb: 'Reactivate',
    title: ({ name }) => `Reactivate ${name}`,
    effect: ({ name, role }) =>
      `${name} can sign in again and is told by mail.${role === 'vendor' ? ' Their goods come back to the market.' : ''}`,
    reasons: ['It was a mistake', 'Settled with them', 'The time is served'],
    yes: 'Reactivate the account',
    done: ({ name }) => `${name} can sign in again.`,
  },
  shadowban: {
    verb: 'Shadowban',
    title: ({ name }) => `Shadowban ${name}`,
    effect: ({ name }) =>
      `Nobody else sees the goods, reviews and messages of ${name}. To them everything looks as before, and nobody tells them.`,
    reasons: ['Copied pictures', 'Made-up reviews', 'Spams people', 'Abuse in reviews'],
    yes: 'Shadowban',
    done: ({ name }) => `${name} is seen by nobody else.`,
    danger: true,
  },
  liftShadowban: {
    verb: 'Lift shadowban',
    title: ({ name }) => `Lift the shadowban of ${name}`,
    effect: () => 'Everybody sees their goods, reviews and messages again, at once.',
    reasons: ['It was a mistake', 'Mended', 'The time is served'],
    yes: 'Lift the shadowban',
    done: ({ name }) => `${name} is seen by everybody again.`,
  },
  warn: {
    verb: 'Warn',
    title: ({ name, warnings }) => `Warn ${name}${warnings > 0 ? ' again' : ''}`,
    effect: ({ name }) => `${name} reads your words in a notification and a mail. Warnings are counted.`,
    reasons: [
      'Pictures that are not your own are not allowed.',
      'Asking buyers to pay outside Vendly is not allowed.',
      'Please be kind: buyers have complained of your tone.',
      'Deliver what you sell: too many of your orders were cancelled.',
    ],
    yes: 'Send the warning',
    done: ({ name, warnings }) => `${name} is warned. That makes ${warnings}.`,
  },
  endSessions: {
    verb: 'Sign out everywhere',
    title: ({ name }) => `Sign ${name} out everywhere`,
    effect: ({ sessions }) =>
      `${sessions.length === 1 ? 'One device is' : `${sessions.length} devices are`} signed out at once. They can sign in again with their password.`,
    reasons: ['They lost their phone', 'Somebody else uses the account', 'They asked us to'],
    yes: 'Sign out everywhere',
    done: ({ name }) => `${name} is signed out on every device.`,
  },
}

export const durations = [1, 6, 24, 72, 168, 720, 'until-lifted'] as const

const users = (n: number) => (n === 1 ? '1 user' : `${n} users`)

/** The same done to several. */
export const bulkTexts: Record<
  BulkAction,
  { title: (n: number) => string; effect: string; yes: (n: number) => string; done: (n: number) => string }
> = {
  warn: {
    title: (n) => `Warn ${users(n)}`,
    effect: 'Each reads your words in a notification and a mail. Warnings are counted.',
    yes: (n) => `Warn ${users(n)}`,
    done: (n) => `${users(n)} ${n === 1 ? 'is' : 'are'} warned.`,
  },
  endSessions: {
    title: (n) => `Sign out ${users(n)}`,
    effect: 'Each is signed out on every device at once, and can sign in again.',
    yes: (n) => `Sign out ${users(n)}`,
    done: (n) => `${users(n)} ${n === 1 ? 'is' : 'are'} signed out everywhere.`,
  },
  suspend: {
    title: (n) => `Suspend ${users(n)}`,
    effect:
      'Each is signed out everywhere at once, cannot sign in, and gets a mail with your reason. Goods leave the market; money and payouts stay safe, open orders go on.',
    yes: (n) => `Suspend ${users(n)}`,
    done: (n) => `${users(n)} ${n === 1 ? 'is' : 'are'} suspended.`,
  },
}
