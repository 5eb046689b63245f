import type { ReactNode } from 'react'
import { TopBar } from './top-bar.tsx'

export interface PageHeadProps {
  title: string
  /** Small words after the title. */
  note?: ReactNode
  /** Where "Back" leads when there is no page behind this one. None: no back arrow. */
  back?: string
  /** Buttons at the right. */
  children?: ReactNode
}

/** What a signed-in screen is called: its own bar on a phone, a large line where there is room. */
export function PageHead({ title, note, back, children }: PageHeadProps) {
  return (
    <>
      <TopBar title={title} note={note} back={back}>
        {children}
      </TopBar>
      <div className="hidden items-baseline gap-3 px-gutter pt-6 pb-3 lg:flex">
        <h1 className="display text-d-lg">{title}</h1>
        {note && <span className="text-ink-3">{note}</span>}
        <span className="ml-auto flex items-center gap-2 self-center">{children}</span>
      </div>
    </>
  )
}
