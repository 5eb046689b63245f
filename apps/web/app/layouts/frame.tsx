import type { ReactNode } from 'react'
import { usePhoneBars } from '../lib/screen-handle.ts'

export interface FrameProps {
  /** Down the side, on a wide screen. */
  rail?: ReactNode
  top: ReactNode
  bottom: ReactNode
  foot?: ReactNode
  children: ReactNode
}

/** Bars around a page. The page keeps its position in the tree whatever bars load, so that it never remounts. */
export function Frame({ rail, top, bottom, foot, children }: FrameProps) {
  const phone = usePhoneBars()
  return (
    <div className="flex min-h-dvh">
      {rail}
      <div className="flex min-w-0 flex-1 flex-col">
        <div className={phone.top ? 'contents' : 'hidden lg:contents'}>{top}</div>
        <main id="main" tabIndex={-1} className="flex-1 pb-4 outline-none">
          {children}
        </main>
        {foot}
        {phone.bottom && (
          <>
            <div className="h-foot flex-none lg:hidden" />
            {bottom}
          </>
        )}
      </div>
    </div>
  )
}
