import type { QuoteRequest } from '@vendly/contract/quotes'
import { Link } from 'react-router'
import { serverNow } from '../../../lib/clock.ts'
import { countOf } from '../../../lib/count-of.ts'
import { nairaText } from '../../../lib/money.ts'
import { lengthBetween } from '../../../lib/when.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { requestPath } from './quote-paths.ts'
import { offerStateText, stateText, titleOf } from './quote-texts.ts'

const tones: Record<QuoteRequest['status'], Tone> = { open: 'gold', booked: 'ok', closed: 'plain', expired: 'plain' }

/** A request in a list, for either side. */
export function RequestRow({ request }: { request: QuoteRequest }) {
  const { _id, text, side, status, customer, campus } = request
  const own = side === 'seller' ? request.offers.at(-1) : undefined
  return (
    <li className="relative grid grid-cols-1 gap-0.5 px-gutter py-3 hover:bg-sunk md:px-3">
      <div className="flex items-start justify-between gap-2">
        <Link to={requestPath(_id)} className="min-w-0 font-semibold after:absolute after:inset-0">
          {titleOf(request)}
          {side === 'seller' && `, for ${customer}`}
        </Link>
        {own ? (
          <Badge tone={own.status === 'open' ? 'gold' : own.status === 'accepted' ? 'ok' : 'plain'}>
            {offerStateText(own)}
          </Badge>
        ) : (
          <Badge tone={tones[status]}>{stateText(request)}</Badge>
        )}
      </div>
      <p className="line-clamp-2 text-ink-2 text-sm wrap-anywhere">{text}</p>
      <p className={`text-xs ${isTurn(request) ? 'font-semibold text-gold-text' : 'text-ink-3'}`}>
        {lineOf(request)}
        {side === 'seller' && !own && ` · ${campus.shortName}`}
      </p>
    </li>
  )
}

const isTurn = ({ side, status, offerCount, can }: QuoteRequest) =>
  side === 'buyer' ? status === 'open' && offerCount > 0 : can.answer

function lineOf({ side, status, offerCount, offers, budget, answersUntil }: QuoteRequest): string {
  const left = lengthBetween(serverNow(), new Date(answersUntil))
  const own = side === 'seller' ? offers.at(-1) : undefined
  if (own) return `Your offer: ${nairaText(own.price)}`
  if (side === 'seller')
    return [budget !== null && `Budget ${nairaText(budget)}`, `${left} left to answer`].filter(Boolean).join(' · ')
  if (status !== 'open') return countOf(offers.length, 'offer', 'offers')
  if (offerCount > 0) return `${countOf(offerCount, 'offer', 'offers')} to answer`
  return Date.parse(answersUntil) > serverNow().getTime() ? `No offers yet, ${left} left` : 'No open offers'
}
