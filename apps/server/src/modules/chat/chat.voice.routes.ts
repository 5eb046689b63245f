import * as contract from '@vendly/contract/chat'
import { chatLimits } from '@vendly/contract/chat-limits'
import { minutes } from '../../platform/clock.ts'
import { type Http, query } from '../../platform/http/endpoint-routes.ts'
import { servePrivateFiles } from '../../platform/http/private-files.ts'
import { type PrivateFiles, signLink } from '../../platform/signed-links.ts'
import { findVoice, findVoiceFile } from './chat.voice.queries.ts'

const voiceNotes: PrivateFiles = {
  path: '/api/chat/voice',
  purpose: 'chat-voice',
  openMs: minutes(chatLimits.voiceOpenMinutes),
}

export function voiceRoutes(http: Http): void {
  const { context } = http
  query(http, contract.openVoice, async ({ db, actor, params: { id } }) => {
    const { seconds } = await findVoice(db, actor, id)
    return { data: { url: signLink(context.secrets, voiceNotes, id), seconds } }
  })
  servePrivateFiles(http, voiceNotes, async (id, reply) => {
    const { file, mediaType } = await findVoiceFile(context.db, id)
    return reply.type(mediaType).send(Buffer.from(await context.storage.files.getBytes(file)))
  })
}
