import type { ApplicationDocument, DocumentType } from '@vendly/contract/applications'
import { limits } from '@vendly/contract/limits'
import { shortSides } from '@vendly/contract/picture-size'
import { useEffect, useId, useState } from 'react'
import { ApiProblem } from '../../lib/api.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { problemText } from '../../lib/problem.ts'
import { EMPTY_FILE, shrinkImage } from '../../lib/shrink-image.ts'
import { dayText } from '../../lib/time.ts'
import { showToast } from '../../lib/toasts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { FilePicker } from '../../ui/file-picker.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type Upload, Uploads } from '../../ui/progress.tsx'
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
  const look = !document
    ? 'bg-sunk text-ink-2'
    : isExpired(document.expiresOn)
      ? 'bg-gold-soft text-gold-text'
      : 'bg-ok-soft text-ok-text'
  return (
    <section aria-labelledby={headId} className="grid grid-cols-1 gap-2.5 rounded-card bg-surface p-3 hairline">
      <div className="flex items-start gap-3">
        <span className={`grid size-11 flex-none place-items-center rounded-small ${look}`}>
          <Icon
            name={!document ? 'camera' : isExpired(document.expiresOn) ? 'warning-circle-fill' : 'check-circle-fill'}
          />
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
      {upload.shown && (
        <Uploads
          uploads={[upload.shown]}
          onRetry={upload.retry}
          onRemove={upload.state === 'failed' ? upload.dismiss : undefined}
        />
      )}
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
  | { state: 'busy'; file: File; progress: number; isSending: boolean; preview?: string }
  | { state: 'failed'; file: File; expiresOn: string | null; problem: string; isRefused: boolean; preview?: string }

function useUpload(onUpload: DocumentFieldProps['onUpload']) {
  const [now, setNow] = useState<UploadState>({ state: 'idle' })
  const runOnce = useOneAtATime()
  const preview = now.state === 'idle' ? undefined : now.preview
  useEffect(() => (preview ? () => URL.revokeObjectURL(preview) : undefined), [preview])
  const start = (chosen: File, expiresOn: string | null) =>
    runOnce(async () => {
      const preview = chosen.type.startsWith('image/') ? URL.createObjectURL(chosen) : undefined
      setNow({ state: 'busy', file: chosen, progress: 0, isSending: false, preview })
      const file = await shrinkDocument(chosen)
      const failed = (problem: string, isRefused: boolean) =>
        setNow({ state: 'failed', file, expiresOn, problem, isRefused, preview })
      if (file.size === 0) return failed(EMPTY_FILE, true)
      if (file.size > limits.documentBytes)
        return failed(`This file is ${sizeText(file.size)}. The maximum is ${sizeText(limits.documentBytes)}.`, true)
      try {
        const onProgress = (progress: number) => setNow({ state: 'busy', file, progress, isSending: true, preview })
        await onUpload({ file, expiresOn, onProgress })
        setNow({ state: 'idle' })
      } catch (problem) {
        failed(problemText(problem), problem instanceof ApiProblem && [413, 422].includes(problem.status))
      }
    })
  const retry = () => {
    if (now.state === 'failed') void start(now.file, now.expiresOn)
  }
  return { state: now.state, shown: shownOf(now), start, retry, dismiss: () => setNow({ state: 'idle' }) }
}

function shownOf(now: UploadState): Upload | undefined {
  if (now.state === 'idle') return undefined
  const { file, preview } = now
  const one = { id: file.name, name: file.name, size: file.size, preview }
  if (now.state === 'failed')
    return { ...one, sent: 0, state: 'failed', problem: now.problem, isRefused: now.isRefused }
  return { ...one, sent: now.progress * file.size, state: now.isSending ? 'sending' : 'waiting' }
}

/** Still readable: a phone's 4 MB photo becomes about 200 kB. A PDF, or what the browser cannot read, stays as it is. */
async function shrinkDocument(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || file.size <= SMALL_BYTES) return file
  const image = await shrinkImage(file, {
    maxSide: 1600,
    shortSide: shortSides.evidence,
    quality: 0.82,
    type: 'image/jpeg',
  })
  return image && image.size < file.size ? new File([image], file.name, { type: image.type }) : file
}

interface ChooseFileProps {
  type: DocumentType
  replaces: boolean
  disabled: boolean
  onChoose: (file: File) => void
}

/** On a phone it also offers the camera. */
function ChooseFile({ type, replaces, disabled, onChoose }: ChooseFileProps) {
  const { name, selfie } = documentLabels[type]
  return (
    <FilePicker
      accept={selfie ? ACCEPTED.replace(',application/pdf', '') : ACCEPTED}
      disabled={disabled}
      className={buttonClass({ kind: replaces ? 'secondary' : 'soft', size: 'sm' }, disabled)}
      onFiles={([file]) => onChoose(file!)}
    >
      <Icon name={replaces ? 'arrow-clockwise' : 'upload-simple'} size="sm" />
      {replaces ? 'Replace' : selfie ? 'Take or choose a photo' : 'Add photo or PDF'}
      <span className="sr-only">: {name}</span>
    </FilePicker>
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
