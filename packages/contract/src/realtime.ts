import { z } from 'zod'
import { bookingStatus } from './bookings.ts'
import { chatMessage, chatText, newMessage } from './chat.ts'
import { chatDeletion } from './chat-deletions.ts'
import { complaintStatus } from './complaints.ts'
import type { Audience, Input, Output, Schema } from './endpoint.ts'
import { id, timestamp } from './ids.ts'
import { notification } from './notifications.ts'
import { position } from './order-tracking.ts'
import { escrowStatus, orderStatus } from './orders.ts'
import { withdrawalStatus } from './payouts.ts'
import { transfer } from './transfers.ts'

/** A room is named by its kind and what it belongs to: `user:<id>`, `order:<id>`, `session:<id>`, `store:<id>`,
 * `right:<right>`: administrators whose role includes it on all campuses, `right:<right>:<campus>`: those of
 * this campus, `delivery:<order>`: who may see where the rider of an order is, `conversation:<id>`: who has it open. */
export type RoomKind = 'user' | 'order' | 'delivery' | 'conversation' | 'session' | 'store' | 'right'

export interface LiveEvent<
  Name extends string = string,
  Kind extends RoomKind = RoomKind,
  Ref extends Schema = Schema,
  Payload extends Schema = Schema,
> {
  readonly name: Name
  /** The kinds of rooms it may be sent to. */
  readonly rooms: readonly Kind[]
  /** What travels between the processes: ids and single values, never whole records. */
  readonly ref: Ref
  /** What the browser receives. */
  readonly payload: Payload
}

/** Declares one event of the server: its name, its rooms and what it carries. */
function liveEvent<
  const Name extends string,
  const Kind extends RoomKind,
  Ref extends Schema,
  Payload extends Schema = Ref,
>(declared: { name: Name; rooms: readonly Kind[]; ref: Ref; payload?: Payload }): LiveEvent<Name, Kind, Ref, Payload> {
  return { ...declared, payload: declared.payload ?? (declared.ref as unknown as Payload) }
}

export interface SocketCall<Name extends string = string, Payload extends Schema = Schema> {
  readonly name: Name
  readonly audience: readonly Audience[]
  readonly payload: Payload
}

/** Declares one call that a browser makes over its socket, checked like an endpoint. */
function socketCall<const Name extends string, Payload extends Schema>(declared: {
  name: Name
  audience: Audience
  payload: Payload
}): SocketCall<Name, Payload> {
  return { ...declared, audience: [declared.audience] }
}

/** The specification names some calls without their payload's shape: an id alone, or named in an object. */
const notificationId = z.union([id, z.object({ notificationId: id }).transform((one) => one.notificationId)])
const orderId = z.union([id, z.object({ orderId: id }).transform((one) => one.orderId)])
const vendorId = z.object({ vendorId: id }).transform((one) => one.vendorId)
const conversationId = z.union([id, z.object({ conversationId: id }).transform((one) => one.conversationId)])

const record = z.object({ _id: id })
const typing = z.object({ conversationId: id, userId: id })
const orderRef = z.object({ _id: id, eventId: z.number().int() })
/** Enough to redraw a row; a screen that shows the whole order fetches it. */
const orderUpdate = z.object({
  _id: id,
  orderNumber: z.string(),
  status: orderStatus,
  escrow: escrowStatus,
  at: timestamp,
  eventId: z.number().int(),
})
const bookingUpdate = z.object({
  _id: id,
  bookingNumber: z.string(),
  status: bookingStatus,
  escrow: escrowStatus,
  at: timestamp,
  eventId: z.number().int(),
})
const application = z.object({ _id: id, title: z.string(), submittedAt: timestamp })

