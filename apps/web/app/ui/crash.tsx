import { Button } from './button.tsx'
import { EmptyState } from './empty.tsx'

/** For when the app itself crashed. `onRetry` renders the page again; refreshing loads it again. */
export function Crash({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      level={1}
      closed
      title="Oops! Something went wrong"
      text="The page crashed, not your order. Your cart, orders and money are safe."
    >
      <Button onClick={onRetry}>Try Again</Button>
      <Button kind="secondary" onClick={() => window.location.reload()}>
        Refresh Page
      </Button>
    </EmptyState>
  )
}
