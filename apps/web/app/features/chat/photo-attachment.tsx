import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type FormPicture, PictureUploader, toPictureRef } from '../products/form/picture-uploader.ts'

export interface Attachment {
  picture: FormPicture | undefined
  /** Of the finished upload. */
  upload: string | undefined
  add: (file: File) => void
  retry: () => void
  remove: () => void
}

/** One picture of the next message: made small, and uploaded in parts while the text is written. */
export function useAttachment(): Attachment {
  const [uploader] = useState(() => new PictureUploader(1, 'private'))
  const [picture] = useSyncExternalStore(uploader.watch, uploader.read)
  useEffect(() => () => uploader.pause(), [uploader])
  const ref = picture?.state === 'done' ? toPictureRef(picture) : undefined
  return {
    picture,
    upload: ref && 'upload' in ref ? ref.upload : undefined,
    add: (file) => {
      if (picture) uploader.remove(picture.id)
      uploader.add([file])
    },
    retry: () => picture && uploader.retry(picture.id),
    remove: () => picture && uploader.remove(picture.id),
  }
}

/** Takes a photo or chooses one. */
export function AttachButton({ onChoose }: { onChoose: (file: File) => void }) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className="relative grid size-touch flex-none cursor-pointer place-items-center rounded-chip hover:bg-sunk has-focus-visible:outline-2 has-focus-visible:outline-brand-text"
    >
      <Icon name="camera" size="lg" />
      <span className="sr-only">Add a photo</span>
      <input
        id={id}
        type="file"
        accept="image/*"
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onChoose(file)
          target.value = ''
        }}
      />
    </label>
  )
}

const stateText = ({ state, sent, size, problem }: FormPicture): string => {
  if (state === 'done') return 'Ready to send'
  if (state === 'failed') return problem ?? 'The photo was not uploaded.'
  return state === 'sending' && size > 0 ? `Uploading, ${Math.round((sent * 100) / size)}%` : 'Shrinking photo…'
}

/** The chosen picture above the text. */
export function AttachedPhoto({ attachment: { picture, retry, remove } }: { attachment: Attachment }) {
  if (!picture) return null
  return (
    <div className="mb-2 flex items-center gap-3 rounded-control bg-sunk p-1.5">
      <img src={picture.preview} alt="" className="size-11 flex-none rounded-small object-cover" />
      <p role="status" className="min-w-0 flex-1 text-sm">
        {stateText(picture)}
      </p>
      {picture.state === 'failed' && !picture.isRefused && (
        <Button size="xs" kind="secondary" onClick={retry}>
          Retry
        </Button>
      )}
      <IconButton size="sm" label="Remove the photo" icon="x" onClick={remove} />
    </div>
  )
}
