import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { IconButton } from './button.tsx'

export interface TopBarProps {
  title: ReactNode
  /** Small text after the title. */
  note?: ReactNode
  /** Where Back leads when the page was opened directly. None: no back arrow. */
  back?: string
  /** Buttons at the right. */
  children?: ReactNode
}

/** A screen's own bar on a phone, with the page's heading. */
export function TopBar({ title, note, back, children }: TopBarProps) {
  const navigate = useNavigate()
  // A shared link has no page behind it: Back then leads to the parent page.
  const goBack = () => (window.history.state?.idx > 0 ? navigate(-1) : navigate(back ?? '/'))
  return (
    <header className="sticky top-0 z-10 flex h-bar items-center border-line border-b bg-paper px-1 lg:hidden">
      {back ? <IconButton label="Back" icon="arrow-left" onClick={goBack} /> : <span className="w-2" />}
      <h1 className="display min-w-0 flex-1 truncate text-d-sm">
        {title} {note && <span className="font-normal font-sans text-ink-3 text-xs">{note}</span>}
      </h1>
      {children}
    </header>
  )
}

export interface DockProps {
  /** Above the bottom bar. */
  over?: boolean
  /** Stays visible on wide screens too, for long forms. */
  stays?: boolean
  children: ReactNode
}

/** The main action, fixed at the bottom of a phone; on wide screens it is part of the page. */
export function Dock({ over = false, stays = false, children }: DockProps) {
  const position = over ? 'bottom-foot' : 'bottom-0'
  const wide = stays ? 'lg:sticky lg:bg-paper' : 'lg:static lg:border-0 lg:bg-transparent'
  return (
    <>
      <div className="h-18 lg:hidden" />
      <div
        data-over={over || undefined}
        className={`dock fixed inset-x-0 z-10 flex items-center gap-2.5 border-line border-t bg-surface px-gutter pt-2.5 pb-3 lg:px-0 ${wide} ${position}`}
      >
        {children}
      </div>
    </>
  )
}
