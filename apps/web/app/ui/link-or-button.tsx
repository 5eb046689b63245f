import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** A link where there is an address, else a button. */
export function LinkOrButton({ to, onOpen, className, children }: LinkOrButtonProps) {
  return to ? (
    <Link to={to} className={className} onClick={onOpen}>
      {children}
    </Link>
  ) : (
    <button type="button" className={className} onClick={onOpen}>
      {children}
    </button>
  )
}

export interface LinkOrButtonProps {
  to?: string | null
  onOpen: () => void
  className: string
  children: ReactNode
}
