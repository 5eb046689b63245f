import type { ComplaintBookingFile } from '@vendly/contract/complaint-files'
import type { ReactNode } from 'react'
import { nairaText } from '../../lib/money.ts'
import { policyNames } from '../../lib/policy-names.ts'
import { sharedThingsText } from '../../lib/shared-things-text.ts'
import { clockTime } from '../../lib/time.ts'
import { timeText } from '../../lib/when.ts'
import { Badge } from '../../ui/badge.tsx'
import { Photo, photoFiles } from '../../ui/photo.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { whatText } from '../bookings/booking-sum.tsx'
import { looks } from '../bookings/booking-texts.ts'
import { FileFacts } from './file-facts.tsx'

const DONE: Record<ComplaintBookingFile['done'], { text: string; tone: 'ok' | 'gold' | 'plain' }> = {
  code: { text: 'The buyer’s code matched', tone: 'ok' },
  buyer: { text: 'The buyer said so', tone: 'ok' },
  provider: { text: 'Said by the provider, no code', tone: 'gold' },
  none: { text: 'Nobody said that it is done', tone: 'plain' },
}
const SIDES = { buyer: 'The buyer', provider: 'The provider' } as const

const at = (time: string | null) => (time ? clockTime(new Date(time)) : '–')

export interface BookingFileProps {
  file: ComplaintBookingFile
  /** The facts below the service are folded, for who knows them: the sides of the complaint. */
  isFolded?: boolean
}

/** The booking as it was made, who was there when, and what shows that it was done. */
export function BookingFile({ file, isFolded = false }: BookingFileProps) {
  const { service, options, quantity, unit, pricing, price, paidInCash, answers, note, place } = file
  return (
    <div className="rounded-card bg-surface hairline">
      <div className="flex items-center gap-3 px-3 py-2.5">
        {service.image && (
          <span className="w-12 flex-none overflow-hidden rounded-small">
            <Photo files={photoFiles(service.image.url)} alt="" sizes="48px" />
          </span>
        )}
        <span className="min-w-0 flex-1">
          <span className="block font-semibold text-sm">{whatText(service.name, options, quantity, unit)}</span>
          <span className="block text-ink-3 text-xs">
            {at(file.start)} to {timeText(new Date(file.end))}
            {place && `, ${place}`}
          </span>
        </span>
      </div>
      <FileFacts title={isFolded && 'Booking details'}>
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1.5 wrap-anywhere px-3 py-3 text-sm">
          <Line name="Paid">
            {nairaText(pricing.total)}
            {price > pricing.total && ` of ${nairaText(price)}`} · {at(file.paidAt)}
          </Line>
          {paidInCash.length > 0 && (
            <Line name="Rest in cash">
              {paidInCash.length === 2 ? 'Both say so' : `${SIDES[paidInCash[0]!]} says so`}
            </Line>
          )}
          {pricing.refunded > 0 && (
            <Line name="Refunded">
              {nairaText(pricing.refunded)} · {nairaText(pricing.remaining)} left
            </Line>
          )}
          <Line name="State">
            <span className="flex flex-wrap justify-end gap-1">
              <Badge tone={looks[file.status].tone}>{looks[file.status].label}</Badge>
              {file.escrow !== 'none' && <StateBadge state={file.escrow} />}
            </span>
          </Line>
          <Line name="Buyer there">{at(file.buyerHereAt)}</Line>
          <Line name="Provider there">{at(file.providerHereAt)}</Line>
          <Line name="Began">{at(file.startedAt)}</Line>
          <Line name="Done">{at(file.doneAt)}</Line>
          <Line name="Proof">
            <Badge tone={DONE[file.done].tone}>{DONE[file.done].text}</Badge>
          </Line>
          {file.absent && <Line name="Said to be absent">{SIDES[file.absent]}</Line>}
          <Line name="Refund policy">
            {policyNames[file.policy]}
            {file.absent === 'buyer' && ` · ${nairaText(file.ifAbsent)} back if the buyer was not there`}
          </Line>
          {file.shared.length > 0 && (
            <Line name="Buyer and provider">
              <Badge tone="gold">{sharedThingsText(file.shared)}</Badge>
            </Line>
          )}
          {file.wrongCodes > 0 && <Line name="Codes tried">{file.wrongCodes}</Line>}
        </dl>
      </FileFacts>
      {(answers.length > 0 || note) && (
        <dl
          aria-label="Answers of the buyer"
          className="grid grid-cols-1 gap-1.5 wrap-anywhere border-line border-t px-3 py-3 text-sm"
        >
          {answers.map(({ label, answer, photo }) => (
            <div key={label}>
              <dt className="text-ink-3 text-xs">{label}</dt>
              <dd className="wrap-anywhere">
                {photo ? (
                  <a
                    href={photo.url}
                    data-picture
                    aria-label={`Open the photo: ${label}`}
                    className="touch font-semibold text-brand-text"
                  >
                    Open the photo
                  </a>
                ) : (
                  answer
                )}
              </dd>
            </div>
          ))}
          {note && (
            <div>
              <dt className="text-ink-3 text-xs">Note</dt>
              <dd className="wrap-anywhere">“{note}”</dd>
            </div>
          )}
        </dl>
      )}
    </div>
  )
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-3">{name}</dt>
    <dd className="text-right">{children}</dd>
  </>
)
