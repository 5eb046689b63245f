import { complaintLimits } from '@vendly/contract/complaint-limits'
import { useSyncExternalStore } from 'react'
import type { ResumableUpload } from '../../lib/resumable-upload.ts'
import { PictureField } from '../../ui/picture-field.tsx'
import { type Upload, Uploads } from '../../ui/progress.tsx'
import type { Evidence, Piece } from './use-evidence.ts'

export interface EvidenceFieldProps {
  evidence: Evidence
  /** How many there may be. */
  left?: number
}

const MB = 1_000_000

/** Photos and videos that are sent with the complaint. */
export function EvidenceField({ evidence, left = complaintLimits.evidenceAtOnce }: EvidenceFieldProps) {
  const { pieces, problem, isReady, add, remove } = evidence
  const videos = pieces.filter(({ upload }) => upload)
  const pictures = pieces.filter(({ upload }) => !upload)
  return (
    <PictureField
      legend="Photos and videos"
      max={left}
      invitation="Add photos or a video"
      help={
        <>
          They help most. Only you, the other side and Vendly can see them. A video may be{' '}
          {complaintLimits.videoSeconds} seconds long and have {complaintLimits.videoBytes / MB} MB.
        </>
      }
      accept="image/*,video/*"
      pictures={pictures.map(({ id, file }) => ({ id, name: file.name, picture: file }))}
      others={videos.length}
      problem={problem}
      onAdd={add}
      onRemove={remove}
    >
      {videos.length > 0 && (
        <div className="grid gap-2 pt-3">
          {videos.map((piece) => (
            <VideoUpload key={piece.id} piece={piece} upload={piece.upload!} onRemove={() => remove(piece.id)} />
          ))}
          <p role="status" className="text-ink-3 text-xs">
            {isReady
              ? 'Uploaded. It is sent with the rest.'
              : 'You can send when it is uploaded. Or remove it, and add it later.'}
          </p>
        </div>
      )}
    </PictureField>
  )
}

function VideoUpload({ piece, upload, onRemove }: { piece: Piece; upload: ResumableUpload; onRemove: () => void }) {
  const { state, sent, problem, isRefused } = useSyncExternalStore(upload.watch, upload.read)
  const shown: Upload = { id: piece.id, name: piece.file.name, size: piece.file.size, sent, state, problem, isRefused }
  return <Uploads uploads={[shown]} onRemove={onRemove} onRetry={() => void upload.start()} />
}
