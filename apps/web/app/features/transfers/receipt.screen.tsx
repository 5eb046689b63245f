import { publicHead } from '../../lib/link-preview.ts'
import { nairaText } from '../../lib/money.ts'
import { ask } from '../../lib/server-api.ts'
import { fullTime } from '../../lib/time.ts'
import type { Route } from './+types/receipt.screen.ts'

const TOKEN = /^[\w-]{20,60}$/

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  if (!TOKEN.test(token)) throw new Response('Not found', { status: 404 })
  return (await ask(context, 'GET /receipts/:token', { params: { token } })).data
}

/** Only for people who have the link, so not for search engines. */
export const meta: Route.MetaFunction = ({ loaderData, matches, params: { token } }) =>
  publicHead(matches, {
    page: loaderData ? `Receipt ${loaderData.number}` : 'Receipt',
    description: 'A receipt of a payment with Vendly.',
    path: `/receipts/${token}`,
    isIndexed: false,
  })

/** What the server says about a payment: who holds it up to someone can be checked. */
export default function ReceiptScreen({
  loaderData: { number, kind, amount, from, to, createdAt },
}: Route.ComponentProps) {
  const lines = [
    ['From', from],
    ['To', to],
    ['Paid', kind === 'stall' ? 'At the stall, from wallet to wallet' : 'From wallet to wallet'],
    ['Time', fullTime(new Date(createdAt))],
    ['Receipt', number],
  ] as const
  return (
    <div className="mx-auto max-w-form px-gutter pt-6 pb-8">
      <h1 className="display text-d-md">Receipt {number}</h1>
      <p className="pt-1 text-ink-2 text-sm">Vendly confirms this payment. It was completed.</p>
      <p className="display pt-4 text-d-xl">{nairaText(amount)}</p>
      <dl className="mt-3 grid grid-cols-1 gap-2 rounded-card border border-line bg-surface p-3 text-sm">
        {lines.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="flex-none text-ink-2">{name}</dt>
            <dd className="text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="pt-3 text-ink-3 text-xs">
        Check that the address of this page begins with the address of Vendly. A picture of a receipt proves nothing.
      </p>
    </div>
  )
}
