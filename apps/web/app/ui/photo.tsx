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
const kinds = ['avif', 'webp'] as const

/** Every size and kind there is of a picture, from the stem that the API gives. */
export const photoFiles = (stem: string | null | undefined): PhotoFile[] =>
  stem
    ? kinds.flatMap((kind) =>
        widths.map((width) => ({ url: `${stem}-${width}.${kind}`, width, type: `image/${kind}` as const })),
      )
    : []

export interface PhotoProps {
  /** Every size and kind the server has; AVIF is offered first. Empty: the tint alone. */
  files: readonly PhotoFile[]
  alt: string
  /** How wide it is drawn, as in the `sizes` attribute. */
  sizes: string
  /** The colour under it while it loads, by category. */
  tint?: Tint
  ratio?: 'square' | 'wide' | 'banner' | 'tall'
  /** The first ones on the screen: loaded at once. */
  eager?: boolean
  className?: string
}

const ratios = {
  square: 'aspect-square',
  wide: 'aspect-wide',
  banner: 'aspect-wide lg:aspect-banner',
  tall: 'aspect-tall',
}
const PLAIN_WIDTH = 320
const srcSet = (files: readonly PhotoFile[]) => files.map(({ url, width }) => `${url} ${width}w`).join(', ')

/** A picture in a place of fixed shape: nothing shifts when it comes. */
export function Photo({
  files,
  alt,
  sizes,
  tint = 'plain',
  ratio = 'square',
  eager = false,
  className = '',
}: PhotoProps) {
  const avif = files.filter((file) => file.type === 'image/avif')
  // Browsers without AVIF are old and their screens small: one size for them keeps pages light for all.
  const others = files.filter((file) => file.type !== 'image/avif')
  const plain = others.find(({ width }) => width >= PLAIN_WIDTH) ?? others.at(-1) ?? avif[0]
  return (
    <span className={`block overflow-hidden ${tints[tint]} ${ratios[ratio]} ${className}`}>
      {plain && (
        <picture>
          {avif.length > 0 && <source type="image/avif" srcSet={srcSet(avif)} sizes={sizes} />}
          <img
            src={plain.url}
            alt={alt}
            width={plain.width}
            height={plain.width}
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={eager ? 'high' : undefined}
            decoding="async"
            className="photo size-full object-cover"
          />
        </picture>
      )}
    </span>
  )
}

/** A small square picture in a row: 64 in carts and searches, 44 in short rows. */
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
