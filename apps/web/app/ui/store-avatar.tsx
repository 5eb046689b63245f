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
  /** The beginning of the address of the store's picture; without one its letter is shown. */
  image: string | null | undefined
  size?: 'sm' | 'md' | 'lg'
  /** The width of the picture's file. */
  pixels?: number
}

/** A store's picture or letter under an awning. Hidden from screen readers: its name is next to it. */
export function StoreAvatar({ name, colour, image, size = 'md', pixels = 160 }: StoreAvatarProps) {
  return (
    <span
      aria-hidden="true"
      data-photo={image ? true : undefined}
      className="store-avatar"
      data-store={colour}
      data-size={size}
    >
      {image ? (
        <img
          suppressHydrationWarning
          src={`${image}-${pixels}.webp`}
          alt=""
          width={pixels}
          height={pixels}
          loading="lazy"
        />
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
