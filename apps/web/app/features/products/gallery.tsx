import type { Picture } from '@vendly/contract/products'
import { type UIEvent, useRef, useState } from 'react'
import { Photo, photoFiles } from '../../ui/photo.tsx'
import { tintOf } from './card-data.ts'

const SIZES = '(min-width: 64rem) 520px, 100vw'
const pictureId = (at: number) => `picture-${at + 1}`

/** All pictures of a product: pushed sideways, or chosen beside the large one where there is room. */
export function Gallery({ name, pictures, soldOut }: { name: string; pictures: readonly Picture[]; soldOut: boolean }) {
  const rail = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const pushed = ({ currentTarget }: UIEvent<HTMLElement>) => {
    setAt(Math.round(currentTarget.scrollLeft / Math.max(currentTarget.clientWidth, 1)))
  }
  const show = (which: number) => rail.current?.scrollTo({ left: which * rail.current.clientWidth, behavior: 'smooth' })
  const many = pictures.length > 1
  return (
    <section aria-label={`Pictures of ${name}`} className="lg:flex lg:gap-2.5">
      {many && <Thumbs pictures={pictures} at={at} onShow={show} />}
      <div className="relative min-w-0 flex-1">
        <ul
          ref={rail}
          onScroll={pushed}
          // Scrolls, so the keyboard must be able to reach it.
          tabIndex={many ? 0 : undefined}
          className="gallery lg:rounded-card"
        >
          {pictures.map((picture, index) => (
            <li key={picture.url} id={pictureId(index)}>
              <Photo
                files={photoFiles(picture.url)}
                alt={picture.alt}
                sizes={SIZES}
                tint={tintOf(picture.tint)}
                eager={index === 0}
                className={soldOut ? 'faded' : ''}
              />
            </li>
          ))}
        </ul>
        {many && (
          <p
            aria-live="polite"
            className="absolute bottom-3 left-3 rounded-badge bg-photo-veil px-2 py-1 font-semibold text-awning text-xs lg:hidden"
          >
            {Math.min(at + 1, pictures.length)} of {pictures.length}
          </p>
        )}
      </div>
    </section>
  )
}

interface ThumbsProps {
  pictures: readonly Picture[]
  at: number
  onShow: (which: number) => void
}

function Thumbs({ pictures, at, onShow }: ThumbsProps) {
  return (
    <ul className="hidden flex-none content-start gap-2 lg:grid">
      {pictures.map((picture, index) => (
        <li key={picture.url}>
          <a
            href={`#${pictureId(index)}`}
            aria-current={index === at ? 'true' : undefined}
            aria-label={`Picture ${index + 1} of ${pictures.length}`}
            onClick={(event) => {
              event.preventDefault()
              onShow(index)
            }}
            className={`block rounded-control p-0.5 ${index === at ? 'outline-2 outline-brand-text' : ''}`}
          >
            <Photo
              files={photoFiles(picture.url)}
              alt=""
              sizes="64px"
              tint={tintOf(picture.tint)}
              className="size-16 rounded-small"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
