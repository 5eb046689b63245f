import type { ChatMessage, ChatMessageType, ChatQuote, ChatRefusal, Conversation } from '@vendly/contract/chat'
import { chatLimits } from '@vendly/contract/chat-limits'
import { toNaira } from '@vendly/contract/money'
import type { ScamReason } from '@vendly/contract/scam-reasons'
import { days, hours, later, now } from '../../platform/clock.ts'
import { mediaUrl } from '../../platform/media.ts'
import { presentPicture, type StoredPicture } from '../../platform/pictures.ts'
import type { StoredVoice } from '../../platform/recordings.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { type PrivateFiles, signLink } from '../../platform/signed-links.ts'
import { presentStoreImage } from '../vendors/vendors.present.ts'

/** What a reply quotes. */
type QuotedRow = Omit<ChatQuote, '_id' | 'picture'> & {
  id: string
  picture: StoredPicture | null
  /** Its reader does not see it any more. */
  isGone: boolean
}

export type MessageRow = {
  id: string
  conversationId: string
  seq: number
  clientId: string
  senderId: string
  type: ChatMessageType
  content: string
  picture: StoredPicture | null
  voice: StoredVoice | null
  warnings: ScamReason[]
  product: { id: string; name: string; price: number; picture: StoredPicture | null; isOnSale: boolean } | null
  order: { id: string; number: string } | null
  replyTo: QuotedRow | null
  /** Deleted for both. */
  deletedAt: Date | null
  createdAt: Date
}

/** Addresses stay the same for days, because a picture that is loaded again costs its reader data. Decision 0147. */
export const chatPictures: PrivateFiles = {
  path: '/api/chat/pictures',
  purpose: 'chat-picture',
  openMs: days(chatLimits.pictureOpenDays),
}

/** Links of administrators, which still open when a message was deleted. */
export const chatPicturesRead: PrivateFiles = {
  path: '/api/chat/read-pictures',
  purpose: 'chat-picture-read',
  openMs: hours(chatLimits.readPictureHours),
}

/** What is left of a message that was deleted for both. */
export const DELETED = { type: 'deleted', content: '', voice: null } as const

/** As the two see it. */
export const presentMessage = (secrets: Secrets, row: MessageRow): ChatMessage => {
  const message = presentContent(secrets, row, chatPictures)
  if (!row.deletedAt) return message
  return { ...message, ...DELETED, picture: null, warnings: [], product: null, order: null, replyTo: null }
}

/** As an administrator reads it: with what was deleted. */
export const presentReadMessage = (secrets: Secrets, row: MessageRow) => ({
  ...presentContent(secrets, row, chatPicturesRead),
  deletedAt: row.deletedAt?.toISOString() ?? null,
})

const presentContent = (
  secrets: Secrets,
  { id, product, order, replyTo, deletedAt: _, createdAt, ...row }: MessageRow,
  pictures: PrivateFiles,
): ChatMessage => ({
  _id: id,
  conversationId: row.conversationId,
  seq: row.seq,
  clientId: row.clientId,
  senderId: row.senderId,
  type: row.type,
  content: row.content,
  picture: row.picture && presentChatPicture(secrets, pictures, { ...row, id, picture: row.picture }),
  voice: row.voice && { seconds: row.voice.seconds },
  replyTo: replyTo && presentQuote(secrets, pictures, replyTo),
  warnings: row.warnings,
  product: product && {
    _id: product.id,
    name: product.name,
    price: toNaira(product.price),
    image: product.picture && presentPicture(product.picture, product.name),
    isOnSale: product.isOnSale,
  },
  order: order && { _id: order.id, orderNumber: order.number },
  createdAt: createdAt.toISOString(),
})

type PictureRow = { id: string; content: string; picture: StoredPicture }
const presentChatPicture = (secrets: Secrets, pictures: PrivateFiles, { id, content, picture }: PictureRow) => ({
  ...{ url: signLink(secrets, pictures, id), alt: content || 'Photo', tint: picture.tint },
})

