import { Button, IconButton } from './button.tsx'
import { Icon } from './icon.tsx'

export interface ProgressProps {
  label: string
  /** 0 to 100; none while it is unknown. */
  percent?: number
  tone?: 'brand' | 'ok' | 'gold'
}

export function Progress({ label, percent, tone = 'brand' }: ProgressProps) {
  return <progress className="bar" aria-label={label} value={percent} max={100} data-tone={tone} />
}

export interface Upload {
  id: string
  name: string
  /** An object URL of the picture. */
  preview?: string
  size: number
  sent: number
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** What went wrong. */
  problem?: string
  /** It was refused, so a retry would not help. */
  isRefused?: boolean
}

export interface UploadsProps {
  uploads: readonly Upload[]
  /** None: they cannot be removed now. */
  onRemove?: (id: string) => void
  onRetry: (id: string) => void
}

/** Each file with its own progress, error and retry. */
export function Uploads({ uploads, onRemove, onRetry }: UploadsProps) {
  return (
    <ul aria-label="Uploads" className="rows-ruled rounded-card bg-surface hairline">
      {uploads.map((upload) => (
        <li key={upload.id} className="flex min-h-14 items-center gap-3 px-3 py-2.5">
          <UploadPicture upload={upload} />
          <div className="grid min-w-0 flex-1 grid-cols-1 gap-1">
            <div className="flex justify-between gap-2">
              <span className="truncate">{upload.name}</span>
              <UploadStatus upload={upload} />
            </div>
            {upload.state === 'failed' ? (
              <span role="alert" className="text-bad-text text-xs">
                {upload.problem ?? 'Upload failed'}
              </span>
            ) : (
              <Progress
                label={`Uploading ${upload.name}`}
                percent={percentOf(upload)}
                tone={upload.state === 'done' ? 'ok' : 'brand'}
              />
            )}
          </div>
          {upload.state === 'failed' && !upload.isRefused && (
            <Button kind="secondary" size="sm" onClick={() => onRetry(upload.id)}>
              Retry
            </Button>
          )}
          {onRemove && (
            <IconButton label={`Remove ${upload.name}`} icon="x" size="sm" onClick={() => onRemove(upload.id)} />
          )}
        </li>
      ))}
    </ul>
  )
}

const percentOf = ({ sent, size }: Upload) => (size > 0 ? Math.round((sent / size) * 100) : 0)
const megabytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(1)} MB`

function UploadStatus({ upload }: { upload: Upload }) {
  if (upload.state === 'done') return <span className="flex-none text-ok-text text-xs">Done</span>
  if (upload.state === 'waiting') return <span className="flex-none text-ink-3 text-xs">Waiting</span>
  if (upload.state === 'failed') return null
  return (
    <span className="flex-none text-ink-3 text-xs">
      {percentOf(upload)}% of {megabytes(upload.size)}
    </span>
  )
}

function UploadPicture({ upload }: { upload: Upload }) {
  const box = 'size-11 flex-none rounded-small'
  if (upload.state === 'failed' || !upload.preview) {
    return (
      <span
        className={`grid place-items-center ${upload.state === 'failed' ? 'bg-bad-soft text-bad-text' : 'bg-sunk'} ${box}`}
      >
        <Icon name={upload.state === 'failed' ? 'warning-circle-fill' : 'camera'} />
      </span>
    )
  }
  return <img src={upload.preview} alt="" className={`object-cover ${box}`} />
}
