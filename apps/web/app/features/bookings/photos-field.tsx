import { useEffect, useState, useSyncExternalStore } from 'react'
import { PictureField } from '../../ui/picture-field.tsx'
import { type FormPicture, PictureUploader, toPictureRef } from '../products/form/picture-uploader.ts'

export interface PhotosFieldProps {
  legend: string
  max: number
  isRequired?: boolean
  help?: string
  error?: string
  /** Ids of the finished uploads, and whether others are on their way. */
  onChange: (uploads: string[], isUploading: boolean) => void
}

const sizedPreview = ({ preview }: FormPicture): string => preview ?? ''

/** Photos that only the two sides see: made small, and uploaded while the rest of the form is filled in. */
export function PhotosField({ legend, max, isRequired = false, help, error, onChange }: PhotosFieldProps) {
  const [uploader] = useState(() => new PictureUploader(max, 'private'))
  const pictures = useSyncExternalStore(uploader.watch, uploader.read)
  useEffect(() => () => uploader.pause(), [uploader])
  const uploads = pictures.filter(({ state }) => state === 'done').map((one) => toPictureRef(one).upload ?? '')
  const failed = pictures.find(({ state }) => state === 'failed')
  const waiting = pictures.filter(({ state }) => state !== 'done' && state !== 'failed').length
  const said = `${uploads.join()} ${waiting + (failed ? 1 : 0)}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: `said` is all that the form needs to know
  useEffect(() => onChange(uploads, waiting > 0 || failed !== undefined), [said])
  return (
    <PictureField
      legend={legend}
      isRequired={isRequired}
      max={max}
      help={help}
      pictures={pictures.map((one) => ({ id: one.id, name: one.name, picture: sizedPreview(one) }))}
      problem={failed?.problem ?? error}
      onAdd={(files) => void uploader.add(files)}
      onRemove={(id) => uploader.remove(id)}
    >
      <p role="status" className="pt-1 text-ink-3 text-xs empty:hidden">
        {waiting > 0 ? `Uploading ${progressOf(pictures)}%` : ''}
      </p>
      {failed && !failed.isRefused && (
        <button
          type="button"
          className="touch font-semibold text-brand-text text-sm underline"
          onClick={() => uploader.retryNetwork()}
        >
          Try again
        </button>
      )}
    </PictureField>
  )
}

function progressOf(pictures: readonly FormPicture[]): number {
  const size = pictures.reduce((sum, one) => sum + one.size, 0)
  const sent = pictures.reduce((sum, one) => sum + one.sent, 0)
  return size > 0 ? Math.round((sent * 100) / size) : 0
}
