import { Button } from './button.tsx'
import { EmptyState } from './empty.tsx'

const SAFE = 'The page crashed, not your order. Your cart, orders and money are safe.'

/** For when the app itself crashed. `onRetry` renders the page again; refreshing loads it again. `traceId` is of a request. */
export function Crash({ onRetry, traceId }: { onRetry: () => void; traceId?: unknown }) {
  return (
    <EmptyState
      level={1}
      closed
      title="Oops! Something went wrong"
      text={traceId ? `${SAFE} Reference ${traceId}` : SAFE}
    >
      <Button onClick={onRetry}>Try Again</Button>
      <Button kind="secondary" onClick={() => window.location.reload()}>
        Refresh Page
      </Button>
    </EmptyState>
  )
}
