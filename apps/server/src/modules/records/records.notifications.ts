import type { NotificationContent } from '../notifications/notifications.service.ts'
import type { StandingChange } from './records.events.ts'
import type { NamedFacts } from './records.facts.queries.ts'
import type { RecordKind, StandingAction } from './records.policy.ts'

type Text = { title: string; body: string }
type Texts = Record<StandingAction, (name: string, reason: string) => Text>

const vendorTexts: Texts = {
  stop: (name, reason) => ({
    title: `${name} takes no new orders for now`,
    body: `${reason} Vendly stopped new orders. Go on with those that you have: you are paid for them as usual. We tell you when buyers can order again.`,
  }),
  resume: (name) => ({ title: `${name} takes orders again`, body: 'Buyers can order and book as before.' }),
  revoke: (name, reason) => ({
    title: 'Your verification was revoked',
    body: `${reason} ${name} and what it sells are hidden, and nobody can order. Finish the orders and bookings that you have: you are paid for them as usual, and you can withdraw your money. Ads stop, and their unused days are paid back.`,
  }),
  restore: (name) => ({ title: 'You are verified again', body: `${name} and what it sells are visible as before.` }),
}

const riderTexts: Texts = {
  stop: (_, reason) => ({
    title: 'You get no new deliveries for now',
    body: `${reason} Vendly stopped new deliveries for you. Finish those that you have: you are paid for them as usual. We tell you when you can go online again.`,
  }),
  resume: () => ({ title: 'You can deliver again', body: 'Go online when you are ready for a delivery.' }),
  revoke: (_, reason) => ({
    title: 'Your verification as a rider was revoked',
    body: `${reason} Hand over what you carry: you are paid for it as usual. What you had not picked up went to other riders. You can withdraw your money.`,
  }),
  restore: () => ({ title: 'You are verified again', body: 'Go online when you are ready for a delivery.' }),
}

const textsOf: Record<RecordKind, Texts> = { vendor: vendorTexts, rider: riderTexts }
const links: Record<RecordKind, string> = { vendor: '/vendor/dashboard', rider: '/rider/dashboard' }

/** Whether it is still so: what was taken back in time is not worth telling. */
export const isCurrent = ({ action }: StandingChange, { isStopped, isRevoked }: NamedFacts): boolean =>
  ({ stop: isStopped, resume: !isStopped, revoke: isRevoked, restore: !isRevoked })[action]

export const standingNotification = (
  { action, reason, at }: StandingChange,
  { kind, name }: NamedFacts,
): NotificationContent => ({
  key: `standing:${action}:${at}`,
  kind: 'standing-changed',
  type: action === 'stop' || action === 'revoke' ? 'error' : 'info',
  ...textsOf[kind][action](name, asSentence(reason)),
  link: links[kind],
})

const asSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)
