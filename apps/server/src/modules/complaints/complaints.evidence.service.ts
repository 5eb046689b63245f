import { complaintLimits } from '@vendly/contract/complaint-limits'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { type Db, statement, type Tx } from '../../platform/database.ts'
import type { ReceivedFile } from '../../platform/http/uploads.ts'
import { newId } from '../../platform/ids.ts'
import { ensure, found, Problem } from '../../platform/problem.ts'
import { reencode, type Storage } from '../../platform/storage.ts'
import { lockFor, takeStep } from './complaints.steps.service.ts'

export type StoredEvidence = {
  fileKey: string
  kind: 'picture' | 'video'
  mediaType: string
  name: string
  bytes: number
}

/** Brands of MP4, MOV and 3GP files, which follow "ftyp". */
const VIDEO_BRANDS: readonly [RegExp, type: string, extension: string][] = [
  [/^qt {2}$/, 'video/quicktime', 'mov'],
  [/^(isom|iso[2-9]|mp4[12]|avc1|M4V |MSNV|3gp.|3g2.|dash)$/, 'video/mp4', 'mp4'],
]
const WEBM = Buffer.from('1a45dfa3', 'hex')

function videoOf(bytes: Buffer): readonly [type: string, extension: string] | undefined {
  if (bytes.subarray(0, 4).equals(WEBM) && bytes.subarray(0, 80).includes('webm')) return ['video/webm', 'webm']
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return undefined
  const brand = bytes.toString('latin1', 8, 12)
  const known = VIDEO_BRANDS.find(([brands]) => brands.test(brand))
  return known && [known[1], known[2]]
}

/** A picture is re-encoded, a video is stored as it is. The bytes decide what it is. Throws: evidence_refused, file_too_large. */
export async function storeEvidence({ files }: Storage, { name, bytes }: ReceivedFile): Promise<StoredEvidence> {
  const video = videoOf(bytes)
  if (!video)
    ensure(bytes.length <= complaintLimits.pictureBytes, 'file_too_large', { maxBytes: complaintLimits.pictureBytes })
  const content = video ? bytes : await reencode(bytes, 1600).catch(refuse)
  const [mediaType, extension] = video ?? ['image/webp', 'webp']
  const fileKey = `complaints/${newId()}.${extension}`
  await files.put(fileKey, content)
  return { fileKey, kind: video ? 'video' : 'picture', mediaType, name, bytes: content.length }
}

const refuse = (): never => {
  throw new Problem('evidence_refused')
}

const countEvidence = statement<{ n: number }>(
  'complaints.countEvidence',
  'select count(*)::int as n from complaint_evidence where complaint_id = $id and user_id = $userId',
)
const insertEvidence = statement(
  'complaints.insertEvidence',
  `insert into complaint_evidence (id, complaint_id, user_id, kind, media_type, file_key, name, bytes, created_at)
   select f.id, $complaintId, $userId, f.kind, f."mediaType", f."fileKey", f.name, f.bytes, $at
     from jsonb_to_recordset($files::jsonb)
            as f(id uuid, kind text, "mediaType" text, "fileKey" text, name text, bytes int)`,
)

/** Throws: not_found, forbidden, complaint_state, complaint_evidence_full. */
export async function addEvidence(tx: Tx, actor: Actor, id: string, files: readonly StoredEvidence[]): Promise<void> {
  const { complaint, to } = await lockFor(tx, actor, id, 'addEvidence')
  const { userId } = actor
  const { n } = found(await tx.row(countEvidence, { id, userId }))
  ensure(n + files.length <= complaintLimits.evidence, 'complaint_evidence_full')
  const rows = files.map((file) => ({ ...file, id: newId() }))
  await tx.rows(insertEvidence, { complaintId: id, userId, files: JSON.stringify(rows), at: now() })
  const note = `${files.length} ${files.length === 1 ? 'file' : 'files'}`
  await takeStep(tx, complaint, { step: 'evidence', actorId: userId, note, to })
}

const findFile = statement<{ fileKey: string; mediaType: string; name: string }>(
  'complaints.findEvidence',
  'select file_key as "fileKey", media_type as "mediaType", name from complaint_evidence where id = $id',
)
/** Throws: not_found. */
export const findEvidence = async (db: Db, id: string) => found(await db.row(findFile, { id }))
