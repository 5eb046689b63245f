import { type IconName, icons } from './icon-names.ts'
import sprite from './icons.svg?url'
import moreSprite from './icons-more.svg?url'

const first: ReadonlySet<IconName> = new Set(icons)
const sizes = { xs: 'size-3.5', sm: 'size-4', md: 'size-5', lg: 'size-6', xl: 'size-8' }

/** An icon next to text, or alone in a labelled button: hidden from screen readers. */
export function Icon({ name, size = 'md', className = '' }: IconProps) {
  return (
    <svg aria-hidden="true" className={`block flex-none fill-current ${sizes[size]} ${className}`}>
      <use href={`${first.has(name) ? sprite : moreSprite}#${name}`} />
    </svg>
  )
}

export interface IconProps {
  name: IconName
  size?: keyof typeof sizes
  className?: string
}
