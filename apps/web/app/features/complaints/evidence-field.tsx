import { complaintLimits } from '@vendly/contract/complaint-limits'
import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import type { ResumableUpload } from '../../lib/resumable-upload.ts'
import { FieldError } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
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
  const id = useId()
  const { pieces, problem, isReady, add, remove } = evidence
  const pictures = pieces.filter(({ upload }) => !upload)
  return (
    <fieldset>
      <legend className="font-semibold text-sm">
        Photos and videos <span className="font-normal text-ink-3">(optional, up to {left})</span>
      </legend>
      <p className="text-ink-3 text-xs">
        They help most. Only you, the other side and Vendly can see them. A video may be {complaintLimits.videoSeconds}{' '}
        seconds long and have {complaintLimits.videoBytes / MB} MB.
      </p>
      <div className="flex flex-wrap gap-2 pt-2">
        {pictures.map(({ id: piece, file }) => (
          <span key={piece} className="relative">
            <Preview file={file} />
            <button
              type="button"
              aria-label={`Remove ${file.name}`}
              onClick={() => remove(piece)}
              className="absolute -top-2.5 -right-2.5 grid size-touch place-items-center"
            >
              <span className="grid size-6 place-items-center rounded-chip bg-photo-chip text-on-photo">
                <Icon name="x-bold" size="xs" />
              </span>
            </button>
          </span>
        ))}
        {pieces.length < left && (
          <label
            htmlFor={id}
            className="grid size-21 cursor-pointer place-items-center rounded-card bg-sunk text-center text-ink-2 text-xs has-focus-visible:outline-2 has-focus-visible:outline-brand-text"
          >
            <span className="grid justify-items-center gap-1">
              <Icon name="camera" />
              Add
            </span>
            <input
              id={id}
              type="file"
              accept="image/*,video/*"
              multiple
              className="sr-only"
              onChange={(event) => {
                add([...(event.target.files ?? [])], left)
                event.target.value = ''
              }}
            />
          </label>
        )}
      </div>
      {pictures.length < pieces.length && (
        <div className="grid gap-2 pt-3">
          {pieces.map(
            (piece) =>
              piece.upload && (
                <VideoUpload key={piece.id} piece={piece} upload={piece.upload} onRemove={() => remove(piece.id)} />
              ),
          )}
          <p role="status" className="text-ink-3 text-xs">
            {isReady
              ? 'Uploaded. It is sent with the rest.'
              : 'You can send when it is uploaded. Or remove it, and add it later.'}
          </p>
        </div>
      )}
      <FieldError error={problem} />
    </fieldset>
  )
}

function VideoUpload({ piece, upload, onRemove }: { piece: Piece; upload: ResumableUpload; onRemove: () => void }) {
  const { state, sent, problem, isRefused } = useSyncExternalStore(upload.watch, upload.read)
  const shown: Upload = { id: piece.id, name: piece.file.name, size: piece.file.size, sent, state, problem, isRefused }
  return <Uploads uploads={[shown]} onRemove={onRemove} onRetry={() => void upload.start()} />
}

function Preview({ file }: { file: File }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const url = URL.createObjectURL(file)
    setAddress(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  return <img src={address} alt={file.name} className="size-21 rounded-card bg-sunk object-cover" />
}
