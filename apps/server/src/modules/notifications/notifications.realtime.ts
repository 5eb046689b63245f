import { liveEvents, socketCalls } from '@vendly/contract/realtime'
import { type LiveLoader, liveLoader, type SocketHandler, socketCommand } from '../../platform/realtime.ts'
import { findNotification } from './notifications.queries.ts'
import { markAllRead, markNotification } from './notifications.service.ts'

export const notificationLoaders: readonly LiveLoader[] = [
  liveLoader(liveEvents.notificationNew, (db, { _id }) => findNotification(db, _id)),
]

export const notificationSockets: readonly SocketHandler[] = [
  socketCommand(socketCalls.notificationMarkRead, ({ tx, actor, payload }) =>
    markNotification(tx, actor, payload, true),
  ),
  socketCommand(socketCalls.notificationMarkAllRead, ({ tx, actor }) => markAllRead(tx, actor)),
]
