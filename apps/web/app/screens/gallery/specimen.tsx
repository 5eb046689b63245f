import type { ReactNode } from 'react'

/** One part of the UI kit, with the rule for using it. */
export function Specimen({ title, rule, children }: SpecimenProps) {
  return (
    <section className="mb-7 break-inside-avoid">
      <h2 className="display text-d-sm">{title}</h2>
      {rule && <p className="text-ink-3 text-xs">{rule}</p>}
      <div className="mt-2.5 grid grid-cols-1 gap-2">{children}</div>
    </section>
  )
}

interface SpecimenProps {
  title: string
  rule?: string
  children: ReactNode
}

export const Line = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-2">{children}</div>
)
