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

/** Links of administrators, which still open when a message was deleted. */
const voiceNotesRead: PrivateFiles = { ...voiceNotes, path: '/api/chat/read-voice', purpose: 'chat-voice-read' }

export function voiceRoutes(http: Http): void {
  const { context } = http
  query(http, contract.openVoice, async ({ db, actor, params: { id } }) => {
    const { voice, isMember } = await findVoice(db, actor, id)
    const url = signLink(context.secrets, isMember ? voiceNotes : voiceNotesRead, id)
    return { data: { url, seconds: voice.seconds } }
  })
  for (const files of [voiceNotes, voiceNotesRead])
    servePrivateFiles(http, files, async (id, reply) => {
      const { file, mediaType } = await findVoiceFile(context.db, id, files === voiceNotesRead)
      return reply.type(mediaType).send(Buffer.from(await context.storage.files.getBytes(file)))
    })
}
