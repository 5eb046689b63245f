/** Socket event names, exactly as the specification has them. */
export const serverEvents = {
  notificationNew: 'notification:new',
  notificationUpdate: 'notification:update',
  notificationDelete: 'notification:delete',
  orderUpdate: 'order:update',
  orderNew: 'order:new',
  vendorOrderNew: 'vendor:order:new',
  adminUserNew: 'admin:user:new',
  adminFeedbackNew: 'admin:feedback:new',
  adminVendorApplication: 'admin:vendor:application',
  adminRiderApplication: 'admin:rider:application',
  storeFollowers: 'store:followers',
  /** The person may do other things than before: who they are is asked for again. */
  sessionChanged: 'session:changed',
} as const

export const clientEvents = {
  notificationMarkRead: 'notification:mark_read',
  notificationMarkAllRead: 'notification:mark_all_read',
  orderSubscribe: 'order:subscribe',
  orderUnsubscribe: 'order:unsubscribe',
  storeSubscribe: 'store:subscribe',
  storeUnsubscribe: 'store:unsubscribe',
} as const

/** What `order:update` carries: enough to redraw a row; the full order is fetched when it is on screen. */
export type OrderUpdate = {
  _id: string
  orderNumber: string
  status: string
  escrow: string
  at: string
  eventId: number
}
