import type { QuoteOffer } from '@vendly/contract/quotes'
import { Link } from 'react-router'
import { serverNow } from '../../../lib/clock.ts'
import { nairaText } from '../../../lib/money.ts'
import { momentInText } from '../../../lib/when.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon-names.ts'
import { Price } from '../../../ui/money.tsx'
import { Rating } from '../../../ui/rating.tsx'
import { ScamNote } from '../../../ui/scam-note.tsx'
import { StoreAvatar, type StoreColour } from '../../../ui/store-avatar.tsx'
import { locations } from '../../services/service-choices.ts'
import { acceptPath } from './quote-paths.ts'
import { offerStateText, payText, whenText } from './quote-texts.ts'
import type { QuoteStepper } from './quotes.queries.ts'

export interface OfferCardProps {
  requestId: string
  offer: QuoteOffer
  isLowest: boolean
  step: QuoteStepper
}

/** What one seller would do it for, as who asked compares it. */
export function OfferCard({ requestId, offer, isLowest, step }: OfferCardProps) {
  const { _id, seller, price, dueNow, note, warnings, validUntil, location, can, status } = offer
  const { businessName, slug, isVerified, rating, reviewCount, bookedCount, colour, image } = seller
  return (
    <article
      aria-label={`Offer of ${businessName}`}
      className="grid grid-cols-1 content-start overflow-hidden rounded-card bg-surface hairline"
    >
      <div className="grid grid-cols-1 gap-2 p-3">
        <div className="flex items-start gap-3">
          <StoreAvatar name={businessName} colour={colour as StoreColour} image={image} />
          <div className="min-w-0 flex-1">
            <h3 className="flex items-center gap-1 font-semibold">
              {slug ? (
                <Link to={`/store/${slug}`} className="touch truncate">
                  {businessName}
                </Link>
              ) : (
                <span className="truncate">{businessName}</span>
              )}
              {isVerified && <Icon name="seal-check-fill" size="sm" className="text-ok-text" />}
            </h3>
            <p className="flex flex-wrap items-center gap-x-2">
              <Rating average={rating} count={reviewCount} />
              {bookedCount > 0 && <span className="text-ink-3 text-xs">Booked {bookedCount} times</span>}
            </p>
          </div>
          <div className="text-right">
            <Price amount={price} size="md" />
            {isLowest && can.accept && (
              <span className="block">
                <Badge tone="ok">Lowest</Badge>
              </span>
            )}
          </div>
        </div>
        <Line icon="calendar-blank">
          <b>{whenText(offer)}</b>
        </Line>
        <Line icon="map-pin-fill">{locations[location]}</Line>
        <Line icon="wallet">{payText(offer)}</Line>
        {warnings.length > 0 && <ScamNote reasons={warnings} of="note" />}
        {note && <p className="whitespace-pre-line text-ink-2 text-sm wrap-anywhere">{note}</p>}
        <p className="text-ink-3 text-xs">
          {status === 'open' ? `Valid until ${momentInText(new Date(validUntil), serverNow())}` : offerStateText(offer)}
        </p>
      </div>
      {can.accept && (
        <div className="mt-auto grid grid-cols-1 gap-2 px-3 pb-3">
          <ButtonLink to={acceptPath(requestId, _id)} block>
            {`Accept, pay ${nairaText(dueNow)}`}
          </ButtonLink>
          <div className="grid auto-cols-fr grid-flow-col gap-2">
            {can.decline && (
              <Button
                kind="secondary"
                size="sm"
                aria-label={`No, thanks: decline the offer of ${businessName}`}
                busy={step.running === _id && 'Please wait…'}
                onClick={() => step.take({ kind: 'decline', id: _id })}
              >
                No, thanks
              </Button>
            )}
            {slug && (
              <ButtonLink
                kind="secondary"
                size="sm"
                to={`/chat?store=${seller._id}`}
                aria-label={`Ask something of ${businessName}`}
              >
                Ask something
              </ButtonLink>
            )}
          </div>
        </div>
      )}
    </article>
  )
}

const Line = ({ icon, children }: { icon: IconName; children: React.ReactNode }) => (
  <p className="flex items-center gap-2 text-sm">
    <Icon name={icon} size="sm" className="flex-none text-ink-2" />
    <span className="min-w-0">{children}</span>
  </p>
)
