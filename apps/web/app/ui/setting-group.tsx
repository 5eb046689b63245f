import type { ReactNode } from 'react'

/** A panel of related settings. */
export function SettingGroup({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="display text-d-sm">{title}</h2>
      {text && <p className="text-ink-2 text-sm">{text}</p>}
      <div className="rows-ruled mt-2 rounded-card bg-surface px-3 py-1 hairline">{children}</div>
    </section>
  )
}
