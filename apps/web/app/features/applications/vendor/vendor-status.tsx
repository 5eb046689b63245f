import type { VendorApplication } from '@vendly/contract/vendor-applications'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Standing } from '../standing.tsx'
import { Withdraw } from '../take-back.tsx'
import { useVendorDraft } from './vendor-application.queries.ts'
import { VendorReview } from './vendor-review.tsx'
import { fieldsOf, type VendorStep } from './vendor-steps.ts'

export interface VendorStandingProps {
  application: VendorApplication
  goTo: (step: VendorStep) => void
}

/** What was sent and how far it is. */
export function VendorStanding({ application, goTo }: VendorStandingProps) {
  const { businessName, status, can, campus } = application
  const { withdraw } = useVendorDraft()
  return (
    <div className="grid grid-cols-1 gap-3">
      <Standing
        {...application}
        name={businessName}
        status={status === 'rejected' ? 'rejected' : 'pending'}
        then="Your store opens"
      >
        {can.withdraw && <Withdraw take={withdraw} onTaken={() => goTo('review')} />}
        {can.applyAgain && <Button onClick={() => goTo('business')}>Change and apply again</Button>}
        <ButtonLink kind="secondary" to="/marketplace">
          Walk the market
        </ButtonLink>
      </Standing>
      <VendorReview
        fields={fieldsOf(application, { email: '', phone: null })}
        application={application}
        campus={campus}
      />
    </div>
  )
}
