import type { QuoteRequest } from '@vendly/contract/quotes'
import { nairaText } from '../../../lib/money.ts'
import { Photo, photoFiles } from '../../../ui/photo.tsx'
import { ScamNote } from '../../../ui/scam-note.tsx'
import { daysText, sellerWheres, wheres } from './quote-texts.ts'

/** What was asked, with its photos and answers. */
export function Asked({ request }: { request: QuoteRequest }) {
  const { side, text, warnings, photos, answers, budget, location, place, customer } = request
  const where = location && (side === 'buyer' ? wheres : sellerWheres)[location]
  const facts: [string, string | null | undefined][] = [
    ['When', daysText(request)],
    ['Where', where && [where, place?.name].filter(Boolean).join(', ')],
    ['Budget', budget === null ? null : nairaText(budget)],
    ...answers.filter(({ answer }) => answer).map(({ label, answer }): [string, string] => [label, answer]),
  ]
  const pictures = [...photos, ...answers.flatMap(({ photo }) => photo ?? [])]
  return (
    <section aria-label="What was asked" className="grid grid-cols-1 gap-2">
      {side === 'seller' && warnings.length > 0 && <ScamNote reasons={warnings} of="note" />}
      {side === 'seller' && <h2 className="font-semibold">{customer} asks</h2>}
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      {pictures.length > 0 && (
        <ul aria-label="Photos" className="grid grid-cols-3 gap-2 lg:max-w-form">
          {pictures.map(({ url, alt }) => (
            <li key={url}>
              <Photo files={photoFiles(url)} alt={alt} sizes="7rem" className="rounded-card" />
            </li>
          ))}
        </ul>
      )}
      <dl className="grid gap-1">
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label} className="flex justify-between gap-3 text-sm">
              <dt className="text-ink-2">{label}</dt>
              <dd className="text-right figures">{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
