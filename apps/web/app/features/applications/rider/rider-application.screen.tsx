import { useQuery } from '@tanstack/react-query'
import type { RiderApplication } from '@vendly/contract/rider-applications'
import { warm } from '../../../lib/query-client.ts'
import type { ScreenHandle } from '../../../lib/screen-handle.ts'
import { pageMeta } from '../../../lib/title.ts'
import { meQuery } from '../../users/me.queries.ts'
import { ApplicationScreen } from '../application-screen.tsx'
import { ApplicationStatus } from '../application-status.tsx'
import { riderApplicationQuery, useRiderDraft } from './rider-application.queries.ts'
import { RiderForm } from './rider-form.tsx'
import { RiderIntro } from './rider-intro.tsx'
import { RiderReview } from './rider-review.tsx'
import { fieldsOf, type RiderStep, stepKeys } from './rider-steps.ts'

export const meta = () => pageMeta('Ride for Vendly')
export const handle: ScreenHandle = { phone: 'deep' }
export const clientLoader = () =>
  warm((client) => {
    void client.prefetchQuery(riderApplicationQuery)
    void client.prefetchQuery(meQuery)
  })

export default function RiderApplicationScreen() {
  return (
    <ApplicationScreen
      title="Ride for Vendly"
      steps={stepKeys}
      application={useQuery(riderApplicationQuery)}
      Intro={RiderIntro}
      Form={RiderForm}
      Status={RiderStatus}
    />
  )
}

interface RiderStatusProps {
  application: RiderApplication
  goTo: (step: RiderStep) => void
}

function RiderStatus({ application, goTo }: RiderStatusProps) {
  const { campus, documents } = application
  const { withdraw } = useRiderDraft()
  return (
    <ApplicationStatus
      application={application}
      name={`Rider at ${campus.shortName}`}
      outcome="You can take deliveries"
      onWithdraw={withdraw}
      onWithdrawn={() => goTo('review')}
      onApplyAgain={() => goTo('ride')}
    >
      <RiderReview fields={fieldsOf(application, { phone: null })} documents={documents} campus={campus.shortName} />
    </ApplicationStatus>
  )
}
