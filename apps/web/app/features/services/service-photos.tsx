import type { Picture } from '@vendly/contract/products'
import { useState } from 'react'
import { Photo, photoFiles } from '../../ui/photo.tsx'
import { tintOf } from '../products/card-data.ts'

/** The first two side by side on a phone, whole; on a wide screen one large, and the others to choose from. */
export function ServicePhotos({ name, pictures }: { name: string; pictures: readonly Picture[] }) {
  const [at, setAt] = useState(0)
  const [shown, second] = [pictures[at], pictures[at + 1] ?? pictures[0]]
  if (!shown || !second) return null
  const isAlone = pictures.length === 1
  return (
    <section aria-label={`Photos of ${name}`}>
      <div className={isAlone ? 'bg-sunk lg:bg-transparent' : 'grid grid-cols-2 gap-0.5 lg:block'}>
        <Large picture={shown} className={isAlone ? 'mx-auto w-3/5 lg:w-full lg:rounded-card' : 'lg:rounded-card'} />
        {!isAlone && <Large picture={second} className="lg:hidden" />}
      </div>
      {!isAlone && (
        <div className="rail-scroll flex gap-2 px-gutter pt-2 lg:px-0 noscript:hidden">
          {pictures.map((picture, index) => (
            <button
              key={picture.url}
              type="button"
              aria-label={`Photo ${index + 1} of ${pictures.length}`}
              aria-pressed={index === at}
              onClick={() => setAt(index)}
              className={`rounded-control p-0.5 ${index === at ? 'outline-2 outline-brand-text' : ''}`}
            >
              <Photo
                files={photoFiles(picture.url)}
                alt=""
                sizes="44px"
                tint={tintOf(picture.tint)}
                className="size-11 rounded-small"
              />
            </button>
          ))}
        </div>
      )}
    </section>
  )
}

const Large = ({ picture, className }: { picture: Picture; className: string }) => (
  <Photo
    files={photoFiles(picture.url)}
    alt={picture.alt}
    sizes="(min-width: 64rem) 560px, 50vw"
    tint={tintOf(picture.tint)}
    eager
    className={className}
  />
)
