import { useQuery } from '@tanstack/react-query'
import type { VendorApplication } from '@vendly/contract/vendor-applications'
import { Link } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { StoreAvatar } from '../../../ui/store-avatar.tsx'
import { Dock } from '../../../ui/top-bar.tsx'
import { pricingQuery } from '../../own-store/store-settings.queries.ts'
import { draftText, FactList, type IntroFact, RejectedNote } from '../application-intro.tsx'
import type { StepProps } from '../application-screen.tsx'
import { fieldsOf, firstOpenStep, stepKeys, type VendorStep } from './vendor-steps.ts'

/** `takes`: what Vendly takes of a sale. */
const factsOf = (takes: string): readonly IntroFact[] => [
  {
    icon: 'clock',
    title: 'Five minutes, in five steps',
    text: 'Stop any time. Your draft is saved, also for another phone.',
  },
  {
    icon: 'seal-check-fill',
    title: 'A photo of your student ID or national ID',
    text: 'So that buyers know you are real. A CAC certificate is welcome, but not needed.',
  },
  {
    icon: 'hand-coins',
    title: 'Free to open',
    text: `Vendly takes ${takes}, and no monthly fee. You get paid when the buyer has the order.`,
  },
  {
    icon: 'shopping-cart',
    title: 'You can still buy',
    text: 'Your cart, orders and wallet stay the same.',
  },
]

/** What it takes to sell, or the way back to the draft. */
export function VendorIntro({ application, me, goTo }: StepProps<VendorStep, VendorApplication>) {
  const { data: pricing } = useQuery(pricingQuery)
  const takes = pricing
    ? `${pricing.commission.standard}% of each sale (${pricing.commission.premium}% with Premium)`
    : 'a commission on each sale'
  const fields = fieldsOf(application, me)
  const open = firstOpenStep(fields, application ? !application.missing.includes('identity') : false)
  const step = application ? (open ?? 'review') : 'business'
  return (
    <>
      <div className="flex items-center gap-3 py-2">
        <StoreAvatar name={fields.businessName || 'Y'} colour="blue" image={null} size="lg" />
        <div>
          <h2 className="display text-d-md">{fields.businessName || 'Your own store on campus'}</h2>
          <p className="text-ink-2">
            {application
              ? draftText(application.updatedAt, stepKeys, step)
              : 'Food, phones, hair, repairs: whatever your campus needs.'}
          </p>
        </div>
      </div>
      <RejectedNote reason={application?.reason} />
      <FactList facts={factsOf(takes)} />
      <p className="py-4 text-ink-2 text-sm">
        Prefer to deliver?{' '}
        <Link to="/riderapplication" className="touch font-semibold text-brand-text underline">
          Ride for Vendly
        </Link>
      </p>
      <Dock>
        <Button size="lg" block onClick={() => goTo(step)}>
          {application ? 'Continue' : 'Start'}
        </Button>
      </Dock>
    </>
  )
}
