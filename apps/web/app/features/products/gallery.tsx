import type { Picture } from '@vendly/contract/products'
import { type UIEvent, useRef, useState } from 'react'
import { Photo, photoFiles } from '../../ui/photo.tsx'
import { tintOf } from './card-data.ts'

const SIZES = '(min-width: 64rem) 520px, 100vw'
const pictureId = (at: number) => `picture-${at + 1}`

/** Swiped on a phone; a wide screen shows thumbnails next to the large photo. */
export function Gallery({
  name,
  pictures,
  isSoldOut,
}: {
  name: string
  pictures: readonly Picture[]
  isSoldOut: boolean
}) {
  const rail = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    setAt(Math.round(currentTarget.scrollLeft / Math.max(currentTarget.clientWidth, 1)))
  }
  const show = (index: number) => rail.current?.scrollTo({ left: index * rail.current.clientWidth, behavior: 'smooth' })
  const hasSeveral = pictures.length > 1
  return (
    <section aria-label={`Photos of ${name}`} className="lg:flex lg:gap-2.5">
      {hasSeveral && <Thumbs pictures={pictures} at={at} onShow={show} />}
      <div className="relative min-w-0 flex-1">
        <ul
          ref={rail}
          data-pictures
          onScroll={onScroll}
          // It scrolls, so it must be reachable by keyboard.
          tabIndex={hasSeveral ? 0 : undefined}
          className="gallery lg:rounded-card"
        >
          {pictures.map((picture, index) => (
            <li key={picture.url} id={pictureId(index)}>
              <a href={`${picture.url}-1280.webp`} data-picture>
                <Photo
                  files={photoFiles(picture.url)}
                  alt={picture.alt}
                  sizes={SIZES}
                  tint={tintOf(picture.tint)}
                  eager={index === 0}
                  className={isSoldOut ? 'faded' : ''}
                />
              </a>
            </li>
          ))}
        </ul>
        {hasSeveral && (
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
  onShow: (index: number) => void
}

function Thumbs({ pictures, at, onShow }: ThumbsProps) {
  return (
    <ul className="hidden flex-none content-start gap-2 lg:grid">
      {pictures.map((picture, index) => (
        <li key={picture.url}>
          <a
            href={`#${pictureId(index)}`}
            aria-current={index === at ? 'true' : undefined}
            aria-label={`Photo ${index + 1} of ${pictures.length}`}
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
