import { useEffect, useId, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'

/** One it has already, or one from the phone. */
export type Picture = { url: string } | { file: File }

const MOST = 3

export interface PicturesFieldProps {
  pictures: readonly Picture[]
  onChange: (pictures: Picture[]) => void
}

/** Up to three pictures, each with a way to take it off again. */
export function PicturesField({ pictures, onChange }: PicturesFieldProps) {
  const id = useId()
  const left = MOST - pictures.length
  return (
    <fieldset>
      <legend className="font-semibold text-sm">
        Pictures <span className="font-normal text-ink-3">(up to {MOST}, optional)</span>
      </legend>
      <div className="flex flex-wrap gap-2 pt-1.5">
        {pictures.map((picture, at) => (
          <span key={nameOf(picture)} className="relative">
            <Shown picture={picture} />
            <button
              type="button"
              aria-label={`Take off picture ${at + 1}`}
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

const nameOf = (picture: Picture) =>
  'url' in picture ? picture.url : `${picture.file.name} ${picture.file.size} ${picture.file.lastModified}`

function Shown({ picture }: { picture: Picture }) {
  const [address, setAddress] = useState('url' in picture ? `${picture.url}-160.webp` : undefined)
  useEffect(() => {
    if ('url' in picture) return
    const made = URL.createObjectURL(picture.file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  return <img src={address} alt="" className="size-21 rounded-card bg-sunk object-cover" />
}
