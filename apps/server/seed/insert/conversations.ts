import type { Disk } from 'flydrive'
import { chatReports, conversationMembers, conversations, messages } from '../../src/modules/chat/chat.tables.ts'
import type { Tx } from '../../src/platform/database.ts'
import { timeInLagos } from '../../src/platform/lagos.ts'
import type { StoredPicture } from '../../src/platform/pictures.ts'
import type { StoredVoice } from '../../src/platform/recordings.ts'
import { scamReasons } from '../../src/platform/scam-guard/scam-guard.ts'
import type { DemoCampus } from '../demo-campus.ts'
import { personId } from './people.ts'
import { productId } from './products.ts'
import { type Clock, idFor, insertAll } from './rows.ts'
import { placeVoiceNote } from './voice-note.ts'

interface Line {
  senderId: string
  text: string
  minutesAgo: number
  productId?: string | null
  picture?: StoredPicture | null
  voice?: StoredVoice | null
  orderId?: string | null
  /** The line that it replies to. */
  replyTo?: number
  /** Its sender deleted it for both a minute later. */
  isDeleted?: boolean
}

interface Talk {
  one: string
  other: string
  /** Of a conversation with its rider. */
  orderId?: string
  lines: readonly Line[]
  /** How many of the last messages their receiver has not read. */
  unread: number
  /** What one of them reported, and why. */
  report?: { line: number; reason: string }
}

/** What people wrote to each other, and the conversations that demo accounts show their guests. */
export async function insertConversations(tx: Tx, files: Disk, demo: DemoCampus, clock: Clock): Promise<void> {
  const students = new Map(demo.students.map((student) => [student.key, student]))
  const owners = new Map(demo.vendors.map((vendor) => [vendor.storeKey, vendor]))
  const products = new Map(demo.products.map((product) => [product.key, product]))
  const talks = demo.conversations.map((conversation): Talk => {
    const buyer = personId(students.get(conversation.buyerKey)!)
    const seller = personId(owners.get(conversation.storeKey)!)
    const product = products.get(conversation.productKey ?? '')
    const earlier = minutesToDay(clock.ago(conversation.messages[0]!.minutesAgo / 1440))
    const lines = conversation.messages.map(({ from, text, minutesAgo }, index) => ({
      ...{ senderId: from === 'buyer' ? buyer : seller, text, minutesAgo: minutesAgo + earlier },
      // The first message is about the product.
      productId: index === 0 && product ? productId(product) : null,
    }))
    return { one: buyer, other: seller, lines, unread: conversation.unread }
  })
  await insertTalks(tx, [...talks, ...(await shownTalks(tx, await placeVoiceNote(files)))], clock)
}

/** How much earlier a conversation is that would begin at night, when nobody asks a store anything. */
function minutesToDay(begin: Date): number {
  const time = timeInLagos(begin)
  return time >= '08:00' && time < '21:00' ? 0 : 11 * 60
}

async function insertTalks(tx: Tx, talks: readonly Talk[], clock: Clock): Promise<void> {
  const rows = talks.map((talk) => rowsOf(talk, clock))
  await insertAll(
    tx,
    conversations,
    rows.map(({ conversation }) => conversation),
  )
  await insertAll(
    tx,
    conversationMembers,
    rows.flatMap(({ members }) => members),
  )
  await insertAll(
    tx,
    messages,
    rows.flatMap(({ sent }) => sent),
  )
  await insertAll(
    tx,
    chatReports,
    talks.flatMap(({ one, other, report }, at) => {
      if (!report) return []
      const message = rows[at]!.sent[report.line]!
      const reporterId = message.senderId === one ? other : one
      return {
        ...{ id: idFor(`report:${message.id}`, 30), conversationId: message.conversationId, messageId: message.id },
        ...{ reporterId, aboutId: message.senderId, reason: report.reason, createdAt: clock.ago(1 / 24) },
      }
    }),
  )
}

function rowsOf({ one, other, orderId, lines, unread }: Talk, clock: Clock) {
  const [lesserId, greaterId] = one < other ? [one, other] : [other, one]
  const conversationId = idFor(`talk:${lesserId}:${greaterId}:${orderId ?? ''}`, 30)
  const at = ({ minutesAgo }: Line) => clock.ago(minutesAgo / 1440)
  const sent = lines.map((line, index) => ({
    ...{ id: idFor(`message:${conversationId}:${index}`, 30), clientId: idFor(`sent:${conversationId}:${index}`, 30) },
    ...{ conversationId, seq: index + 1, senderId: line.senderId, content: line.text, createdAt: at(line) },
    ...{ productId: line.productId ?? null, orderId: line.orderId ?? null, warnings: scamReasons(line.text) },
    ...{ type: line.voice ? 'voice' : line.picture ? 'picture' : 'text' },
    ...{ picture: line.picture ?? null, voice: line.voice ?? null },
    replySeq: line.replyTo === undefined ? null : line.replyTo + 1,
    deletedAt: line.isDeleted ? clock.ago((line.minutesAgo - 1) / 1440) : null,
  }))
  const lastSeq = lines.length
  const receiver = lines.at(-1)!.senderId === one ? other : one
  const members = [one, other].map((userId) => ({
    ...{ conversationId, userId, deliveredSeq: lastSeq, lastAt: at(lines.at(-1)!) },
    ...(userId === receiver ? { readSeq: lastSeq - unread, unread } : { readSeq: lastSeq }),
  }))
  const conversation = { id: conversationId, lesserId, greaterId, orderId, lastSeq, createdAt: at(lines[0]!) }
  return { conversation, members, sent }
}

