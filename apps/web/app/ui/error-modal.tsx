import { Button } from './button.tsx'
import { Sheet } from './sheet.tsx'

export interface ErrorModalProps {
  /** What went wrong. None: closed. */
  message: string | undefined
  title?: string
  /** Of the request that failed. */
  traceId?: unknown
  onClose: () => void
}

/** For an error that belongs to no part of the page. */
export function ErrorModal({ message, title = 'Something went wrong', traceId, onClose }: ErrorModalProps) {
  const action = (
    <Button block onClick={onClose}>
      OK
    </Button>
  )
  return (
    <Sheet open={message !== undefined} title={title} kind="dialog" onClose={onClose} action={action}>
      <p className="text-ink-2 text-sm">{message}</p>
      {traceId !== undefined && <p className="mt-2 text-ink-2 text-sm">Reference {String(traceId)}</p>}
    </Sheet>
  )
}
