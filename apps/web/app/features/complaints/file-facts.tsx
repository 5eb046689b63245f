import type { ReactNode } from 'react'

interface FileFactsProps {
  /** What opens them; false when they are open always. */
  title: string | false
  children: ReactNode
}

/** The facts of an order or a booking below what was bought. */
export function FileFacts({ title, children }: FileFactsProps) {
  if (!title) return <div className="border-line border-t">{children}</div>
  return (
    <details className="border-line border-t">
      <summary className="min-h-touch cursor-pointer px-3 py-3 font-semibold text-brand-text text-sm">{title}</summary>
      {children}
    </details>
  )
}
