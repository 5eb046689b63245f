import { type ChangeEvent, Suspense, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import type { FormPicture, PictureUploader } from './picture-uploader.ts'

// Dragging and its keyboard are more code than the rest of the form: they come with the first photo.
const PictureGrid = lazyPart(async () => ({ default: (await import('./picture-grid.tsx')).PictureGrid }))

/** Without HEIC: an iPhone that is not asked for it sends a JPEG instead. */
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

export interface PicturesFieldProps {
  pictures: readonly FormPicture[]
  uploader: PictureUploader
  error?: string
  /** How to take a good one. */
  hint: string
}

/** The first photo is the cover. Reordered by dragging, by keyboard, or from a sheet. */
export function PicturesField({ pictures, uploader, error, hint }: PicturesFieldProps) {
  const headId = useId()
  const errorId = useId()
  const [openId, setOpenId] = useState<string>()
  const [status, setStatus] = useState('')
  const add = (files: File[]) => {
    const leftOut = uploader.add(files)
    setStatus(leftOut > 0 ? `The maximum is ${uploader.max} photos: ${leftOut} left out.` : '')
  }
  const open = pictures.find(({ id }) => id === openId)
  return (
    <section
      aria-labelledby={headId}
      data-invalid={error ? true : undefined}
      tabIndex={-1}
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => {
        const files = [...event.dataTransfer.files].filter(({ type }) => ACCEPTED.includes(type))
        if (event.dataTransfer.files.length > 0) event.preventDefault()
        if (files.length > 0) add(files)
      }}
      className="grid grid-cols-1 gap-2 outline-none"
    >
      <div className="flex items-baseline justify-between gap-2">
        <h2 id={headId} className="font-semibold text-sm">
          Photos
        </h2>
        <span className="text-ink-3 text-xs">
          {pictures.length > 1
            ? `${pictures.length} of ${uploader.max}, the first is the cover`
            : `Up to ${uploader.max}`}
        </span>
      </div>
      {pictures.length > 0 && (
        <Suspense fallback={<Previews pictures={pictures} />}>
          <PictureGrid
            pictures={pictures}
            uploader={uploader}
            describedBy={error ? errorId : undefined}
            onOpen={setOpenId}
          />
        </Suspense>
      )}
      {pictures.length < uploader.max && (
        <div className="grid grid-cols-2 gap-2">
          {pictures.length === 0 && <FirstPhoto hint={hint} onFiles={add} />}
          <span className="hidden pointer-coarse:grid">
            <FileButton label="Take a photo" icon="camera" camera onFiles={add} />
          </span>
          <FileButton label="Choose photos" icon="upload-simple" onFiles={add} />
        </div>
      )}
      <FieldError id={errorId} error={error} />
      <p role="status" className="text-ink-3 text-xs empty:hidden">
        {status}
      </p>
      <PictureSheet
        picture={open}
        at={open ? pictures.indexOf(open) : 0}
        count={pictures.length}
        uploader={uploader}
        onClose={() => setOpenId(undefined)}
      />
    </section>
  )
}

/** Until they can be moved. */
function Previews({ pictures }: Pick<PicturesFieldProps, 'pictures'>) {
  return (
    <div className="flex flex-wrap gap-2">
      {pictures.map(({ id, preview }) => (
        <span key={id} className="aspect-square w-[calc(25%---spacing(1.5))] overflow-hidden rounded-control bg-sunk">
          {preview && <img src={preview} alt="" className="size-full faded object-cover" />}
        </span>
      ))}
    </div>
  )
}

/** Shown while there are no photos. */
function FirstPhoto({ hint, onFiles }: Pick<FileButtonProps, 'onFiles'> & { hint: string }) {
  return (
    <label className="col-span-2 grid min-h-36 cursor-pointer content-center justify-items-center gap-1 rounded-card border-2 border-edge border-dashed px-4 text-center text-ink-2 has-focus-visible:outline-2 has-focus-visible:outline-brand-text">
      <Icon name="camera" size="xl" className="text-brand-text" />
      <b className="text-ink">Add photos</b>
      <span className="text-sm">
        <span className="hidden pointer-fine:inline">Or drop them here. </span>
        {hint} We shrink them to save your data.
      </span>
      <input
        type="file"
        accept={ACCEPTED}
        multiple
        aria-label="Add photos"
        className="sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </label>
  )
}

interface FileButtonProps {
  label: string
  icon: 'camera' | 'upload-simple'
  camera?: boolean
  onFiles: (files: File[]) => void
}

function FileButton({ label, icon, camera = false, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])])
    // The same photo may be chosen again after it was removed.
    target.value = ''
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        capture={camera ? 'environment' : undefined}
        multiple={!camera}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={choose}
      />
      <Button kind="secondary" size="sm" icon={icon} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}

interface PictureSheetProps {
  picture: FormPicture | undefined
  at: number
  count: number
  uploader: PictureUploader
  onClose: () => void
}

/** Everything that dragging does, as buttons. */
function PictureSheet({ picture, at, count, uploader, onClose }: PictureSheetProps) {
  const andClose = (work: () => void) => () => {
    work()
    onClose()
  }
  return (
    <Sheet open={picture !== undefined} title={`Photo ${at + 1} of ${count}`} onClose={onClose}>
      {picture && (
        <div className="grid grid-cols-1 gap-2">
          {picture.preview && (
            <img src={picture.preview} alt="" className="max-h-60 w-full rounded-card bg-sunk object-contain" />
          )}
          {picture.problem && <p className="text-bad-text text-sm">{picture.problem}</p>}
          {picture.state === 'failed' && !picture.isRefused && (
            <Button icon="arrow-clockwise" onClick={andClose(() => uploader.retry(picture.id))}>
              Try again
            </Button>
          )}
          <div className="grid grid-cols-2 gap-2">
            <Button
              kind="secondary"
              icon="arrow-left"
              disabled={at === 0}
              onClick={andClose(() => uploader.move(picture.id, at - 1))}
            >
              Move left
            </Button>
            <Button
              kind="secondary"
              icon="arrow-right"
              disabled={at === count - 1}
              onClick={andClose(() => uploader.move(picture.id, at + 1))}
            >
              Move right
            </Button>
          </div>
          <Button
            kind="secondary"
            icon="star"
            disabled={at === 0}
            onClick={andClose(() => uploader.move(picture.id, 0))}
          >
            Use as cover
          </Button>
          <Button kind="danger-secondary" icon="trash" onClick={andClose(() => uploader.remove(picture.id))}>
            Remove
          </Button>
        </div>
      )}
    </Sheet>
  )
}
