import type { RiderApplication } from '@vendly/contract/rider-applications'
import { Button } from '../../../ui/button.tsx'
import { Dock } from '../../../ui/top-bar.tsx'
import { draftText, FactList, type IntroFact, RejectedNote } from '../application-intro.tsx'
import type { StepProps } from '../application-screen.tsx'
import { fieldsOf, firstOpenStep, type RiderStep, stepKeys } from './rider-steps.ts'

const facts: readonly IntroFact[] = [
  {
    icon: 'moped',
    title: 'Between lectures, on your own campus',
    text: 'Go online when you like and take the jobs you want.',
  },
  {
    icon: 'wallet',
    title: 'You keep most of the delivery fee',
    text: 'It is in your wallet as soon as the buyer has the order.',
  },
  {
    icon: 'seal-check-fill',
    title: 'A student ID and a photo of you',
    text: 'If it has an engine, also your licence and the vehicle papers.',
  },
  {
    icon: 'shopping-cart',
    title: 'You can still buy',
    text: 'Your cart, orders and wallet stay the same.',
  },
]

/** What it takes to ride, or the way back to the draft. */
export function RiderIntro({ application, me, goTo }: StepProps<RiderStep, RiderApplication>) {
  const open = firstOpenStep(fieldsOf(application, me), application?.documents ?? [])
  const step = application ? (open ?? 'review') : 'ride'
  return (
    <>
      <h2 className="display pt-2 text-d-md">Deliver orders across campus and get paid</h2>
      <p className="pt-1 text-ink-2">
        {application ? draftText(application.updatedAt, stepKeys, step) : 'On foot, by bicycle, motorcycle or keke.'}
      </p>
      <RejectedNote reason={application?.reason} />
      <FactList facts={facts} />
      <div className="h-4" />
      <Dock>
        <Button size="lg" block onClick={() => goTo(step)}>
          {application ? 'Continue' : 'Start'}
        </Button>
      </Dock>
    </>
  )
}
