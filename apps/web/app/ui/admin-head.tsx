import type { ReactNode } from 'react'
import { useWideScreen } from '../lib/wide-screen.ts'
import { Chips } from './chip.tsx'

/** The head of every admin page: its title, and its main actions at the right. */
export function AdminHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex min-h-15.25 items-center gap-3 px-gutter pt-4.25">
      <h1 className="display min-w-0 flex-1 text-d-md lg:text-d-lg">{title}</h1>
      {children && <span className="flex flex-none items-center gap-2">{children}</span>}
    </div>
  )
}

/** The search of a list, then its filters and its sort order: in one row where there is room. */
export function ListFilters({ search, label, children }: { search: ReactNode; label: string; children: ReactNode }) {
  const wide = useWideScreen()
  return (
    <div className="grid grid-cols-1 gap-2 lg:flex lg:items-start">
      <div className="px-gutter lg:w-72 lg:flex-none lg:px-0">{search}</div>
      <div className="min-w-0 lg:py-1">
        <Chips label={label} wrap={wide}>
          {children}
        </Chips>
      </div>
    </div>
  )
}
