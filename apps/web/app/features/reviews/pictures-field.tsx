import { limits } from '@vendly/contract/limits'
import { useEffect, useId, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'

/** Uploaded already, or a new file. */
export type Picture = { url: string } | { file: File }

export interface PicturesFieldProps {
  pictures: readonly Picture[]
  onChange: (pictures: Picture[]) => void
}

export function PicturesField({ pictures, onChange }: PicturesFieldProps) {
  const id = useId()
  const left = limits.reviewPictures - pictures.length
  return (
    <fieldset>
      <legend className="font-semibold text-sm">
        Photos <span className="font-normal text-ink-3">(up to {limits.reviewPictures}, optional)</span>
      </legend>
      <div className="flex flex-wrap gap-2 pt-1.5">
        {pictures.map((picture, at) => (
          <span key={keyOf(picture)} className="relative">
            <Preview picture={picture} />
            <button
              type="button"
              aria-label={`Remove photo ${at + 1}`}
              onClick={() => onChange(pictures.filter((one) => one !== picture))}
              className="absolute -top-2.5 -right-2.5 grid size-touch place-items-center"
            >
              <span className="grid size-6 place-items-center rounded-chip bg-photo-chip text-on-photo">
                <Icon name="x-bold" size="xs" />
              </span>
            </button>
          </span>
        ))}
        {left > 0 && (
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
              accept="image/*"
              multiple
              className="sr-only"
              onChange={(event) => {
                const files = [...(event.target.files ?? [])].slice(0, left)
                onChange([...pictures, ...files.map((file) => ({ file }))])
                event.target.value = ''
              }}
            />
          </label>
        )}
      </div>
    </fieldset>
  )
}

const keyOf = (picture: Picture) =>
  'url' in picture ? picture.url : `${picture.file.name} ${picture.file.size} ${picture.file.lastModified}`

function Preview({ picture }: { picture: Picture }) {
  const [address, setAddress] = useState('url' in picture ? `${picture.url}-160.webp` : undefined)
  useEffect(() => {
    if ('url' in picture) return
    const url = URL.createObjectURL(picture.file)
    setAddress(url)
    return () => URL.revokeObjectURL(url)
  }, [picture])
  return <img src={address} alt="" className="size-21 rounded-card bg-sunk object-cover" />
}
