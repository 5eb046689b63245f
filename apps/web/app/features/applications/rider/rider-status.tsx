import type { RiderApplication } from '@vendly/contract/rider-applications'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Standing } from '../standing.tsx'
import { Withdraw } from '../take-back.tsx'
import { useRiderDraft } from './rider-application.queries.ts'
import { RiderReview } from './rider-review.tsx'
import { fieldsOf, type RiderStep } from './rider-steps.ts'

export interface RiderStandingProps {
  application: RiderApplication
  goTo: (step: RiderStep) => void
}

/** What was sent and how far it is. */
export function RiderStanding({ application, goTo }: RiderStandingProps) {
  const { status, can, campus, documents } = application
  const { withdraw } = useRiderDraft()
  return (
    <div className="grid grid-cols-1 gap-3">
      <Standing
        {...application}
        name={`Rider at ${campus.shortName}`}
        status={status === 'rejected' ? 'rejected' : 'pending'}
        then="You can take deliveries"
      >
        {can.withdraw && <Withdraw take={withdraw} onTaken={() => goTo('review')} />}
        {can.applyAgain && <Button onClick={() => goTo('ride')}>Change and apply again</Button>}
        <ButtonLink kind="secondary" to="/marketplace">
          Walk the market
        </ButtonLink>
      </Standing>
      <RiderReview fields={fieldsOf(application, { phone: null })} documents={documents} campus={campus.shortName} />
    </div>
  )
}
