import type { MissingItem, Order } from '@vendly/contract/orders'
import { promiseLimits } from '@vendly/contract/promise-limits'
import { Suspense, useState } from 'react'
import { nairaText } from '../../lib/money.ts'
import { refusalText } from '../../lib/problem.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Note } from '../../ui/note.tsx'
import { photoFiles, Thumb } from '../../ui/photo.tsx'
import { AnswerTimer } from '../orders/answer-timer.tsx'
import { countedName } from '../orders/missing-text.ts'
import { tintOf } from '../products/card-data.ts'
import { useAnswerMissing } from './missing.queries.ts'

const SwapSheet = lazyPart(async () => ({ default: (await import('./swap-sheet.tsx')).SwapSheet }), 'floating')

/** Asks the buyer what becomes of what the store does not have. */
export function MissingQuestion({ order }: { order: Order }) {
  const open = order.missing.filter(({ answer }) => answer === null)
  if (!order.can.answerMissing || !order.answerBy || open.length === 0) return null
  const refund = nairaText(open.reduce((sum, item) => sum + (item.refund ?? 0), 0))
  const isAll = isEverything(order)
  return (
    <section
      id="answer"
      aria-label="Missing products"
      className="mb-3 grid grid-cols-1 gap-3 rounded-card bg-surface p-3 hairline"
    >
      <div className="flex items-start justify-between gap-3">
        <h2 className="display text-d-sm">Something is missing</h2>
        <span className="flex-none">
          <AnswerTimer until={order.answerBy} over="Removing it now" />
        </span>
      </div>
      <p className="text-ink-2 text-sm">{order.vendor.businessName} does not have this. You choose what happens.</p>
      {open.map((item) => (
        <MissingRow key={item._id} order={order} item={item} />
      ))}
      <p className="text-ink-2 text-sm">
        Without an answer within {promiseLimits.answerMinutes} minutes{' '}
        {isAll
          ? 'the order is cancelled and you get everything back.'
          : `${open.length > 1 ? 'they are' : 'it is'} removed and ${refund} goes back to your wallet.`}{' '}
        You may also cancel the whole order below.
      </p>
    </section>
  )
}

/** Nothing of the order is left that the store has. */
function isEverything({ items, missing }: Order): boolean {
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const gone = missing.filter(({ answer }) => answer !== 'swapped').reduce((sum, { quantity }) => sum + quantity, 0)
  return gone >= units
}

function MissingRow({ order, item }: { order: Order; item: MissingItem }) {
  const { send, busy, problem, reset } = useAnswerMissing(order._id)
  const [isSwapping, setSwapping] = useState(false)
  const line = order.items.find(({ _id }) => _id === item.line)
  const remove = () =>
    send({ item: item._id }, () => showToast({ text: `Removed. ${nairaText(item.refund ?? 0)} is in your wallet.` }))
  const openSheet = () => {
    reset()
    setSwapping(true)
  }
  return (
    <div className="grid grid-cols-1 gap-2 border-line border-t pt-3">
      <div className="flex items-center gap-3">
        <Thumb files={photoFiles(line?.image?.url)} tint={tintOf(line?.image?.tint ?? '')} size="sm" />
        <span className="min-w-0 flex-1">
          <b className="line-clamp-2">{countedName(item)}</b>
          {item.option && <span className="block text-ink-3 text-xs">{item.option}</span>}
        </span>
      </div>
      {problem && !isSwapping && (
        <Note tone="bad" live>
          {refusalText(problem, 'Nothing was changed.')}
        </Note>
      )}
      <div className="flex flex-wrap gap-2">
        <Button className="flex-1" onClick={openSheet}>
          Choose something else
          <span className="sr-only"> instead of {item.name}</span>
        </Button>
        <Button kind="secondary" className="flex-1" busy={busy && !isSwapping && 'Removing…'} onClick={remove}>
          Remove, {nairaText(item.refund ?? 0)} back
          <span className="sr-only"> for {item.name}</span>
        </Button>
      </div>
      {isSwapping && (
        <Suspense>
          <SwapSheet
            order={order}
            item={item}
            busy={busy}
            problem={problem}
            onChoose={(swap) =>
              send({ item: item._id, swap }, () => {
                setSwapping(false)
                showToast({
                  text: swap.refund > 0 ? `Swapped. ${nairaText(swap.refund)} is in your wallet.` : 'Swapped.',
                })
              })
            }
            onClose={() => setSwapping(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
