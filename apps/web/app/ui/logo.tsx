import { Link } from 'react-router'
import sprite from './icons.svg?url'
import { logoWord } from './logo-word.ts'

/** `inverse` is for the brand colour; `markOnly` leaves the word out, `wideWord` leaves it out on a phone. */
export function Logo({ inverse = false, markOnly = false, wideWord = false, to = '/' }: LogoProps) {
  return (
    <Link
      to={to}
      aria-label="Vendly home"
      className={`inline-flex min-h-touch flex-none items-center gap-2 ${inverse ? 'text-on-brand' : 'text-ink'}`}
    >
      <LogoMark inverse={inverse} />
      {!markOnly && <LogoWord className={wideWord ? 'hidden lg:inline' : ''} />}
    </Link>
  )
}

export interface LogoProps {
  inverse?: boolean
  markOnly?: boolean
  wideWord?: boolean
  to?: string
}

function LogoMark({ inverse }: { inverse: boolean }) {
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true" className={`size-7 ${inverse ? 'fill-on-brand' : 'fill-brand'}`}>
      <path className="fill-gold" d="M4.5 2.5h19L26 9H2z" />
      <path className="fill-gold" d="M2 9a4 4 0 0 0 8 0zm16 0a4 4 0 0 0 8 0z" />
      <path d="M10 9a4 4 0 0 0 8 0z" />
      <path d="M10.6 2.5h6.8L18 9h-8z" />
      <path d="M4.7 15.2h5.2l4.1 6 4.1-6h5.2L14 26.8z" />
    </svg>
  )
}

/**
 * "vendly" in Vendly Display, drawn: the same before the typeface has arrived. The server writes the drawing into the page, and hydration
 * leaves it there; the script of a page has no copy of it, and takes it from the sprite.
 */
const drawing = import.meta.env.SSR ? `<path d="${logoWord}"/>` : `<use href="${sprite}#logo-word" y="-17"/>`

const LogoWord = ({ className }: { className: string }) => (
  <svg
    viewBox="0 -17 66 22"
    width="66"
    height="22"
    fill="currentColor"
    aria-hidden="true"
    className={className}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours.
    dangerouslySetInnerHTML={{ __html: drawing }}
  />
)
