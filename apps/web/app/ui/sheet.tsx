import { type ReactNode, useEffect, useId, useRef } from 'react'
import { returnFocus } from '../lib/page-focus.ts'
import { Button, IconButton } from './button.tsx'

export interface SheetProps {
  open: boolean
  title: string
  onClose: () => void
  /** `dialog` must be answered: it is centred, and a tap outside does not close it. */
  kind?: 'sheet' | 'dialog'
  children: ReactNode
  /** The main action, at the bottom. */
  action?: ReactNode
  /** May be longer than the screen of a phone: the action stays visible while it scrolls. */
  long?: boolean
}

/** The browser's own dialog: focus stays inside, Escape closes it, the page behind is inert. */
export function Sheet({ open, title, onClose, kind = 'sheet', children, action, long = false }: SheetProps) {
  const box = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const opener = useRef<Element>(null)
  // The browser reports a close later, when the sheet may be open again: these are not the user's.
  const ownCloses = useRef(0)
  useEffect(() => {
    if (open && !box.current?.open) {
      opener.current = document.activeElement
      box.current?.showModal()
    }
    if (!open) {
      if (box.current?.open) ownCloses.current++
      box.current?.close()
      returnFocus(opener.current)
    }
  }, [open])
  const onClosed = () => {
    if (ownCloses.current) ownCloses.current--
    else onClose()
  }
  // The browser does so only for a sheet that is closed before it is removed.
  useEffect(() => () => returnFocus(opener.current), [])
  return (
    <dialog
      ref={box}
      className="sheet"
      data-kind={kind}
      aria-labelledby={titleId}
      // React passes the event on to the sheet around this one, which stays open.
      onClose={({ target, currentTarget }) => target === currentTarget && onClosed()}
      closedby={kind === 'sheet' ? 'any' : 'closerequest'}
    >
      {open && (
        <div className="grid grid-cols-1 gap-3">
          <div className="flex items-start gap-2">
            <h2 id={titleId} className="display flex-1 text-d-md">
              {title}
            </h2>
            {kind === 'sheet' && (
              <span className="-mt-2.5 -mr-2.5">
                <IconButton label="Close" icon="x" onClick={onClose} />
              </span>
            )}
          </div>
          <div>{children}</div>
          {action && <div className={`flex flex-wrap gap-2 ${long ? 'sheet-action' : ''}`}>{action}</div>}
        </div>
      )}
    </dialog>
  )
}

export interface ConfirmProps {
  open: boolean
  title: string
  children: ReactNode
  /** A verb: "Reject and refund". */
  yes: string
  /** The way back. */
  no?: string
  danger?: boolean
  /** Until something in the question is answered. */
  disabled?: boolean
  busy?: string | false
  onYes: () => void
  onNo: () => void
}

export function Confirm({ open, title, children, yes, no = 'Keep it', onYes, onNo, ...confirm }: ConfirmProps) {
  const { danger, disabled, busy } = confirm
  const action = (
    <>
      <Button kind="secondary" className="flex-1" onClick={onNo}>
        {no}
      </Button>
      <Button kind={danger ? 'danger' : 'primary'} className="flex-1" busy={busy} disabled={disabled} onClick={onYes}>
        {yes}
      </Button>
    </>
  )
  return (
    <Sheet open={open} title={title} kind="dialog" onClose={onNo} action={action}>
      <div className="text-ink-2 text-sm">{children}</div>
    </Sheet>
  )
}