function presentQuote(secrets: Secrets, pictures: PrivateFiles, { id, isGone, picture, ...row }: QuotedRow): ChatQuote {
  const { seq, senderId } = row
  if (isGone) return { _id: id, seq, senderId, ...DELETED, picture: null, product: null }
  return { ...row, _id: id, picture: picture && presentChatPicture(secrets, pictures, { ...row, id, picture }) }
}

/** Of a text in a notification. */
const NOTIFIED_LENGTH = 140

/** A message as a notification tells it. */
export function notifiedText({ type, content, seconds }: { type: string; content: string; seconds: number | null }) {
  if (seconds !== null) return seconds === 1 ? 'A voice note of a second.' : `A voice note of ${seconds} seconds.`
  if (type === 'picture' && !content) return 'A photo.'
  return (type === 'picture' ? `Photo: ${content}` : content).slice(0, NOTIFIED_LENGTH)
}

/** What decides whether the caller may write. */
export type WritingFacts = {
  isBlocked: boolean
  isBlockedByOther: boolean
  isActive: boolean
  orderId: string | null
  /** One of the two still is, or was until the end, the rider of the order. */
  hasRider: boolean | null
  orderEndedAt: Date | null
}

/** When a conversation with a rider ends: some time after its order, or now when the order has another rider. */
function closesAt({ orderId, hasRider, orderEndedAt }: WritingFacts): Date | null {
  if (!orderId) return null
  if (!hasRider) return now()
  return orderEndedAt && later(hours(chatLimits.riderHours), orderEndedAt)
}

export function refusalOf(facts: WritingFacts): ChatRefusal | null {
  if (facts.isBlocked || facts.isBlockedByOther) return 'blocked'
  if (!facts.isActive) return 'inactive'
  const end = closesAt(facts)
  return end && end <= now() ? 'closed' : null
}

export type ConversationRow = WritingFacts & {
  id: string
  otherId: string
  firstName: string
  lastName: string
  avatar: string | null
  role: Conversation['other']['role']
  store: { id: string; name: string; slug: string; colour: string; image: string | null } | null
  orderNumber: string | null
  lastMessage: (NonNullable<Conversation['lastMessage']> & { isDeleted: boolean }) | null
  lastSeq: number
  revision: number
  unread: number
  readSeq: number
  otherReadSeq: number
  otherDeliveredSeq: number
  isMuted: boolean
  isArchived: boolean
  /** null when the other person does not show it. */
  seenAt: Date | null
  updatedAt: Date
}

const presentLast = ({ isDeleted, createdAt, ...message }: NonNullable<ConversationRow['lastMessage']>) => ({
  ...{ ...message, ...(isDeleted && DELETED) },
  createdAt: new Date(createdAt).toISOString(),
})

const isOnline = (seenAt: Date) => later(chatLimits.onlineSeconds * 1000, seenAt) > now()

export const presentConversation = (row: ConversationRow): Conversation => ({
  _id: row.id,
  other: {
    _id: row.otherId,
    name: `${row.firstName} ${row.lastName}`.trim(),
    avatar: row.avatar && mediaUrl(row.avatar),
    role: row.role,
    store: row.store && {
      _id: row.store.id,
      name: row.store.name,
      slug: row.store.slug,
      colour: row.store.colour,
      image: presentStoreImage(row.store.image),
    },
  },
  order: row.orderId && row.orderNumber ? { _id: row.orderId, orderNumber: row.orderNumber } : null,
  lastMessage: row.lastMessage && presentLast(row.lastMessage),
  lastSeq: row.lastSeq,
  revision: row.revision,
  unreadCount: row.unread,
  readSeq: row.readSeq,
  otherReadSeq: row.otherReadSeq,
  otherDeliveredSeq: row.otherDeliveredSeq,
  isMuted: row.isMuted,
  isArchived: row.isArchived,
  isBlocked: row.isBlocked,
  refusal: refusalOf(row),
  closesAt: closesAt(row)?.toISOString() ?? null,
  // After a block neither of the two sees when the other one is here.
  presence:
    row.seenAt && !row.isBlocked && !row.isBlockedByOther
      ? { isOnline: isOnline(row.seenAt), lastSeenAt: row.seenAt.toISOString() }
      : null,
  updatedAt: row.updatedAt.toISOString(),
})
