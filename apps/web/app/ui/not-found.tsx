import { ButtonLink } from './button.tsx'
import { EmptyState } from './empty.tsx'

/** For an unknown address, and for a record that does not exist. */
export function NotFound({ what = 'page' }: { what?: string }) {
  return (
    <EmptyState
      level={1}
      title={`We couldn’t find that ${what}`}
      text="The link may be broken, or it was removed. Your money and orders are safe."
    >
      <ButtonLink to="/marketplace">Browse the market</ButtonLink>
      <ButtonLink kind="secondary" to="/">
        Go home
      </ButtonLink>
    </EmptyState>
  )
}
