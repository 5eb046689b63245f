import type { Notification } from '@vendly/contract/notifications'

/** Whom a kind of notification is for. `user` is everybody who has an account. */
type Recipient = 'buyer' | 'vendor' | 'rider' | 'admin' | 'user'

/** Besides the list in the application, where every notification is. */
type Channel = 'push' | 'email' | 'sms'

/** `test` goes by each channel that is on for anything. */
type Topic = Notification['topic']

type Shown = Pick<Notification, 'type' | 'category' | 'priority'>
type Part = keyof Shown

export type KindRow = {
  readonly to: readonly Recipient[]
  readonly topic: Topic
  readonly channels: readonly Channel[]
  readonly type: Notification['type']
  /** `other` when it is left out. */
  readonly category?: Notification['category']
  /** `normal` when it is left out. */
  readonly priority?: Notification['priority']
  /** What the sender chooses instead of the table. */
  readonly varies?: readonly Part[]
  /** Goes on by email and then by SMS when it is not read in time, and does not wait for the end of quiet hours. */
  readonly isCritical?: true
  /** Goes by all channels at once, whatever the time. */
  readonly isImmediate?: true
}

const NONE = [] as const
const PUSH = ['push'] as const
const EMAIL = ['push', 'email'] as const
const ONLY_EMAIL = ['email'] as const
// Each message costs money: only what cannot wait, or protects an account.
const SMS = ['push', 'sms'] as const
const ALL = ['push', 'email', 'sms'] as const

const order = { topic: 'orders', type: 'order', category: 'important' } as const
const urgent = { category: 'urgent', priority: 'high' } as const
const payment = { topic: 'account', type: 'payment', category: 'important', channels: PUSH } as const
const premium = { ...payment, topic: 'orders', to: ['vendor'], channels: EMAIL } as const
const forAdmins = { topic: 'account', to: ['admin'], category: 'important', channels: PUSH } as const
const offer = { to: ['user'], topic: 'offers', type: 'info', channels: PUSH } as const
const complaint = { topic: 'orders', type: 'order', varies: ['type'], channels: PUSH } as const
const alarm = { to: ['user'], topic: 'security', type: 'info', category: 'important' } as const
const free = { to: ['user'], type: 'info', varies: ['type', 'category', 'priority'] } as const

