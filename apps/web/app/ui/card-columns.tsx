import type { ReactNode } from 'react'

/** `ColumnCard`s: rows from edge to edge on a phone, two columns of cards on wider screens. */
export function CardColumns({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="grid grid-cols-1 border-line border-t md:grid-cols-2 md:gap-3 md:border-t-0">
      {children}
    </ul>
  )
}

/** `className` adds its padding and how it arranges its content. */
export function ColumnCard({ className, children }: { className: string; children: ReactNode }) {
  return <li className={`border-line border-b bg-surface md:rounded-card md:border ${className}`}>{children}</li>
}
