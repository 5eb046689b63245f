import type { Order } from '@vendly/contract/orders'
import { useSession } from '../../lib/session.ts'
import { clockTime, fullTime } from '../../lib/time.ts'
import { Timeline } from '../../ui/timeline.tsx'
import { orderSteps } from './order-steps.ts'

/** Past and coming steps of an order, worded for the reader. */
export function OrderTimeline({ order }: { order: Order }) {
  const session = useSession()
  const reader = session.status === 'in' ? session.user._id : ''
  const steps = orderSteps(order, reader).map(({ at, ...step }) => ({ ...step, time: at && <StepTime at={at} /> }))
  return <Timeline label="Progress" steps={steps} />
}

function StepTime({ at }: { at: string }) {
  const date = new Date(at)
  return (
    <time dateTime={at} title={fullTime(date)} className="figures">
      {clockTime(date)}
    </time>
  )
}
