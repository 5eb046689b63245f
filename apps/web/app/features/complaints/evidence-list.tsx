import { complaintLimits } from '@vendly/contract/complaint-limits'
import type { Complaint, ComplaintEvidence } from '@vendly/contract/complaints'
import { useState } from 'react'
import { playingTime } from '../../lib/playing-time.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SectionHead } from '../../ui/list.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useAddEvidence } from './complaints.queries.ts'
import { EvidenceField } from './evidence-field.tsx'
import { useEvidence } from './use-evidence.ts'

/** Who added a file: "You", or a name. */
function adderOf({ by }: ComplaintEvidence, { viewer, complainant, respondent }: Complaint): string {
  if (by === viewer && viewer !== 'admin') return 'You'
  return by === 'complainant' ? complainant.name : by === 'respondent' && respondent ? respondent.name : 'Vendly'
}

/** Photos and videos of both sides, and the button that adds more. */
export function EvidenceList({ complaint }: { complaint: Complaint }) {
  const { evidence, can } = complaint
  const [isAdding, setAdding] = useState(false)
  const [shown, setShown] = useState<ComplaintEvidence>()
  if (evidence.length === 0 && !can.addEvidence) return null
  const nameOf = (file: ComplaintEvidence) => {
    const adder = adderOf(file, complaint)
    return `Open ${file.name}, ${file.kind} by ${adder === 'You' ? 'you' : adder}`
  }
  return (
    <>
      <SectionHead title="Photos and videos" note={evidence.length > 0 && evidence.length} />
      <ul data-pictures className="flex flex-wrap gap-2">
        {evidence.map((file) => (
          <li key={file._id}>
            {file.kind === 'picture' ? (
              <a href={file.url} data-picture aria-label={nameOf(file)} className="grid gap-1 rounded-card">
                <img src={file.url} alt="" loading="lazy" className="size-24 rounded-card bg-sunk object-cover" />
                <span className="text-2xs text-ink-3">{adderOf(file, complaint)}</span>
              </a>
            ) : (
              <button
                type="button"
                onClick={() => setShown(file)}
                className="grid gap-1 rounded-card text-left"
                aria-label={nameOf(file)}
              >
                <span className="grid size-24 content-center justify-items-center gap-1 rounded-card bg-night text-on-night text-xs">
                  <Icon name="play" />
                  Video{file.seconds !== null && `, ${playingTime(file.seconds)}`}
                </span>
                <span className="text-2xs text-ink-3">{adderOf(file, complaint)}</span>
              </button>
            )}
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
        {shown && <Video video={shown} />}
      </Sheet>
      <AddEvidence complaint={complaint} open={isAdding} onClose={() => setAdding(false)} />
    </>
  )
}

/** Nothing is loaded before it is played: a video costs the data of a day. */
function Video({ video: { name, url, seconds, bytes } }: { video: ComplaintEvidence }) {
  const [isUnplayable, setUnplayable] = useState(false)
  const size = `${Math.max(0.1, bytes / 1_000_000).toFixed(1)} MB`
  return (
    <div className="grid grid-cols-1 gap-2">
      {/* biome-ignore lint/a11y/useMediaCaption: nobody writes captions for a video of a complaint */}
      <video
        src={url}
        controls
        playsInline
        preload="none"
        aria-label={`Video ${name}`}
        onError={() => setUnplayable(true)}
        className="aspect-video max-h-[60dvh] w-full rounded-card bg-night"
      />
      {isUnplayable && (
        <Note tone="gold" live>
          This browser cannot play it. Download it, and open it with another app.
        </Note>
      )}
      <p className="flex flex-wrap items-center gap-x-2 text-ink-3 text-xs">
        {seconds !== null && `${playingTime(seconds)}, `}
        {size}
        <a href={url} download={name} className={buttonClass({ kind: 'secondary', size: 'sm' })}>
          Download
        </a>
      </p>
    </div>
  )
}

function AddEvidence({ complaint, open, onClose }: { complaint: Complaint; open: boolean; onClose: () => void }) {
  const evidence = useEvidence()
  const [share, setShare] = useState<number>()
  const { mutate, isPending, error } = useAddEvidence(complaint._id)
  const own = complaint.evidence.filter(({ by }) => by === complaint.viewer).length
  const send = () =>
    mutate(
      { pieces: evidence.pieces, onProgress: setShare },
      {
        onSuccess: () => {
          evidence.clear()
          onClose()
        },
      },
    )
  return (
    <Sheet open={open} title="Add photos or videos" onClose={onClose}>
      <div className="grid grid-cols-1 gap-3">
        <EvidenceField
          evidence={evidence}
          left={Math.max(0, Math.min(complaintLimits.evidenceAtOnce, complaintLimits.evidence - own))}
        />
        {error && (
          <Note tone="bad" live>
            {error.message}
          </Note>
        )}
        <Button
          block
          disabled={evidence.pieces.length === 0 || !evidence.isReady}
          busy={isPending && (share === undefined ? 'Sending…' : `Sending… ${Math.round(share * 100)}%`)}
          onClick={send}
        >
          Send
        </Button>
      </div>
    </Sheet>
  )
}
