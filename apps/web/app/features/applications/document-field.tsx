import type { ApplicationDocument, DocumentType } from '@vendly/contract/applications'
import { limits } from '@vendly/contract/limits'
import { type ChangeEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { problemText } from '../../lib/problem.ts'
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

/** Smaller photos are sent as they are. */
const SMALL_BYTES = 300_000
const ACCEPTED = 'image/jpeg,image/png,image/webp,application/pdf'

export interface DocumentUpload {
  file: File
  expiresOn: string | null
  onProgress: (progress: number) => void
}

export interface DocumentFieldProps {
  type: DocumentType
  document: ApplicationDocument | undefined
  /** After its name, such as "optional". */
  note?: string
  onUpload: (sending: DocumentUpload) => Promise<unknown>
  /** None: it can be replaced, but not removed. */
  onRemove?: () => Promise<unknown>
}

/** One document: choose or photograph it, upload it with progress, view it, replace it. */
export function DocumentField({ type, document, note, onUpload, onRemove }: DocumentFieldProps) {
  const { name, help, expires } = documentLabels[type]
  const upload = useUpload(onUpload)
  const [expiresOn, setExpiresOn] = useState('')
  const headId = useId()
  const isReady = !expires || expiresOn !== ''
  const choose = (file: File) => upload.start(file, expires ? expiresOn : null)
  const isUploaded = document && upload.state === 'idle'
  const look = !isUploaded
    ? 'bg-sunk text-ink-2'
    : isExpired(document.expiresOn)
      ? 'bg-gold-soft text-gold-text'
      : 'bg-ok-soft text-ok-text'
  return (
    <section aria-labelledby={headId} className="grid grid-cols-1 gap-2.5 rounded-card bg-surface p-3 hairline">
      <div className="flex items-start gap-3">
        <span className={`grid size-11 flex-none place-items-center overflow-hidden rounded-small ${look}`}>
          {upload.preview ? (
            <img src={upload.preview} alt="" className="size-full object-cover" />
          ) : (
            <Icon
              name={
                !isUploaded ? 'camera' : isExpired(document.expiresOn) ? 'warning-circle-fill' : 'check-circle-fill'
              }
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
          label={document ? 'New expiry date' : 'Expiry date'}
          type="date"
          value={expiresOn}
          help="As printed on the document. Enter this first."
          onChange={(event) => setExpiresOn(event.target.value)}
        />
      )}
      <UploadStatus upload={upload} name={name} />
      {upload.state !== 'busy' && (
        <div className="flex flex-wrap items-center gap-2">
          <ChooseFile type={type} replaces={Boolean(document)} disabled={!isReady} onChoose={choose} />
          {document && <OpenDocument document={document} />}
          {document && onRemove && <RemoveDocument name={name} onRemove={onRemove} />}
        </div>
      )}
    </section>
  )
}

/** A document's file name, size and expiry date. */
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
          <Badge tone="bad">Expired {dayText(new Date(expiresOn))}</Badge>
        ) : (
          <span className="whitespace-nowrap">· until {dateText(expiresOn)}</span>
        ))}
    </p>
  )
}

const dateText = (date: string) =>
  new Date(date).toLocaleDateString('en-NG', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

type UploadState =
  | { state: 'idle' }
  | { state: 'busy'; progress: number | undefined; preview?: string }
  | { state: 'failed'; problem: string; file: File; expiresOn: string | null; preview?: string }

function useUpload(onUpload: DocumentFieldProps['onUpload']) {
  const [now, setNow] = useState<UploadState>({ state: 'idle' })
  const runOnce = useOneAtATime()
  const preview = now.state === 'idle' ? undefined : now.preview
  useEffect(() => (preview ? () => URL.revokeObjectURL(preview) : undefined), [preview])
  const start = (chosen: File, expiresOn: string | null) =>
    runOnce(async () => {
      const preview = chosen.type.startsWith('image/') ? URL.createObjectURL(chosen) : undefined
      setNow({ state: 'busy', progress: undefined, preview })
      const file = await shrinkDocument(chosen)
      const failed = (problem: string) => setNow({ state: 'failed', problem, file, expiresOn, preview })
      if (file.size > limits.documentBytes)
        return failed(`This file is ${sizeText(file.size)}. The maximum is ${sizeText(limits.documentBytes)}.`)
      try {
        const onProgress = (progress: number) => setNow({ state: 'busy', progress, preview })
        await onUpload({ file, expiresOn, onProgress })
        setNow({ state: 'idle' })
      } catch (problem) {
        failed(problemText(problem))
      }
    })
  const retry = () => {
    if (now.state === 'failed') void start(now.file, now.expiresOn)
  }
  return { ...now, preview, start, retry }
}

/** Still readable: a phone's 4 MB photo becomes about 200 kB. A PDF, or what the browser cannot read, stays as it is. */
async function shrinkDocument(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || file.size <= SMALL_BYTES) return file
  const image = await shrinkImage(file, { maxSide: 1600, quality: 0.82, type: 'image/jpeg' })
  return image && image.size < file.size ? new File([image], file.name, { type: image.type }) : file
}

function UploadStatus({ upload, name }: { upload: ReturnType<typeof useUpload>; name: string }) {
  const percent =
    upload.state === 'busy' && upload.progress !== undefined ? Math.round(upload.progress * 100) : undefined
  return (
    <div aria-live="polite" className="empty:hidden">
      {upload.state === 'busy' && (
        <div className="grid gap-1">
          <Progress label={`Uploading ${name}`} percent={percent} />
          <span className="text-ink-3 text-xs">
            {percent === undefined ? 'Shrinking photo…' : `${percent}% uploaded`}
          </span>
        </div>
      )}
      {upload.state === 'failed' && (
        <p className="flex flex-wrap items-center gap-2 text-bad-text text-sm">
          <Icon name="warning-circle-fill" size="sm" />
          <span className="min-w-0 flex-1">{upload.problem}</span>
          <Button kind="secondary" size="sm" onClick={upload.retry}>
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

/** The browser's own file input, styled as a button; on a phone it also offers the camera. */
function ChooseFile({ type, replaces, disabled, onChoose }: ChooseFileProps): ReactNode {
  const { name, selfie } = documentLabels[type]
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (file) onChoose(file)
  }
  return (
    <label
      className={`${buttonClass({ kind: replaces ? 'secondary' : 'soft', size: 'sm' }, disabled)} has-focus-visible:outline-2 has-focus-visible:outline-brand-text`}
    >
      <Icon name={replaces ? 'arrow-clockwise' : 'upload-simple'} size="sm" />
      {replaces ? 'Replace' : selfie ? 'Take or choose a photo' : 'Add photo or PDF'}
      <span className="sr-only">: {name}</span>
      <input
        type="file"
        accept={selfie ? ACCEPTED.replace(',application/pdf', '') : ACCEPTED}
        disabled={disabled}
        onChange={onChange}
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
      showToast({ text: problemText(problem), tone: 'bad' })
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
