import { ButtonLink } from './button.tsx'
import { EmptyState } from './empty.tsx'

/** For an address that leads nowhere, and for a record that is not there. */
export function NotFound({ what = 'page' }: { what?: string }) {
  return (
    <EmptyState
      level={1}
      title={`We could not find that ${what}`}
      text="The address may be mistyped, or the seller took it down. Nothing happened to your money or your orders."
    >
      <ButtonLink to="/marketplace">Walk the market</ButtonLink>
      <ButtonLink kind="secondary" to="/">
        Go home
      </ButtonLink>
    </EmptyState>
  )
}
