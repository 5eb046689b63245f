import { Button } from './button.tsx'
import { EmptyState } from './empty.tsx'

/** The screen for when the app itself broke. `onRetry` draws the page again, refreshing loads it anew. */
export function Crash({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      level={1}
      closed
      title="Oops! Something went wrong"
      text="The page broke, not your order: your cart, your orders and your money are as you left them."
    >
      <Button onClick={onRetry}>Try Again</Button>
      <Button kind="secondary" onClick={() => window.location.reload()}>
        Refresh Page
      </Button>
    </EmptyState>
  )
}
