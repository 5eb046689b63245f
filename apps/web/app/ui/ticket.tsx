import type { ReactNode } from 'react'

/** A dark ticket for a code or a balance; at most one per screen. */
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
  /** Below the torn line. */
  stub?: ReactNode
}

/** A delivery code, digit by digit; read aloud as one number. */
export function CodeDigits({ code }: { code: string }) {
  const digits = [...code].map((digit, index) => ({ digit, index }))
  return (
    <div role="img" aria-label={`Code ${[...code].join(' ')}`} className="code flex gap-1.5">
      {digits.map(({ digit, index }) => (
        <b key={index}>{digit}</b>
      ))}
    </div>
  )
}