interface People {
  ada: string
  tunde: string
  ibrahim: string
  fan: string | null
  fanPicture: StoredPicture | null
  listing: string | null
  student: string | null
}
interface Delivery {
  id: string
  buyerId: string
  sellerId: string
}

/** Ada with a store, with a student who is not honest, and a rider with the two sides of his delivery. */
async function shownTalks(tx: Tx, voice: StoredVoice): Promise<Talk[]> {
  const [people] = await tx.once<People>(
    `select ada.id as ada, tunde.id as tunde, ibrahim.id as ibrahim, fan.id as fan, fan.picture as "fanPicture", item.id as listing,
            item.seller_id as student
       from users ada
       join users tunde on tunde.email = 'tunde@demo.vendly.example'
       join users ibrahim on ibrahim.email = 'ibrahim@demo.vendly.example'
       left join lateral (
         select p.id, coalesce(p.pictures -> 1, p.pictures -> 0) as picture
           from products p where p.seller_id = tunde.id and p.status = 'active' and p.name ilike '%fan%'
          order by p.created_at, p.id limit 1) fan on true
       left join lateral (
         select p.id, p.seller_id from products p
          where p.kind = 'listing' and p.status = 'active' and p.campus_id = ada.campus_id and p.seller_id <> ada.id
          order by p.created_at, p.id limit 1) item on true
      where ada.email = 'ada@demo.vendly.example'`,
  )
  if (!people) return []
  const [delivery] = await tx.once<Delivery>(
    `select id, buyer_id as "buyerId", seller_id as "sellerId"
       from orders
      where rider_id = $ibrahim and status = 'picked-up'
      order by placed_at desc, id
      limit 1`,
    { ibrahim: people.ibrahim },
  )
  return [withTunde(people, voice), ...withStudent(people), ...(delivery ? withRider(people.ibrahim, delivery) : [])]
}

type Said = readonly [senderId: string, minutesAgo: number, text: string, more?: Pick<Line, 'replyTo' | 'isDeleted'>]
const lineOf = ([senderId, minutesAgo, text, more]: Said): Line => ({ senderId, minutesAgo, text, ...more })

function withTunde({ ada, tunde, fan, fanPicture }: People, voice: StoredVoice): Talk {
  const lines = (
    [
      [ada, 190, 'Hello. Does this fan come with the solar panel or only the port?'],
      [tunde, 186, 'You are welcome, my dear. Only the port. The panel is ₦9,500 extra, I can put both in one waybill'],
      [tunde, 185, 'This is how it looks, see the port'],
      [tunde, 184, 'And this is all the noise it makes'],
      // The sound of the fan.
      [tunde, 184, ''],
      [ada, 181, 'Okay, fan alone for now. Can your rider come after my next class?'],
      [tunde, 180, 'Delivery is ₦5,000', { isDeleted: true }],
      [tunde, 179, 'Delivery is ₦500, I typed it wrong'],
      [tunde, 178, 'Yes, he will call you from Amina junction', { replyTo: 5 }],
      [tunde, 24, 'It is packed. I added an extension plug for you, no charge'],
    ] as const
  ).map(lineOf)
  const shown = lines.map((line, at) => ({
    ...line,
    productId: at === 0 ? fan : null,
    picture: at === 2 ? fanPicture : null,
    voice: line.text ? null : voice,
  }))
  return { one: ada, other: tunde, unread: 1, lines: shown }
}

function withStudent({ ada, student, listing }: People): Talk[] {
  if (!student) return []
  const lines = (
    [
      [ada, 1510, 'Hi, is this still available? I can pick it up at your hall'],
      [student, 1490, 'Yes o, still available. I have somebody else coming by 6'],
      [student, 1488, 'If you pay me direct I go remove 2k. Opay 8031234567, then send me the code make I release am'],
      [ada, 1470, 'I only pay inside Vendly, sorry'],
    ] as const
  ).map(lineOf)
  return [
    {
      one: ada,
      other: student,
      unread: 1,
      report: { line: 2, reason: 'Asks me to pay outside Vendly and for my delivery code' },
      lines: lines.map((line, at) => (at === 0 ? { ...line, productId: listing } : line)),
    },
  ]
}

function withRider(rider: string, { id, buyerId, sellerId }: Delivery): Talk[] {
  const [buyers, sellers] = [
    [
      [rider, 16, 'Good day, I have your order. I am passing the second gate now'],
      [buyerId, 14, 'Thank you. Please call when you are by the porter, they will not let you in'],
      [rider, 6, 'I am at the gate, red bike. Bring the code with you, do not type it here'],
    ],
    [
      [rider, 31, 'I am outside the shop, is it packed?'],
      [sellerId, 30, 'Two minutes, I am still wrapping it'],
      [rider, 24, 'Collected. Thank you'],
    ],
  ] as const
  return [
    { one: rider, other: buyerId, orderId: id, unread: 1, lines: buyers.map(lineOf) },
    { one: rider, other: sellerId, orderId: id, unread: 0, lines: sellers.map(lineOf) },
  ]
}
