import { useQuery } from '@tanstack/react-query'
import type { Complaint } from '@vendly/contract/complaints'
import { nairaText } from '../../lib/money.ts'
import { type EffectAsked, effectQuery } from './complaints.queries.ts'

const buyerLabel = (isYou: boolean, amount: number) => {
  if (amount < 0) return isYou ? 'You pay back' : 'Buyer pays back'
  return isYou ? 'You get' : 'Buyer gets'
}

const signed = (amount: number) => (amount < 0 ? `−${nairaText(-amount)}` : nairaText(amount))

/** Who gets what, asked of the server before anybody agrees or decides. */
export function EffectLines({ complaint, asked }: { complaint: Complaint; asked: EffectAsked }) {
  const { data, error, isPlaceholderData } = useQuery(effectQuery(complaint._id, asked))
  if (error) return <p className="text-bad-text text-sm">{error.message}</p>
  if (!data) return <p className="text-ink-3 text-sm">Working out who gets what…</p>
  const { buyer, seller, rider, platform, staysInEscrow, closes, isPaidBack, due } = data
  const you = complaint.viewer
  const noun = complaint.purchase?.kind ?? 'order'
  const others: [string, number][] = [
    [you === 'respondent' ? 'You get' : seller < 0 ? 'Seller pays' : 'Seller gets', seller],
    ...(rider !== null ? ([['Rider gets', rider]] as [string, number][]) : []),
    ...(platform !== null ? ([[platform < 0 ? 'Vendly pays' : 'Vendly keeps', platform]] as [string, number][]) : []),
  ]
  const lines: [string, number][] = [
    [buyerLabel(you === 'complainant', buyer), buyer],
    // A buyer has no use for the commission in the sums of the others.
    ...(you === 'complainant' ? [] : others),
    ...(due ? ([['Of this, missing in the wallet', due]] as [string, number][]) : []),
    ...(staysInEscrow > 0 ? ([['Still held', staysInEscrow]] as [string, number][]) : []),
  ]
  return (
    <section
      aria-label="Effect on the money"
      aria-live="polite"
      className={isPlaceholderData ? 'opacity-60' : undefined}
    >
      <dl className="rounded-control bg-sunk px-3 py-2 text-sm">
        {lines.map(([label, amount]) => (
          <div key={label} className="flex justify-between gap-3 py-0.5">
            <dt className="text-ink-2">{label}</dt>
            <dd className={`font-semibold figures ${amount < 0 ? 'text-bad-text' : ''}`}>{signed(amount)}</dd>
          </div>
        ))}
      </dl>
      <p className="pt-1 text-ink-3 text-xs">
        {isPaidBack
          ? 'The earlier refund is taken back from the buyer’s wallet. What is missing there is due until they have it.'
          : closes === 'refund'
            ? `The ${noun} is over.`
            : closes
              ? 'Everything that is held is paid out.'
              : staysInEscrow > 0
                ? `The ${noun} goes on.`
                : seller < 0
                  ? 'The seller was paid already: it is taken from their wallet. What is missing there is due until they have it.'
                  : 'No money moves.'}
      </p>
    </section>
  )
}
