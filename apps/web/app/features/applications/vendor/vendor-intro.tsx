import type { VendorApplication } from '@vendly/contract/vendor-applications'
import { Link } from 'react-router'
import { dayText } from '../../../lib/time.ts'
import { Button } from '../../../ui/button.tsx'
import { StoreAvatar } from '../../../ui/store-avatar.tsx'
import { Dock } from '../../../ui/top-bar.tsx'
import { type Fact, FactList, RefusedNote } from '../intro-parts.tsx'
import { fieldsOf, firstOpenStep, stepKeys, type VendorStep } from './vendor-steps.ts'

export interface VendorIntroProps {
  application: VendorApplication | null
  me: { email: string; phone: string | null }
  goTo: (step: VendorStep) => void
}

const facts: readonly Fact[] = [
  {
    icon: 'clock',
    title: 'Five minutes, in five steps',
    text: 'Stop whenever you like. What you wrote waits for you, also on another phone.',
  },
  {
    icon: 'seal-check-fill',
    title: 'A photo of your student ID or national ID',
    text: 'So that buyers know you are real. A CAC certificate is welcome, not needed.',
  },
  {
    icon: 'hand-coins',
    title: 'Free to open',
    text: 'Vendly keeps a small share of each sale, nothing by the month. You are paid when the buyer has the goods.',
  },
  {
    icon: 'shopping-cart',
    title: 'You can still buy',
    text: 'Your cart, your orders and your wallet stay as they are.',
  },
]

/** What it takes to sell, or the way back to what was begun. */
export function VendorIntro({ application, me, goTo }: VendorIntroProps) {
  const fields = fieldsOf(application, me)
  const open = firstOpenStep(fields, application ? !application.missing.includes('identity') : false)
  const step = application ? (open ?? 'review') : 'business'
  return (
    <>
      <div className="flex items-center gap-3 py-2">
        <StoreAvatar name={fields.businessName || 'Y'} colour="blue" size="lg" />
        <div>
          <h2 className="display text-d-md">{fields.businessName || 'Your own stall on campus'}</h2>
          <p className="text-ink-2">
            {application
              ? `Begun, saved ${dayText(new Date(application.updatedAt))}. Step ${stepKeys.indexOf(step) + 1} of ${stepKeys.length} is next.`
              : 'Food, phones, hair, repairs: whatever your campus needs.'}
          </p>
        </div>
      </div>
      <RefusedNote title="Last time it was not verified" reason={application?.reason} />
      <FactList facts={facts} />
      <p className="py-4 text-ink-2 text-sm">
        Rather carry orders than sell?{' '}
        <Link to="/riderapplication" className="touch font-semibold text-brand-text underline">
          Ride for Vendly
        </Link>
      </p>
      <Dock>
        <Button size="lg" block onClick={() => goTo(step)}>
          {application ? 'Go on' : 'Start'}
        </Button>
      </Dock>
    </>
  )
}