/** Names exactly as the specification has them. */
export const liveEvents = {
  notificationNew: liveEvent({ name: 'notification:new', rooms: ['user'], ref: record, payload: notification }),
  notificationUpdate: liveEvent({
    name: 'notification:update',
    rooms: ['user'],
    ref: z.union([record.extend({ isRead: z.boolean() }), z.object({ allRead: z.literal(true) })]),
  }),
  notificationDelete: liveEvent({ name: 'notification:delete', rooms: ['user'], ref: record }),
  orderUpdate: liveEvent({ name: 'order:update', rooms: ['user', 'order'], ref: orderRef, payload: orderUpdate }),
  orderNew: liveEvent({ name: 'order:new', rooms: ['user'], ref: orderRef, payload: orderUpdate }),
  vendorOrderNew: liveEvent({ name: 'vendor:order:new', rooms: ['user'], ref: orderRef, payload: orderUpdate }),
  bookingUpdate: liveEvent({ name: 'booking:update', rooms: ['user'], ref: orderRef, payload: bookingUpdate }),
  vendorBookingNew: liveEvent({ name: 'vendor:booking:new', rooms: ['user'], ref: orderRef, payload: bookingUpdate }),
  /** Something happened to a request for a quote, or to an offer to it. */
  quoteUpdate: liveEvent({ name: 'quote:update', rooms: ['user'], ref: record }),
  /** Where the rider of an order is, from the pick-up on. */
  deliveryPosition: liveEvent({
    name: 'delivery:position',
    rooms: ['delivery'],
    ref: position.extend({ _id: id }),
  }),
  adminUserNew: liveEvent({
    name: 'admin:user:new',
    rooms: ['right'],
    ref: record,
    payload: z.object({ _id: id, name: z.string(), role: z.string() }),
  }),
  adminFeedbackNew: liveEvent({
    name: 'admin:feedback:new',
    rooms: ['right'],
    ref: record,
    payload: z.object({ _id: id, name: z.string(), topic: z.string(), status: z.string() }),
  }),
  /** An application was sent, or a document of one was sent anew. */
  adminVendorApplication: liveEvent({
    name: 'admin:vendor:application',
    rooms: ['right'],
    ref: record,
    payload: application,
  }),
  /** The same of a rider. */
  adminRiderApplication: liveEvent({
    name: 'admin:rider:application',
    rooms: ['right'],
    ref: record,
    payload: application,
  }),
  /** A chat was reported, or a report of one is closed. */
  adminChatReport: liveEvent({ name: 'admin:chat:report', rooms: ['right'], ref: record }),
  /** A step of a complaint, for both sides and for the administrators who answer them. */
  complaintUpdate: liveEvent({
    name: 'complaint:update',
    rooms: ['user', 'right'],
    ref: z.object({ _id: id, status: complaintStatus }),
  }),
  chatMessage: liveEvent({
    name: 'chat:message',
    rooms: ['user'],
    // A reply names its reader: what it quotes may be deleted for one of the two alone.
    ref: record.extend({ viewerId: id.optional() }),
    payload: chatMessage,
  }),
  chatDeleted: liveEvent({ name: 'chat:deleted', rooms: ['user'], ref: chatDeletion }),
  /** The first message of a conversation. */
  conversationNew: liveEvent({ name: 'conversation:new', rooms: ['user'], ref: record }),
  /** How far a user has received and read it; without a user it changed otherwise, and is fetched again. */
  conversationUpdate: liveEvent({
    name: 'conversation:update',
    rooms: ['user'],
    ref: z.union([
      record.extend({ userId: id, readSeq: z.number().int(), deliveredSeq: z.number().int() }),
      record.extend({ userId: z.undefined().optional() }),
    ]),
  }),
  typingStart: liveEvent({ name: 'typing:start', rooms: ['conversation'], ref: typing }),
  typingStop: liveEvent({ name: 'typing:stop', rooms: ['conversation'], ref: typing }),
  storeFollowers: liveEvent({
    name: 'store:followers',
    rooms: ['store'],
    ref: z.object({ vendorId: id, followerCount: z.number().int() }),
  }),
  withdrawalUpdate: liveEvent({
    name: 'withdrawal:update',
    rooms: ['user'],
    ref: z.object({ _id: id, status: withdrawalStatus }),
  }),
  /** Somebody paid at the stall of the user's store. */
  stallPaid: liveEvent({ name: 'stall:paid', rooms: ['user'], ref: record, payload: transfer }),
  /** The user's cart is another one now: their other tabs and devices fetch it. */
  cartChanged: liveEvent({ name: 'cart:changed', rooms: ['user'], ref: z.object({}) }),
  /** The user may now do other things: the browser asks again who they are and connects again. */
  sessionChanged: liveEvent({ name: 'session:changed', rooms: ['user'], ref: z.object({}) }),
  /** The session is over: the browser signs out. */
  sessionEnded: liveEvent({ name: 'session:ended', rooms: ['session'], ref: z.object({}) }),
} as const

/**
 * Sent by the server itself once a connection has joined its rooms. `quietMs`: for how long there was certainly no event in them, so
 * that the browser knows whether what it shows was fetched after the last one.
 */
export const READY = 'ready'
export type Ready = { quietMs: number }

/** Sent by the server itself when events may have been missed: the browser fetches what it shows, as after a reconnect. */
export const RESYNC = 'resync'

export const socketCalls = {
  notificationMarkRead: socketCall({
    name: 'notification:mark_read',
    audience: 'any',
    payload: notificationId,
  }),
  notificationMarkAllRead: socketCall({
    name: 'notification:mark_all_read',
    audience: 'any',
    payload: z.unknown(),
  }),
  orderSubscribe: socketCall({ name: 'order:subscribe', audience: 'owner', payload: orderId }),
  orderUnsubscribe: socketCall({ name: 'order:unsubscribe', audience: 'owner', payload: orderId }),
  chatSendMessage: socketCall({
    name: 'chat:send_message',
    audience: 'any',
    payload: z.object({ conversationId: id, message: chatText, ...newMessage }),
  }),
  /** This device has received all messages up to now. */
  chatDelivered: socketCall({ name: 'chat:delivered', audience: 'any', payload: z.unknown() }),
  /** Repeated while the conversation is open: it keeps the user online, and answers with its present state. */
  conversationJoin: socketCall({ name: 'conversation:join', audience: 'owner', payload: conversationId }),
  conversationLeave: socketCall({ name: 'conversation:leave', audience: 'owner', payload: conversationId }),
  typingStart: socketCall({ name: 'typing:start', audience: 'owner', payload: conversationId }),
  typingStop: socketCall({ name: 'typing:stop', audience: 'owner', payload: conversationId }),
  storeSubscribe: socketCall({ name: 'store:subscribe', audience: 'any', payload: vendorId }),
  storeUnsubscribe: socketCall({ name: 'store:unsubscribe', audience: 'any', payload: vendorId }),
} as const

type Events = (typeof liveEvents)[keyof typeof liveEvents]
type Calls = (typeof socketCalls)[keyof typeof socketCalls]

/** What a browser receives, by the event's name. */
export type LivePayloads = { [E in Events as E['name']]: Output<E['payload']> }
/** What a browser may send, by the call's name. */
export type SocketPayloads = { [C in Calls as C['name']]: Input<C['payload']> }
export type OrderUpdate = LivePayloads['order:update']
