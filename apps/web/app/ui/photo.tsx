import { useState } from 'react'

const tints = {
  plain: 'bg-sunk',
  food: 'bg-food',
  tech: 'bg-tech',
  books: 'bg-books',
  fashion: 'bg-fashion',
  hostel: 'bg-hostel',
  beauty: 'bg-beauty',
  service: 'bg-service',
  sport: 'bg-sport',
}
export type Tint = keyof typeof tints

export interface PhotoFile {
  url: string
  width: number
  type: 'image/avif' | 'image/webp' | 'image/jpeg' | 'image/png'
}

const widths = [160, 320, 640]
/** Every browser shows the last of them, which is also the last of `photoFiles` in its largest size. */
const formats = ['avif', 'webp'] as const

/** All sizes and formats of a picture, from the address that the API sends: that of a private picture ends with its signature. */
export const photoFiles = (address: string | null | undefined): PhotoFile[] =>
  address
    ? formats.flatMap((format) =>
        widths.map((width) => ({
          url: address.replace(/\?|$/, `-${width}.${format}$&`),
          width,
          type: `image/${format}` as const,
        })),
      )
    : []

export interface PhotoProps {
  /** AVIF is offered first. Empty: only the tint. */
  files: readonly PhotoFile[]
  alt: string
  /** Its width, as in the `sizes` attribute. */
  sizes: string
  /** The colour under it while it loads, by category. */
  tint?: Tint
  ratio?: 'square' | 'wide' | 'banner' | 'tall'
  /** Loaded at once, for the first ones on the screen. */
  eager?: boolean
  className?: string
}

const ratios = {
  square: 'aspect-square',
  wide: 'aspect-wide',
  banner: 'aspect-wide w-full lg:h-25',
  tall: 'aspect-tall',
}
const FALLBACK_WIDTH = 320
const srcSet = (files: readonly PhotoFile[]) => files.map(({ url, width }) => `${url} ${width}w`).join(', ')

const isFirstPage = () => typeof document === 'undefined' || !('hydrated' in document.documentElement.dataset)

/** A picture in a box of fixed shape: nothing shifts when it loads. */
export function Photo({
  files,
  alt,
  sizes,
  tint = 'plain',
  ratio = 'square',
  eager = false,
  className = '',
}: PhotoProps) {
  // On later pages the script of near-pictures.ts shows what is visible as fast, and in the size that suits the line.
  const [isEager] = useState(() => eager && isFirstPage())
  const avif = files.filter((file) => file.type === 'image/avif')
  // Browsers without AVIF are old and their screens small: one size for them keeps pages light for all.
  const others = files.filter((file) => file.type !== 'image/avif')
  const fallback = others.find(({ width }) => width >= FALLBACK_WIDTH) ?? others.at(-1) ?? avif[0]
  return (
    <span data-photo className={`block overflow-hidden ${tints[tint]} ${ratios[ratio]} ${className}`}>
      {fallback && (
        <picture>
          {/* Addresses of pictures far below are put back later: see near-pictures.ts. */}
          {avif.length > 0 && <source type="image/avif" srcSet={srcSet(avif)} sizes={sizes} suppressHydrationWarning />}
          <img
            suppressHydrationWarning
            src={fallback.url}
            alt={alt}
            width={fallback.width}
            height={fallback.width}
            loading={isEager ? 'eager' : 'lazy'}
            fetchPriority={isEager ? 'high' : undefined}
            decoding="async"
            className="photo size-full object-cover"
          />
        </picture>
      )}
    </span>
  )
}

/** A small square picture in a row: 64 px in carts and searches, 44 px in short rows. */
export function Thumb({ files, alt = '', tint, size = 'md' }: ThumbProps) {
  const box = { sm: 'size-11 rounded-small', md: 'size-16 rounded-control', lg: 'size-21 rounded-card' }[size]
  const sizes = { sm: '44px', md: '64px', lg: '84px' }[size]
  return <Photo files={files} alt={alt} sizes={sizes} tint={tint} className={`flex-none ${box}`} />
}

export interface ThumbProps {
  files: readonly PhotoFile[]
  alt?: string
  tint?: Tint
  size?: 'sm' | 'md' | 'lg'
}
