import type { Order } from '@vendly/contract/orders'
import { isNear } from '@vendly/contract/waiting'
import type { ReactNode } from 'react'
import type { DevicePosition } from '../../lib/position.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSecondsLeft } from '../orders/seconds-left.ts'
import { WaitingTime } from '../orders/waiting-time.tsx'
import { useCallBuyer } from './call-buyer.ts'

export interface WaitingStepsProps {
  order: Pick<Order, '_id' | 'customer' | 'delivery' | 'waiting'>
  /** Where the phone is; `null` while it is looked for, undefined when it does not know. */
  position: DevicePosition | null | undefined
  /** The buyer was met and does not take it: there is nobody to call or to wait for. */
  isMet?: boolean
}

/** What a rider has done, and has still to do, before they may end a delivery without the code. The server decides. */
export function WaitingSteps({ order, position, isMet = false }: WaitingStepsProps) {
  const { waiting, customer, delivery } = order
  const buyer = customer.name.split(' ')[0] ?? 'the buyer'
  const call = useCallBuyer(order)
  const at = position && { lat: position.latitude, lng: position.longitude, accuracy: position.accuracy }
  const isThere = waiting !== null && isNear(at ?? null, waiting.place)
  const place = delivery.place ?? 'the place'
  return (
    <ul aria-label="Before you can do this" className="grid grid-cols-1 gap-2 rounded-control bg-sunk p-3 text-sm">
      <Step isDone={waiting !== null}>
        {waiting ? 'You said that you are there' : 'Press “I’m here” on the delivery'}
      </Step>
      <Step isDone={isThere}>
        {isThere
          ? `You are near ${place}`
          : position === null
            ? 'Finding where you are…'
            : position
              ? `Go to ${place}: your phone is not near it, or not sure`
              : 'Allow location for this site in your browser’s settings'}
      </Step>
      {!isMet && (
        <>
          <Step isDone={waiting?.isContacted === true}>
            {waiting?.isContacted ? `You called ${buyer} or wrote to them` : `Call ${buyer} or write to them`}
            {waiting && !waiting.isContacted && customer.phone && (
              <a
                href={`tel:${customer.phone}`}
                onClick={call}
                className={buttonClass({ kind: 'secondary', size: 'sm' })}
              >
                <Icon name="phone" size="sm" /> Call
              </a>
            )}
          </Step>
          {waiting ? <Wait until={waiting.until} /> : <Step isDone={false}>Wait five minutes</Step>}
        </>
      )}
    </ul>
  )
}

function Wait({ until }: { until: string }) {
  const isOver = useSecondsLeft(until) <= 0
  return (
    <Step isDone={isOver}>
      <span>
        {isOver ? 'You waited five minutes' : 'Wait '}
        {!isOver && <WaitingTime until={until} over="" />}
      </span>
    </Step>
  )
}

function Step({ isDone, children }: { isDone: boolean; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <span className={isDone ? 'text-ok-text' : 'text-ink-3'}>
        <Icon name={isDone ? 'check-circle-fill' : 'clock'} size="sm" />
      </span>
      <span className="sr-only">{isDone ? 'Done:' : 'To do:'}</span>
      <span className="flex min-w-0 flex-wrap items-center gap-2">{children}</span>
    </li>
  )
}
