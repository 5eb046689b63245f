import type { RiderApplication } from '@vendly/contract/rider-applications'
import { dayText } from '../../../lib/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Dock } from '../../../ui/top-bar.tsx'
import { type Fact, FactList, RefusedNote } from '../intro-parts.tsx'
import { fieldsOf, firstOpenStep, type RiderStep, stepKeys } from './rider-steps.ts'

export interface RiderIntroProps {
  application: RiderApplication | null
  me: { phone: string | null }
  goTo: (step: RiderStep) => void
}

const facts: readonly Fact[] = [
  {
    icon: 'moped',
    title: 'Between lectures, on your own campus',
    text: 'Go online when you like and take the jobs you want.',
  },
  {
    icon: 'wallet',
    title: 'Nearly all of the delivery fee is yours',
    text: 'In your wallet as soon as the buyer has the goods.',
  },
  {
    icon: 'seal-check-fill',
    title: 'A student ID and a photo of you',
    text: 'With an engine also your licence and the vehicle’s papers.',
  },
  {
    icon: 'shopping-cart',
    title: 'You can still buy',
    text: 'Your cart, your orders and your wallet stay as they are.',
  },
]

/** What it takes to ride, or the way back to what was begun. */
export function RiderIntro({ application, me, goTo }: RiderIntroProps) {
  const open = firstOpenStep(fieldsOf(application, me), application?.documents ?? [])
  const step = application ? (open ?? 'review') : 'ride'
  return (
    <>
      <h2 className="display pt-2 text-d-md">Carry orders across campus, and be paid for it</h2>
      <p className="pt-1 text-ink-2">
        {application
          ? `Begun, saved ${dayText(new Date(application.updatedAt))}. Step ${stepKeys.indexOf(step) + 1} of ${stepKeys.length} is next.`
          : 'On foot, by bicycle, motorcycle or keke.'}
      </p>
      <RefusedNote title="Last time you were not verified" reason={application?.reason} />
      <FactList facts={facts} />
      <div className="h-4" />
      <Dock>
        <Button size="lg" block onClick={() => goTo(step)}>
          {application ? 'Go on' : 'Start'}
        </Button>
      </Dock>
    </>
  )
}
