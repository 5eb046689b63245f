import type { ReactNode } from 'react'
import { Note } from '../../ui/note.tsx'

export interface AuthFrameProps {
  title: string
  lede?: ReactNode
  children: ReactNode
}

/** One narrow column: what this page is for, then the form. */
export function AuthFrame({ title, lede, children }: AuthFrameProps) {
  return (
    <div className="mx-auto grid max-w-form grid-cols-1 gap-4 px-gutter pt-6 lg:pt-10">
      <div className="grid gap-1">
        <h1 className="display text-d-lg">{title}</h1>
        {lede && <p className="text-ink-2">{lede}</p>}
      </div>
      <noscript>
        <Note tone="gold">Signing in needs JavaScript. Without it you can still read the market.</Note>
      </noscript>
      {children}
    </div>
  )
}
