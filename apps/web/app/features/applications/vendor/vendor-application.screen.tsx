import { useQuery } from '@tanstack/react-query'
import type { VendorApplication } from '@vendly/contract/vendor-applications'
import { warm } from '../../../lib/query-client.ts'
import type { ScreenHandle } from '../../../lib/screen-handle.ts'
import { pageMeta } from '../../../lib/title.ts'
import { meQuery } from '../../users/me.queries.ts'
import { ApplicationScreen } from '../application-screen.tsx'
import { ApplicationStatus } from '../application-status.tsx'
import { topCategoriesQuery, useVendorDraft, vendorApplicationQuery } from './vendor-application.queries.ts'
import { VendorForm } from './vendor-form.tsx'
import { VendorIntro } from './vendor-intro.tsx'
import { VendorReview } from './vendor-review.tsx'
import { fieldsOf, stepKeys, type VendorStep } from './vendor-steps.ts'

export const meta = () => pageMeta('Sell on Vendly')
export const handle: ScreenHandle = { phone: 'deep' }
export const clientLoader = () =>
  warm((client) => {
    void client.prefetchQuery(vendorApplicationQuery)
    void client.prefetchQuery(meQuery)
    void client.prefetchQuery(topCategoriesQuery)
  })

export default function VendorApplicationScreen() {
  return (
    <ApplicationScreen
      title="Sell on Vendly"
      steps={stepKeys}
      application={useQuery(vendorApplicationQuery)}
      Intro={VendorIntro}
      Form={VendorForm}
      Status={VendorStatus}
    />
  )
}

interface VendorStatusProps {
  application: VendorApplication
  goTo: (step: VendorStep) => void
}

function VendorStatus({ application, goTo }: VendorStatusProps) {
  const { withdraw } = useVendorDraft()
  return (
    <ApplicationStatus
      application={application}
      name={application.businessName}
      outcome="Your store opens"
      onWithdraw={withdraw}
      onWithdrawn={() => goTo('review')}
      onApplyAgain={() => goTo('business')}
    >
      <VendorReview
        fields={fieldsOf(application, { email: '', phone: null })}
        application={application}
        campus={application.campus}
      />
    </ApplicationStatus>
  )
}
