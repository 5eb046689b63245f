import type { ReactNode } from 'react'
import { useStepFocus } from '../../lib/page-focus.ts'
import { Note } from '../../ui/note.tsx'

export interface AuthFrameProps {
  title: string
  lede?: ReactNode
  children: ReactNode
}

/** One narrow column: title, what the page is for, and the form. */
export function AuthFrame({ title, lede, children }: AuthFrameProps) {
  useStepFocus()
  return (
    <div className="mx-auto grid max-w-form grid-cols-1 gap-4 px-gutter pt-6 lg:pt-10">
      <div className="grid gap-1">
        <h1 className="display text-d-lg">{title}</h1>
        {lede && <p className="text-ink-2">{lede}</p>}
      </div>
      <noscript>
        <Note tone="gold">The pages of your account need JavaScript. You can browse the marketplace without it.</Note>
      </noscript>
      {children}
    </div>
  )
}
