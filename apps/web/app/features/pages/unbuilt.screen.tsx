import { useNavigate } from 'react-router'
import { pageMeta } from '../../lib/title.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty.tsx'

export const meta = () => pageMeta('Not available yet')

/** For addresses whose page does not exist yet. */
export default function Unbuilt() {
  const navigate = useNavigate()
  return (
    <EmptyState title="This page is not available yet" level={1} text="We’re still working on it.">
      <Button kind="secondary" onClick={() => navigate(-1)}>
        Go back
      </Button>
      <ButtonLink to="/marketplace">Browse the market</ButtonLink>
    </EmptyState>
  )
}
