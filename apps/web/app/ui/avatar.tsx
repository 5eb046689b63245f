const tones = [
  'bg-food text-food-strong',
  'bg-hostel text-hostel-strong',
  'bg-books text-books-strong',
  'bg-beauty text-beauty-strong',
  'bg-service text-service-strong',
  'bg-tech text-tech-strong',
]
const sizes = { sm: 'size-8 text-xs', md: 'size-10 text-d-xs', lg: 'size-14 text-d-md', xl: 'size-24 text-d-lg' }

export interface AvatarProps {
  name: string
  /** The URL of their photo, or its stem as the API sends it. */
  photo?: string | null
  size?: keyof typeof sizes
}

/** A user's photo, or their initials on a colour chosen by the name. */
export function Avatar({ name, photo, size = 'md' }: AvatarProps) {
  const tone = tones[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % tones.length]
  return (
    <span
      aria-hidden="true"
      data-photo={photo ? true : undefined}
      data-initials={photo ? undefined : initials(name)}
      className={`avatar display grid flex-none place-items-center overflow-hidden rounded-chip ${sizes[size]} ${tone}`}
    >
      {photo && (
        <img
          suppressHydrationWarning
          src={fileOf(photo, size === 'xl' ? 320 : 160)}
          alt=""
          className="photo size-full object-cover"
          loading="lazy"
        />
      )}
    </span>
  )
}

const fileOf = (photo: string, width: number) => (/\.\w+$/.test(photo) ? photo : `${photo}-${width}.webp`)

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = words[0]?.[0] ?? '?'
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''
  return (first + last).toUpperCase()
}
