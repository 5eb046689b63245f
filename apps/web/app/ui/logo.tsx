import { Link } from 'react-router'

/** `inverse` is for the brand colour; `markOnly` leaves the word out, `wideWord` leaves it out on a phone. */
export function Logo({ inverse = false, markOnly = false, wideWord = false, to = '/' }: LogoProps) {
  return (
    <Link
      to={to}
      aria-label="Vendly home"
      className={`display inline-flex min-h-touch flex-none items-center gap-2 text-logo ${inverse ? 'text-on-brand' : 'text-ink'}`}
    >
      <LogoMark inverse={inverse} />
      {!markOnly && <span className={wideWord ? 'hidden lg:inline' : ''}>vendly</span>}
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
