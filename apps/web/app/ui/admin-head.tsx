import type { ReactNode } from 'react'

/** The head of every admin page: its title, and its main actions at the right. */
export function AdminHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex min-h-15.25 items-center gap-3 px-gutter pt-4.25">
      <h1 className="display min-w-0 flex-1 text-d-md lg:text-d-lg">{title}</h1>
      {children && <span className="flex flex-none items-center gap-2">{children}</span>}
    </div>
  )
}
