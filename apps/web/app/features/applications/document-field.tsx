import type { ApplicationDocument, DocumentType } from '@vendly/contract/applications'
import { type ChangeEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { shrinkImage } from '../../lib/shrink-image.ts'
import { dayText } from '../../lib/time.ts'
import { showToast } from '../../lib/toasts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Progress } from '../../ui/progress.tsx'
import { documentLabels, isExpired, sizeText } from './document-labels.ts'
import { OpenDocument } from './open-document.tsx'

const MOST_BYTES = 5_000_000
/** Smaller photos are sent as they are. */
const SMALL_BYTES = 300_000
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/heic,application/pdf'

export interface DocumentSending {
  file: File
  expiresOn: string | null
  onProgress: (share: number) => void
}

export interface DocumentFieldProps {
  type: DocumentType
  document: ApplicationDocument | undefined
  /** "optional", or which of several it is. */
  note?: string
  onSend: (sending: DocumentSending) => Promise<unknown>
  /** None: it can be replaced, not taken away. */
  onRemove?: () => Promise<unknown>
}

/** One document: chosen or photographed, made small, sent with its progress, looked at, replaced. */
export function DocumentField({ type, document, note, onSend, onRemove }: DocumentFieldProps) {
  const { name, help, expires } = documentLabels[type]
  const sending = useSending(onSend)
  const [expiresOn, setExpiresOn] = useState('')
  const headId = useId()
  const ready = !expires || expiresOn !== ''
  const choose = (file: File) => sending.start(file, expires ? expiresOn : null)
  const isThere = document && sending.state === 'idle'
  const look = !isThere
    ? 'bg-sunk text-ink-2'
    : isExpired(document.expiresOn)
      ? 'bg-gold-soft text-gold-text'
      : 'bg-ok-soft text-ok-text'
  return (
    <section aria-labelledby={headId} className="grid grid-cols-1 gap-2.5 rounded-card bg-surface p-3 hairline">
      <div className="flex items-start gap-3">
        <span className={`grid size-11 flex-none place-items-center overflow-hidden rounded-small ${look}`}>
          {sending.preview ? (
            <img src={sending.preview} alt="" className="size-full object-cover" />
          ) : (
            <Icon
              name={!isThere ? 'camera' : isExpired(document.expiresOn) ? 'warning-circle-fill' : 'check-circle-fill'}
            />
          )}
        </span>
        <div className="min-w-0 flex-1">
          <h3 id={headId} className="font-semibold">
            {name} {note && <span className="font-normal text-ink-3 text-xs">{note}</span>}
          </h3>
          {document ? <DocumentLine document={document} /> : <p className="text-ink-3 text-xs">{help}</p>}
        </div>
      </div>
      {expires && (
        <TextField
          label={document ? 'The new one runs out on' : 'Runs out on'}
          type="date"
          value={expiresOn}
          help="As printed on it. Say this first."
          onChange={(event) => setExpiresOn(event.target.value)}
        />
      )}
      <SendingState sending={sending} name={name} />
      {sending.state !== 'busy' && (
        <div className="flex flex-wrap items-center gap-2">
          <ChooseFile type={type} replaces={Boolean(document)} disabled={!ready} onChoose={choose} />
          {document && <OpenDocument document={document} />}
          {document && onRemove && <RemoveDocument name={name} onRemove={onRemove} />}
        </div>
      )}
    </section>
  )
}

/** What a document is called, its size, and until when it is good. */
export function DocumentLine({ document }: { document: ApplicationDocument }) {
  const { name, bytes, kind, expiresOn } = document
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-ink-3 text-xs">
      <span className="min-w-0 max-w-full truncate">{name}</span>
      <span className="whitespace-nowrap">
        · {kind === 'pdf' ? 'PDF, ' : ''}
        {sizeText(bytes)}
      </span>
      {expiresOn &&
        (isExpired(expiresOn) ? (
          <Badge tone="bad">Ran out {dayText(new Date(expiresOn))}</Badge>
        ) : (
          <span className="whitespace-nowrap">· until {dateText(expiresOn)}</span>
        ))}
    </p>
  )
}

