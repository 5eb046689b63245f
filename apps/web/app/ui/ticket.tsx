import type { ReactNode } from 'react'

/** A torn ticket for whatever carries a code or holds money: the one dark slab a screen may have. */
export function Ticket({ label, children, stub }: TicketProps) {
  return (
    <section aria-label={label} className="ticket">
      {children}
      {stub && (
        <>
          <div className="tear" />
          {stub}
        </>
      )}
    </section>
  )
}

export interface TicketProps {
  label: string
  children: ReactNode
  /** What is under the torn line. */
  stub?: ReactNode
}

/** A delivery code, digit by digit; read aloud as one number. */
export function CodeDigits({ code }: { code: string }) {
  const digits = [...code].map((digit, place) => ({ digit, place }))
  return (
    <div role="img" aria-label={`Code ${[...code].join(' ')}`} className="code flex gap-1.5">
      {digits.map(({ digit, place }) => (
        <b key={place}>{digit}</b>
      ))}
    </div>
  )
}
