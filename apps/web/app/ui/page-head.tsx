import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import { TopBar } from './top-bar.tsx'

export interface PageHeadProps {
  title: string
  /** Small text after the title. */
  note?: ReactNode
  /** Where Back leads when the page was opened directly. None: no back arrow. */
  back?: string
  /** The name of that page: then wide screens link to it too, where they have no back arrow. */
  backLabel?: string
  /** Buttons at the right. */
  children?: ReactNode
}

/** The title of a signed-in screen: a bar on a phone, a large heading on wider screens. */
export function PageHead({ title, note, back, backLabel, children }: PageHeadProps) {
  return (
    <>
      <TopBar title={title} note={note} back={back}>
        {children}
      </TopBar>
      {back && backLabel && (
        <Link
          to={back}
          className="touch mt-4 -mb-4 ml-gutter hidden items-center gap-1.5 font-semibold text-brand-text text-sm lg:inline-flex"
        >
          <Icon name="arrow-left" size="sm" />
          {backLabel}
        </Link>
      )}
      <div className="hidden items-baseline gap-3 px-gutter pt-6 pb-3 lg:flex">
        <h1 className="display text-d-lg">{title}</h1>
        {note && <span className="text-ink-3">{note}</span>}
        <span className="ml-auto flex items-center gap-2 self-center">{children}</span>
      </div>
    </>
  )
}
