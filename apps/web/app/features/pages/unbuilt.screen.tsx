import { useNavigate } from 'react-router'
import { pageMeta } from '../../lib/title.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty.tsx'

export const meta = () => [...pageMeta('Not built yet'), { name: 'robots', content: 'noindex' }]

/** Stands where a page will be, and says so. */
export default function Unbuilt() {
  const navigate = useNavigate()
  return (
    <EmptyState title="This page is not built yet" level={1} text="The stall is up, the goods are still on the way.">
      <Button kind="secondary" onClick={() => navigate(-1)}>
        Go back
      </Button>
      <ButtonLink to="/marketplace">Walk the market</ButtonLink>
    </EmptyState>
  )
}
