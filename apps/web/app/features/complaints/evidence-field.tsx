import { complaintLimits } from '@vendly/contract/complaint-limits'
import { useEffect, useId, useState } from 'react'
import { FieldError } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'

export interface EvidenceFieldProps {
  files: readonly File[]
  /** How many more may be added. */
  left?: number
  onChange: (files: File[]) => void
}

const MB = 1_000_000
export const tooLarge = (files: readonly File[]): File | undefined =>
  files.find(({ type, size }) => !type.startsWith('image/') && size > complaintLimits.videoBytes)

/** Photos and videos that are sent with the complaint. */
export function EvidenceField({ files, left = complaintLimits.evidence, onChange }: EvidenceFieldProps) {
  const id = useId()
  const large = tooLarge(files)
  return (
    <fieldset>
      <legend className="font-semibold text-sm">
        Photos and videos <span className="font-normal text-ink-3">(optional, up to {left})</span>
      </legend>
      <p className="text-ink-3 text-xs">
        They help most. Only you, the other side and Vendly can see them. A video may have{' '}
        {complaintLimits.videoBytes / MB} MB.
      </p>
      <div className="flex flex-wrap gap-2 pt-2">
        {files.map((file, at) => (
          <span key={`${file.name} ${file.size} ${file.lastModified}`} className="relative">
            <Preview file={file} />
            <button
              type="button"
              aria-label={`Remove ${file.name}`}
              onClick={() => onChange(files.filter((_, index) => index !== at))}
              className="absolute -top-2.5 -right-2.5 grid size-touch place-items-center"
            >
              <span className="grid size-6 place-items-center rounded-chip bg-photo-chip text-on-photo">
                <Icon name="x-bold" size="xs" />
              </span>
            </button>
          </span>
        ))}
        {files.length < left && (
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
                onChange([...files, ...(event.target.files ?? [])].slice(0, left))
                event.target.value = ''
              }}
            />
          </label>
        )}
      </div>
      <FieldError
        error={large && `${large.name} is larger than ${complaintLimits.videoBytes / MB} MB. Send a shorter video.`}
      />
    </fieldset>
  )
}

function Preview({ file }: { file: File }) {
  const [address, setAddress] = useState<string>()
  const isPicture = file.type.startsWith('image/')
  useEffect(() => {
    if (!isPicture) return
    const url = URL.createObjectURL(file)
    setAddress(url)
    return () => URL.revokeObjectURL(url)
  }, [file, isPicture])
  if (isPicture) return <img src={address} alt={file.name} className="size-21 rounded-card bg-sunk object-cover" />
  return (
    <span className="grid size-21 content-center justify-items-center gap-1 rounded-card bg-sunk px-1 text-center text-2xs text-ink-2">
      <Icon name="play" />
      <span className="line-clamp-2 wrap-anywhere">{file.name}</span>
    </span>
  )
}
