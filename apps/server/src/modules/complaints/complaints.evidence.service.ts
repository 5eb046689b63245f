import { complaintLimits } from '@vendly/contract/complaint-limits'
import { shortSides } from '@vendly/contract/picture-size'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { type Db, statement, type Tx } from '../../platform/database.ts'
import type { ReceivedFile } from '../../platform/http/uploads.ts'
import { newId } from '../../platform/ids.ts'
import { ensure, fileTooLarge, found } from '../../platform/problem.ts'
import { readVideo, type Video } from '../../platform/recordings.ts'
import { reencode, refusedAs } from '../../platform/reencode.ts'
import type { Storage } from '../../platform/storage.ts'
import { ensureShort } from '../uploads/uploads.recordings.service.ts'
import { lockFor, takeStep } from './complaints.steps.service.ts'

export type StoredEvidence = {
  id: string
  fileKey: string
  kind: 'picture' | 'video'
  mediaType: string
  name: string
  bytes: number
  seconds: number | null
}

/** A picture is re-encoded, a video is stored as it is. The bytes decide what it is. Throws: evidence_refused or why the picture cannot be read, file_too_large, video_too_long. */
export async function storeEvidence(storage: Storage, { name, bytes }: ReceivedFile): Promise<StoredEvidence> {
  const video = readVideo(bytes)
  if (video) return storeVideo(storage, { name, bytes, video: ensureShort(video) })
  if (bytes.length > complaintLimits.pictureBytes) throw fileTooLarge(complaintLimits.pictureBytes)
  const content = await reencode(bytes, { longSide: 1600, shortSide: shortSides.evidence }).catch(
    refusedAs('evidence_refused'),
  )
  const fileKey = `complaints/${newId()}.webp`
  await storage.files.put(fileKey, content)
  return {
    ...{ id: newId(), fileKey, kind: 'picture', mediaType: 'image/webp', name, bytes: content.length, seconds: null },
  }
}

type NamedVideo = { id?: string; name: string; bytes: Buffer; video: Video }

/** `id`: of its upload, so that a video that is sent again after a lost answer is added once. */
export async function storeVideo({ files }: Storage, { id, name, bytes, video }: NamedVideo): Promise<StoredEvidence> {
  const { mediaType, extension, seconds } = video
  const fileKey = `complaints/${newId()}.${extension}`
  await files.put(fileKey, bytes)
  return { id: id ?? newId(), fileKey, kind: 'video', mediaType, name, bytes: bytes.length, seconds }
}

const countEvidence = statement<{ n: number }>(
  'complaints.countEvidence',
  'select count(*)::int as n from complaint_evidence where complaint_id = $id and user_id = $userId',
)
const listAdded = statement<{ id: string; isHere: boolean }>(
  'complaints.listAddedEvidence',
  `select id, complaint_id = $complaintId and user_id = $userId as "isHere"
     from complaint_evidence
    where id = any($ids::uuid[])`,
)
const insertEvidence = statement(
  'complaints.insertEvidence',
  `insert into complaint_evidence
          (id, complaint_id, user_id, kind, media_type, file_key, name, bytes, seconds, created_at)
   select f.id, $complaintId, $userId, f.kind, f."mediaType", f."fileKey", f.name, f.bytes, f.seconds, $at
     from jsonb_to_recordset($files::jsonb)
            as f(id uuid, kind text, "mediaType" text, "fileKey" text, name text, bytes int, seconds smallint)`,
)

/**
 * Returns the files that it added: videos that were added before are left out. Throws: not_found, forbidden, complaint_state,
 * complaint_evidence_full.
 */
export async function addEvidence(
  tx: Tx,
  actor: Actor,
  complaintId: string,
  files: readonly StoredEvidence[],
): Promise<readonly StoredEvidence[]> {
  const { complaint, to } = await lockFor(tx, actor, complaintId, 'addEvidence')
  const { userId } = actor
  const before = await tx.rows(listAdded, { complaintId, userId, ids: files.map(({ id }) => id) })
  // The upload was used for another complaint.
  ensure(
    before.every(({ isHere }) => isHere),
    'not_found',
  )
  const added = files.filter(({ id }) => !before.some((one) => one.id === id))
  if (added.length === 0) return added
  const { n } = found(await tx.row(countEvidence, { id: complaintId, userId }))
  ensure(n + added.length <= complaintLimits.evidence, 'complaint_evidence_full')
  await tx.rows(insertEvidence, { complaintId, userId, files: JSON.stringify(added), at: now() })
  const note = `${added.length} ${added.length === 1 ? 'file' : 'files'}`
  await takeStep(tx, complaint, { step: 'evidence', actorId: userId, note, to })
  return added
}

const findFile = statement<{ fileKey: string; mediaType: string; name: string }>(
  'complaints.findEvidence',
  'select file_key as "fileKey", media_type as "mediaType", name from complaint_evidence where id = $id',
)
/** Throws: not_found. */
export const findEvidence = async (db: Db, id: string) => found(await db.row(findFile, { id }))