/** All kinds of notifications. Everything but the texts, the link and the key comes from here. */
export const notificationKinds = {
  // The course of an order
  'order-paid': { ...order, to: ['buyer'], channels: PUSH },
  'order-accepted': { ...order, to: ['buyer'], channels: PUSH },
  'order-ready': { ...order, to: ['buyer'], channels: PUSH },
  'order-collectable': { ...order, to: ['buyer'], priority: 'high', channels: ALL },
  'order-carried': { ...order, to: ['buyer'], priority: 'high', channels: PUSH },
  'rider-arrived': { ...order, ...urgent, to: ['buyer'], channels: ALL, isCritical: true },
  'order-handed-over': { ...order, to: ['buyer'], priority: 'high', channels: EMAIL },
  'order-delivered': { ...order, to: ['buyer'], channels: PUSH },
  'order-rejected': { ...order, to: ['buyer'], priority: 'high', channels: EMAIL },
  'order-cancelled': { ...order, to: ['buyer'], priority: 'high', channels: EMAIL },
  'order-new': { ...order, to: ['vendor'], priority: 'high', channels: ALL, isCritical: true },
  'sale-carried': { ...order, to: ['vendor'], channels: PUSH },
  'sale-handed-over': { ...order, to: ['vendor'], channels: EMAIL },
  'sale-delivered': { ...order, to: ['vendor'], channels: PUSH },
  'sale-cancelled': { ...order, to: ['vendor'], priority: 'high', channels: PUSH },
  'order-unanswered': { ...order, ...urgent, to: ['vendor'], channels: PUSH },
  'order-unanswered-again': { ...order, ...urgent, to: ['vendor'], channels: EMAIL },
  'order-unaccepted': { ...order, ...urgent, to: ['buyer'], channels: PUSH },
  'order-late': { ...order, to: ['buyer', 'vendor', 'rider'], priority: 'high', channels: PUSH },
  'order-late-alarm': { ...forAdmins, ...urgent, type: 'error' },
  'store-paused': { ...urgent, to: ['vendor'], topic: 'orders', type: 'error', channels: EMAIL },
  'service-often-cancelled': { ...urgent, to: ['vendor'], topic: 'orders', type: 'error', channels: EMAIL },
  'service-paused-alarm': { ...forAdmins, type: 'error' },
  'weekly-report': { to: ['admin'], topic: 'account', type: 'info', channels: ONLY_EMAIL },
  'daily-summary': { to: ['vendor'], topic: 'orders', type: 'info', channels: EMAIL },
  // Items that are missing
  'item-missing': { ...order, ...urgent, to: ['buyer'], channels: PUSH },
  'item-removed': { ...order, to: ['buyer'], priority: 'high', channels: PUSH },
  'item-answered': { ...order, to: ['vendor'], priority: 'high', channels: PUSH },
  // Bookings, for their buyer
  'booking-requested': { ...order, to: ['buyer'], channels: PUSH },
  'booking-confirmed': { ...order, to: ['buyer'], priority: 'high', channels: EMAIL },
  'booking-declined': { ...order, to: ['buyer'], priority: 'high', channels: EMAIL },
  'booking-cancelled': { ...order, to: ['buyer'], priority: 'high', channels: EMAIL },
  'booking-started': { ...order, ...urgent, to: ['buyer'], channels: PUSH },
  'booking-done': { ...order, to: ['buyer'], priority: 'high', channels: EMAIL },
  'booking-completed': { ...order, to: ['buyer'], channels: PUSH },
  // for both
  'booking-code-locked': { ...urgent, to: ['buyer', 'vendor'], topic: 'security', type: 'error', channels: SMS },
  'booking-absent': { ...order, ...urgent, to: ['buyer', 'vendor'], channels: ALL, isCritical: true },
  'booking-proposed': { ...order, ...urgent, to: ['buyer', 'vendor'], channels: EMAIL },
  'booking-moved': { ...order, to: ['buyer', 'vendor'], priority: 'high', channels: EMAIL },
  'booking-not-moved': { ...order, to: ['buyer', 'vendor'], channels: PUSH },
  'booking-reminder-day': { ...order, to: ['buyer', 'vendor'], channels: EMAIL },
  'booking-reminder-hour': { ...order, ...urgent, to: ['buyer', 'vendor'], channels: ALL, isCritical: true },
  'booking-asked': { ...order, to: ['buyer', 'vendor'], priority: 'high', channels: EMAIL },
  'waiting-offer': { ...order, ...urgent, to: ['buyer'], channels: ALL },
  'waiting-passed': { ...order, to: ['buyer'], channels: PUSH },
  'waiting-ended': { ...order, to: ['buyer'], channels: EMAIL },
  // and for the provider
  'booked-new': { ...order, to: ['vendor'], priority: 'high', channels: ALL, isCritical: true },
  'booked-confirmed': { ...order, to: ['vendor'], priority: 'high', channels: EMAIL },
  'booked-cancelled': { ...order, to: ['vendor'], priority: 'high', channels: EMAIL },
  'booked-here': { ...order, ...urgent, to: ['vendor'], channels: PUSH },
  'booked-paid': { ...order, to: ['vendor'], channels: PUSH },
  'booked-unanswered': { ...order, ...urgent, to: ['vendor'], channels: PUSH },
  'booked-unanswered-again': { ...order, ...urgent, to: ['vendor'], channels: EMAIL },
  'class-short': { ...order, to: ['vendor'], priority: 'high', channels: EMAIL },
  'class-cancelled': { ...order, to: ['vendor'], priority: 'high', channels: EMAIL },
  // Requests for a quote, and offers
  'quote-asked': { ...order, to: ['vendor'], priority: 'high', channels: EMAIL },
  'quote-open': { ...order, to: ['vendor'], category: 'other', channels: PUSH },
  'quote-offered': { ...order, to: ['buyer'], priority: 'high', channels: EMAIL },
  'quote-withdrawn': { ...order, to: ['buyer'], channels: PUSH },
  'quote-ended': { ...order, to: ['buyer'], channels: PUSH },
  'quote-not-accepted': { ...order, to: ['vendor'], category: 'other', channels: NONE },
  // Deliveries
  'delivery-new': { ...order, to: ['rider'], channels: PUSH },
  'delivery-offered': { ...order, to: ['rider'], priority: 'high', channels: PUSH },
  'delivery-withdrawn': { ...order, to: ['rider'], priority: 'high', channels: PUSH },
  'delivery-cancelled': { ...order, to: ['rider'], priority: 'high', channels: PUSH },
  'delivery-taken': { ...order, to: ['buyer', 'vendor'], category: 'other', channels: PUSH },
  'delivery-given-back': { ...order, to: ['buyer', 'vendor'], category: 'other', channels: PUSH },
  'delivery-declined': { ...order, to: ['vendor'], category: 'other', channels: PUSH },
  'delivery-failed': { ...order, to: ['buyer'], priority: 'high', channels: EMAIL },
  'delivery-returning': { ...order, to: ['vendor'], priority: 'high', channels: PUSH },
  'delivery-code-locked': { ...urgent, to: ['buyer'], topic: 'security', type: 'error', channels: SMS },
  'pickup-code-locked': { ...urgent, to: ['vendor'], topic: 'security', type: 'error', channels: SMS },
  'documents-expiring': { ...order, to: ['rider'], type: 'error', priority: 'high', channels: EMAIL },
  // Money
  'wallet-funded': { ...payment, to: ['user'] },
  'payment-to-wallet': { ...payment, to: ['buyer'], priority: 'high' },
  'sale-paid-out': { ...payment, to: ['vendor', 'rider'] },
  'order-refunded': { ...payment, to: ['buyer'] },
  'sale-refunded': { ...payment, to: ['vendor'] },
  'transfer-sent': { ...payment, to: ['user'], category: 'other' },
  'transfer-received': { ...payment, to: ['user'] },
  'withdrawal-sent': { ...payment, to: ['user'] },
  'withdrawal-held': { ...payment, to: ['user'], channels: EMAIL },
  'withdrawal-arrived': { ...payment, to: ['user'], topic: 'orders', channels: EMAIL },
  'withdrawal-failed': { ...payment, to: ['user'], topic: 'orders', type: 'error', priority: 'high', channels: EMAIL },
  due: { ...payment, to: ['buyer', 'vendor'] },
  'rider-way': { ...payment, to: ['rider'] },
  'rider-way-waiting': { ...forAdmins, type: 'payment' },
  'rider-ways-waiting': { ...forAdmins, type: 'payment' },
  'card-refund': { ...payment, to: ['user'] },
  'card-refund-waiting': { ...forAdmins, type: 'payment' },
  'card-refunds-waiting': { ...forAdmins, type: 'payment' },
  'card-disputed': { ...payment, to: ['user'], topic: 'security', channels: SMS },
  'chargeback-opened': { ...forAdmins, ...urgent, type: 'error' },
  'chargeback-due': { ...forAdmins, ...urgent, type: 'error' },
  'chargeback-undecided': { ...forAdmins, type: 'payment' },
  'chargeback-won': { ...forAdmins, type: 'payment' },
  'chargeback-lost': { ...forAdmins, type: 'error' },
  'adjustment-proposed': { ...forAdmins, type: 'payment' },
  'approval-proposed': { ...forAdmins, type: 'payment' },
  'approval-decided': { ...forAdmins, type: 'payment' },
  'premium-paid': premium,
  'premium-ending': premium,
  'premium-ended': premium,
  'premium-not-renewed': premium,
  'premium-payment-to-wallet': premium,
  'ad-changed': { to: ['vendor'], topic: 'orders', type: 'info', category: 'important', channels: PUSH },
  'ad-payment-to-wallet': { ...payment, to: ['vendor'] },
  // Products, stores and reviews
  'stock-low': { to: ['vendor'], topic: 'orders', type: 'inventory', category: 'important', channels: PUSH },
  'product-removed': {
    ...urgent,
    to: ['user'],
    topic: 'account',
    type: 'error',
    category: 'important',
    channels: PUSH,
  },
  'product-restored': { to: ['user'], topic: 'account', type: 'info', category: 'important', channels: PUSH },
  'review-written': { to: ['vendor', 'rider'], topic: 'orders', type: 'review', channels: PUSH },
  'review-replied': { to: ['buyer'], topic: 'orders', type: 'review', channels: PUSH },
  'store-announcement': { ...offer, channels: EMAIL },
  'service-new': offer,
  'price-lower': offer,
  'back-in-stock': offer,
  'search-found': offer,
  'search-asked': { ...offer, to: ['vendor'] },
  // Complaints
  'complaint-step': { ...complaint, to: ['user'], category: 'important' },
  'complaint-step-urgent': { ...complaint, ...urgent, to: ['user'], channels: EMAIL },
  'complaint-waiting': { ...complaint, to: ['admin'], category: 'important' },
  'complaint-waiting-urgent': { ...complaint, ...urgent, to: ['admin'] },
  'complaint-message': { ...complaint, to: ['user', 'admin'], category: 'important' },
  // Chat
  'chat-message': { to: ['user'], topic: 'chat', type: 'info', channels: PUSH },
  // Accounts
  'application-submitted': { ...forAdmins, type: 'info' },
  'document-replaced': { ...forAdmins, type: 'info', category: 'other' },
  'application-verified': {
    ...{ to: ['vendor', 'rider'], topic: 'account', type: 'info', category: 'important', priority: 'high' },
    channels: PUSH,
  },
  'application-rejected': { ...urgent, to: ['user'], topic: 'account', type: 'info', channels: PUSH },
  'document-request': {
    ...{ to: ['vendor', 'rider'], topic: 'account', type: 'error', varies: ['type'], category: 'important' },
    ...{ priority: 'high', channels: EMAIL },
  },
  'standing-changed': {
    ...{ to: ['vendor', 'rider'], topic: 'account', type: 'error', varies: ['type'], category: 'important' },
    ...{ priority: 'high', channels: EMAIL },
  },
  warned: { ...urgent, to: ['user'], topic: 'account', type: 'error', channels: PUSH },
  'chat-warned': { to: ['user'], topic: 'account', type: 'error', priority: 'high', channels: PUSH },
  'password-changed': { ...alarm, channels: SMS },
  'wallet-pin': { ...alarm, channels: ALL },
  'bank-account-added': { ...alarm, channels: SMS },
  'withdrawal-to-new-account': { ...alarm, priority: 'high', channels: ALL, isImmediate: true },
  'channel-test': { to: ['user'], topic: 'test', type: 'info', channels: ALL, isImmediate: true },
  // Written by an administrator; whom broadcasts reach by email too is chosen with them.
  'from-admin': { ...free, topic: 'account', channels: PUSH },
  broadcast: { ...free, topic: 'account', channels: NONE },
  'broadcast-offers': { ...free, topic: 'offers', channels: EMAIL },
  'broadcast-news': { ...free, topic: 'news', channels: ONLY_EMAIL },
} as const satisfies Record<string, KindRow>

