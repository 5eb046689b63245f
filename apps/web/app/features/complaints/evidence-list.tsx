import { complaintLimits } from '@vendly/contract/complaint-limits'
import type { Complaint, ComplaintEvidence } from '@vendly/contract/complaints'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { SectionHead } from '../../ui/list.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useAddEvidence } from './complaints.queries.ts'
import { EvidenceField, tooLarge } from './evidence-field.tsx'

const BY: Partial<Record<ComplaintEvidence['by'], string>> = { complainant: 'Complainant', respondent: 'Other side' }

/** Photos and videos of both sides, and the button that adds more. */
export function EvidenceList({ complaint }: { complaint: Complaint }) {
  const { evidence, can } = complaint
  const [isAdding, setAdding] = useState(false)
  const [shown, setShown] = useState<ComplaintEvidence>()
  if (evidence.length === 0 && !can.addEvidence) return null
  return (
    <>
      <SectionHead title="Photos and videos" note={evidence.length > 0 && evidence.length} />
      <ul className="flex flex-wrap gap-2">
        {evidence.map((file) => (
          <li key={file._id}>
            <button
              type="button"
              onClick={() => setShown(file)}
              className="grid gap-1 rounded-card text-left"
              aria-label={`Open ${file.name}, ${file.kind} of the ${BY[file.by]?.toLowerCase()}`}
            >
              {file.kind === 'picture' ? (
                <img src={file.url} alt="" loading="lazy" className="size-24 rounded-card bg-sunk object-cover" />
              ) : (
                <span className="grid size-24 place-items-center rounded-card bg-night px-2 text-center text-on-night text-xs">
                  Video
                </span>
              )}
              <span className="text-2xs text-ink-3">{BY[file.by]}</span>
            </button>
          </li>
        ))}
      </ul>
      {can.addEvidence && (
        <div className="pt-2">
          <Button kind="secondary" size="sm" icon="camera" onClick={() => setAdding(true)}>
            Add photos or videos
          </Button>
        </div>
      )}
      <Sheet open={Boolean(shown)} title={shown?.name ?? ''} onClose={() => setShown(undefined)}>
        {shown?.kind === 'picture' && <img src={shown.url} alt={shown.name} className="w-full rounded-card" />}
        {shown?.kind === 'video' && (
          // biome-ignore lint/a11y/useMediaCaption: nobody writes captions for a video of a complaint
          <video src={shown.url} controls playsInline preload="metadata" className="w-full rounded-card" />
        )}
      </Sheet>
      <AddEvidence complaint={complaint} open={isAdding} onClose={() => setAdding(false)} />
    </>
  )
}

function AddEvidence({ complaint, open, onClose }: { complaint: Complaint; open: boolean; onClose: () => void }) {
  const [files, setFiles] = useState<File[]>([])
  const [share, setShare] = useState<number>()
  const { mutate, isPending, error } = useAddEvidence(complaint._id)
  const own = complaint.evidence.filter(({ by }) => by === complaint.viewer).length
  const send = () =>
    mutate(
      { files, onProgress: setShare },
      {
        onSuccess: () => {
          setFiles([])
          onClose()
        },
      },
    )
  return (
    <Sheet open={open} title="Add photos or videos" onClose={onClose}>
      <div className="grid grid-cols-1 gap-3">
        <EvidenceField
          files={files}
          left={Math.max(0, Math.min(4, complaintLimits.evidence - own))}
          onChange={setFiles}
        />
        {error && (
          <Note tone="bad" live>
            {error.message}
          </Note>
        )}
        <Button
          block
          disabled={files.length === 0 || Boolean(tooLarge(files))}
          busy={isPending && (share === undefined ? 'Sending…' : `Sending… ${Math.round(share * 100)}%`)}
          onClick={send}
        >
          Send
        </Button>
      </div>
    </Sheet>
  )
}
