import type { PhotoFile } from './photo.tsx'

export const storeColours = ['blue', 'green', 'red', 'amber', 'teal', 'plum', 'brown', 'ink'] as const
export type StoreColour = (typeof storeColours)[number]

/** The store's colour; blue for a colour that this build does not know. */
export const colourOf = (name: string): StoreColour => storeColours.find((colour) => colour === name) ?? 'blue'

/** The default colour of a store, by the hash of its slug. */
export function storeColour(slug: string): StoreColour {
  let hash = 0
  for (const letter of slug) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return storeColours[hash % storeColours.length] ?? 'blue'
}

export interface StoreAvatarProps {
  /** The store's name; its first letter is shown. */
  name: string
  colour: StoreColour
  /** The store's own picture, instead of the letter. */
  image?: PhotoFile
  size?: 'sm' | 'md' | 'lg'
}

const PIXELS = 160

/** The file of a store's picture, by the beginning of its address; undefined without a picture. */
export const storePicture = (stem: string | null | undefined): PhotoFile | undefined =>
  stem ? { url: `${stem}-${PIXELS}.webp`, width: PIXELS, type: 'image/webp' } : undefined

/** A store's picture or letter under an awning. Hidden from screen readers: its name is next to it. */
export function StoreAvatar({ name, colour, image, size = 'md' }: StoreAvatarProps) {
  return (
    <span
      aria-hidden="true"
      data-photo={image ? true : undefined}
      className="store-avatar"
      data-store={colour}
      data-size={size}
    >
      {image ? (
        <img suppressHydrationWarning src={image.url} alt="" width={image.width} height={image.width} loading="lazy" />
      ) : (
        firstLetter(name)
      )}
    </span>
  )
}

const firstLetter = (name: string) => (name.trim()[0] ?? 'V').toUpperCase()

/** The scalloped edge under the home page's bar and store banners. Its parent is `relative`. */
export function Awning({ colour, className = '' }: { colour?: StoreColour; className?: string }) {
  return <span aria-hidden="true" data-store={colour} className={`awning block ${className}`} />
}
