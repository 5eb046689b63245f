import type { QuoteOffer } from '@vendly/contract/quotes'
import { serverNow } from '../../../lib/clock.ts'
import { momentInText } from '../../../lib/when.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Price } from '../../../ui/money.tsx'
import { offerStateText, payText, sellerWheres, whenText } from './quote-texts.ts'
import type { QuoteStepper } from './quotes.queries.ts'

/** A seller’s own offer. */
export function OwnOffer({ offer, step }: { offer: QuoteOffer; step: QuoteStepper }) {
  const { _id, price, note, status, validUntil, location, can, isKept, service } = offer
  return (
    <article aria-label="Your offer" className="grid grid-cols-1 gap-1.5 rounded-card bg-surface p-3 hairline">
      <div className="flex items-start justify-between gap-2">
        <Price amount={price} size="md" />
        <Badge tone={status === 'open' ? 'gold' : status === 'accepted' ? 'ok' : 'plain'}>
          {offerStateText(offer)}
        </Badge>
      </div>
      <p className="font-semibold text-sm">{whenText(offer)}</p>
      <p className="text-ink-2 text-sm">
        {service.name} · {sellerWheres[location]}
      </p>
      <p className="text-ink-2 text-sm">{payText(offer)}</p>
      {note && <p className="whitespace-pre-line text-ink-2 text-sm wrap-anywhere">{note}</p>}
      {status === 'open' && (
        <p className="text-ink-3 text-xs">
          Valid until {momentInText(new Date(validUntil), serverNow())}.{isKept && ' The time is kept until then.'}
        </p>
      )}
      {can.withdraw && (
        <Button
          kind="secondary"
          size="sm"
          busy={step.running === _id && 'Please wait…'}
          onClick={() => step.take({ kind: 'withdraw', id: _id })}
        >
          Take the offer back
        </Button>
      )}
    </article>
  )
}
