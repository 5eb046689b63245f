import * as contract from '@vendly/contract/chat'
import * as deletions from '@vendly/contract/chat-deletions'
import * as reports from '@vendly/contract/chat-reports'
import type { Actor } from '../../platform/actor.ts'
import { command, type Http, query, workflow } from '../../platform/http/endpoint-routes.ts'
import { scopeOf } from '../campuses/campuses.scope.queries.ts'
import { claimPrivatePicture } from '../uploads/uploads.private.service.ts'
import { claimVoice } from '../uploads/uploads.recordings.service.ts'
import { findOwnUpload } from '../uploads/uploads.service.ts'
import { deleteMessage } from './chat.deletions.service.ts'
import { openWithRider, openWithStore, openWithUser } from './chat.open.service.ts'
import { pictureRoutes } from './chat.pictures.routes.ts'
import {
  countUnreadMessages,
  findConversation,
  listConversations,
  listMessages,
  searchMessages,
} from './chat.queries.ts'
import { listReports } from './chat.reports.queries.ts'
import { readConversations, reportConversation, resolveReport } from './chat.reports.service.ts'
import { sendMessage } from './chat.send.service.ts'
import { changeConversation, markRead, setBlocked } from './chat.service.ts'
import { voiceRoutes } from './chat.voice.routes.ts'

export function chatRoutes(http: Http): void {
  readRoutes(http)
  voiceRoutes(http)
  pictureRoutes(http)
  reportRoutes(http)
  query(http, contract.searchMessages, async ({ db, actor, query }) => {
    const { hits, pagination } = await searchMessages(db, actor, query)
    return { data: hits, pagination }
  })
  command(http, contract.openConversation, async ({ tx, actor, body }) => ({
    data: await findConversation(tx, actor, await openWithUser(tx, actor, body.recipientId)),
  }))
  command(http, contract.openStoreConversation, async ({ tx, actor, body }) => ({
    data: await findConversation(tx, actor, await openWithStore(tx, actor, body)),
  }))
  command(http, contract.openRiderConversation, async ({ tx, actor, body }) => ({
    data: await findConversation(tx, actor, await openWithRider(tx, actor, body)),
  }))
  workflow(http, contract.sendMessage, async ({ actor, once, body }) => {
    const { chatId, upload, type: _, ...message } = body
    const file = upload ? await claimFile(http, actor, upload) : {}
    // A voice note has no text beside it.
    const content = 'voice' in file ? '' : message.content
    return { data: await once((tx) => sendMessage(tx, actor, chatId, { ...message, ...file, content }, http.context)) }
  })
  command(http, deletions.deleteMessage, async ({ tx, actor, params, query }) => ({
    data: await deleteMessage(tx, actor, params.id, query.for),
  }))
  command(http, contract.readConversation, async ({ tx, actor, params, body }) => ({
    data: await markRead(tx, actor, params.id, body.seq),
  }))
  command(http, contract.changeConversation, async ({ tx, actor, params, body }) => {
    await changeConversation(tx, actor, params.id, body)
    return { data: await findConversation(tx, actor, params.id) }
  })
  command(http, contract.blockOther, async ({ tx, actor, params }) => {
    await setBlocked(tx, actor, params.id, true)
    return { data: await findConversation(tx, actor, params.id) }
  })
  command(http, contract.unblockOther, async ({ tx, actor, params }) => {
    await setBlocked(tx, actor, params.id, false)
    return { data: await findConversation(tx, actor, params.id) }
  })
}

/** What the upload is, was decided when it began. Throws: not_found and what claiming it throws. */
async function claimFile({ context }: Http, { userId }: Actor, id: string) {
  const { kind } = await findOwnUpload(context, userId, id)
  return kind === 'voice'
    ? { voice: await claimVoice(context, userId, id) }
    : { picture: await claimPrivatePicture(context, userId, id) }
}

function readRoutes(http: Http): void {
  query(http, contract.listConversations, async ({ db, actor, query }) => {
    const { conversations, pagination } = await listConversations(db, actor, query)
    return { data: conversations, pagination }
  })
  query(http, contract.listMessages, async ({ db, actor, params, query }) => {
    const conversation = await findConversation(db, actor, params.id)
    const { secrets } = http.context
    const { messages, pagination } = await listMessages({ db, secrets }, actor, conversation, query)
    return { data: messages, meta: { conversation }, pagination }
  })
  query(http, contract.chatUnreadCount, async ({ db, actor }) => ({
    data: { count: await countUnreadMessages(db, actor.userId) },
  }))
}

function reportRoutes(http: Http): void {
  command(http, reports.reportConversation, async ({ tx, actor, params, body }) => {
    await reportConversation(tx, actor, params.id, body)
    return { message: 'Thank you. Vendly will look into it.' }
  })
  query(http, reports.listChatReports, async ({ db, actor, query }) => {
    const { reports: data, pagination } = await listReports(db, await scopeOf(db, actor, query.campus), query)
    return { data, pagination }
  })
  command(http, reports.readReportedChat, async ({ tx, actor, body }) => ({
    data: await readConversations(tx, http.context.secrets, actor, body),
  }))
  command(http, reports.resolveChatReport, async ({ tx, actor, params, body }) => {
    await resolveReport(tx, actor, params.id, body)
    return {}
  })
}