type Kinds = typeof notificationKinds
export type Kind = keyof Kinds
type WithVaried<P extends Part> = {
  [K in Kind]: Kinds[K] extends { varies: readonly (infer V)[] } ? ([P] extends [V] ? K : never) : never
}[Kind]
type Written = WithVaried<'priority'>
type Typed = Exclude<WithVaried<'type'>, Written>
/** The kind, and what the table leaves to the sender. */
export type KindChoice =
  | { kind: Exclude<Kind, Typed | Written> }
  | ({ kind: Typed } & Pick<Shown, 'type'>)
  | ({ kind: Written } & Shown)

export const rowOf = (kind: Kind): KindRow => notificationKinds[kind]

/** Whether pushes and alerts about it do not wait: something must be done now, or an account is in danger. */
export function ignoresQuietHours(kind: Kind): boolean {
  const { topic, category, isCritical, isImmediate } = rowOf(kind)
  return Boolean(isCritical || isImmediate) || topic === 'security' || category === 'urgent'
}

/** How it is shown, and what it is about. */
export function shownOf(choice: KindChoice): Shown & { topic: Topic } {
  const { topic, type, category = 'other', priority = 'normal', varies = [] } = rowOf(choice.kind)
  const chosen = Object.fromEntries(varies.map((part) => [part, (choice as Partial<Shown>)[part]]))
  return { topic, type, category, priority, ...chosen }
}
