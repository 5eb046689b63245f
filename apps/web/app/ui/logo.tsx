import { Link } from 'react-router'

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

/** "vendly" in Vendly Display, drawn: the same before the typeface has arrived. */
const LogoWord = ({ className }: { className: string }) => (
  <svg viewBox="0 -17 66 22" width="66" height="22" fill="currentColor" aria-hidden="true" className={className}>
    <path d="M6-2.5l1.5-9.9h3.9l-2.5 12.4h-6.2l-2.5-12.4h3.9l1.6 9.9zM18.2 .3q-3 0-4.4-1.5q-1.4-1.4-1.4-4.2v-1.8q0-2.7 1.3-4.1q1.3-1.4 3.8-1.4q1.7 0 2.9 .6q1.1 .6 1.6 1.7q.6 1.2 .6 2.9v.6q0 .5 0 1q-.1 .6-.2 1h-3.4q.1-.9 .1-1.6q0-.8 0-1.3q0-.7-.2-1.1q-.1-.5-.5-.7q-.3-.2-.9-.2q-.8 0-1.1 .5q-.4 .5-.4 1.5v1.5v.5v.9q0 .5 .2 .9q.1 .4 .5 .6q.3 .3 .9 .4q.5 .2 1.4 .2q.9 0 1.8-.2q.9-.2 1.6-.5l-.2 3q-.8 .3-1.8 .5q-1 .3-2.2 .3zM14.5-4.9v-2.4h7.1v2.4zM31 0v-7.7q0-.6-.1-1q-.1-.4-.4-.6q-.3-.2-.8-.2q-.4 0-.7 .2q-.4 .1-.6 .4q-.2 .3-.3 .6l-.6-1.7h.7q.1-.7 .5-1.3q.4-.6 1-1q.7-.4 1.8-.4q1.1 0 1.9 .5q.7 .5 1.1 1.4q.3 1 .3 2.4v8.4zM24.3 0v-12.4h3.8l-.1 2.9l.2 .2v9.3zM40.2 .2q-1.9 0-2.8-1.3q-.8-1.3-.8-3.9v-2.2q0-2.7 .8-4.1q.9-1.4 2.9-1.4q.9 0 1.5 .4q.7 .3 1 .9q.4 .6 .5 1.4h1l-.8 2.3q-.1-.6-.2-1q-.2-.4-.6-.7q-.3-.2-.8-.2q-.8 0-1.1 .5q-.4 .5-.4 1.5v2.6q0 1.1 .4 1.6q.3 .5 1.1 .5q.4 0 .7-.2q.4-.1 .6-.4q.2-.3 .3-.6l.8 1.6h-.9q-.1 .8-.5 1.4q-.4 .6-1 1q-.7 .3-1.7 .3zM43.4 0l.1-2.9v-.5v-5.7v-.5l-.1-3.7v-3.2h3.8v16.5zM49.3 0v-16.5h3.9v16.5zM61.8-3l-2 .6l2-10h3.8l-3.8 16.7h-3.8l1.5-6.1l1.9 1.3h-4.4l-2.5-11.9h3.9l1.4 9.4z" />
  </svg>
)