const dateText = (date: string) =>
  new Date(date).toLocaleDateString('en-NG', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

type Sending =
  | { state: 'idle' }
  | { state: 'busy'; share: number | undefined; preview?: string }
  | { state: 'failed'; problem: string; file: File; expiresOn: string | null; preview?: string }

function useSending(onSend: DocumentFieldProps['onSend']) {
  const [now, setNow] = useState<Sending>({ state: 'idle' })
  const once = useOneAtATime()
  const preview = now.state === 'idle' ? undefined : now.preview
  useEffect(() => (preview ? () => URL.revokeObjectURL(preview) : undefined), [preview])
  const start = (chosen: File, expiresOn: string | null) =>
    once(async () => {
      const preview = chosen.type.startsWith('image/') ? URL.createObjectURL(chosen) : undefined
      setNow({ state: 'busy', share: undefined, preview })
      const file = await shrinkDocument(chosen)
      const failed = (problem: string) => setNow({ state: 'failed', problem, file, expiresOn, preview })
      if (file.size > MOST_BYTES) return failed(`It has ${sizeText(file.size)}. At most 5 MB can be sent.`)
      try {
        const onProgress = (share: number) => setNow({ state: 'busy', share, preview })
        await onSend({ file, expiresOn, onProgress })
        setNow({ state: 'idle' })
      } catch (problem) {
        failed(problem instanceof Error ? problem.message : 'It did not go through.')
      }
    })
  const again = () => {
    if (now.state === 'failed') void start(now.file, now.expiresOn)
  }
  return { ...now, preview, start, again }
}

/** Still readable: a phone's 4 MB photo becomes about 200 kB. A PDF, or what the browser cannot read, stays as it is. */
async function shrinkDocument(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || file.size <= SMALL_BYTES) return file
  const image = await shrinkImage(file, { maxSide: 1600, quality: 0.82, type: 'image/jpeg' })
  return image && image.size < file.size ? new File([image], file.name, { type: image.type }) : file
}

function SendingState({ sending, name }: { sending: ReturnType<typeof useSending>; name: string }) {
  const percent = sending.state === 'busy' && sending.share !== undefined ? Math.round(sending.share * 100) : undefined
  return (
    <div aria-live="polite" className="empty:hidden">
      {sending.state === 'busy' && (
        <div className="grid gap-1">
          <Progress label={`Sending ${name}`} percent={percent} />
          <span className="text-ink-3 text-xs">{percent === undefined ? 'Making it small…' : `${percent}% sent`}</span>
        </div>
      )}
      {sending.state === 'failed' && (
        <p className="flex flex-wrap items-center gap-2 text-bad-text text-sm">
          <Icon name="warning-circle-fill" size="sm" />
          <span className="min-w-0 flex-1">{sending.problem}</span>
          <Button kind="secondary" size="sm" onClick={sending.again}>
            Try again
          </Button>
        </p>
      )}
    </div>
  )
}

interface ChooseFileProps {
  type: DocumentType
  replaces: boolean
  disabled: boolean
  onChoose: (file: File) => void
}

/** The browser's own file input, dressed as a button; on a phone it offers the camera too. */
function ChooseFile({ type, replaces, disabled, onChoose }: ChooseFileProps): ReactNode {
  const { name, selfie } = documentLabels[type]
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (file) onChoose(file)
  }
  return (
    <label
      className={`${buttonClass({ kind: replaces ? 'secondary' : 'soft', size: 'sm' }, disabled)} has-focus-visible:outline-2 has-focus-visible:outline-brand-text`}
    >
      <Icon name={replaces ? 'arrow-clockwise' : 'upload-simple'} size="sm" />
      {replaces ? 'Replace' : selfie ? 'Take or choose a photo' : 'Photo or PDF'}
      <span className="sr-only"> of {name}</span>
      <input
        type="file"
        accept={selfie ? ACCEPTED.replace(',application/pdf', '') : ACCEPTED}
        disabled={disabled}
        onChange={chosen}
        className="sr-only"
      />
    </label>
  )
}

function RemoveDocument({ name, onRemove }: { name: string; onRemove: () => Promise<unknown> }) {
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await onRemove()
    } catch (problem) {
      showToast({ text: problem instanceof Error ? problem.message : 'That did not work.', tone: 'bad' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button kind="quiet" size="sm" busy={busy && 'Removing…'} onClick={() => void remove()}>
      Remove<span className="sr-only"> {name}</span>
    </Button>
  )
}
