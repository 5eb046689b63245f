import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { keys } from '../../lib/keys.ts'
import { nairaText } from '../../lib/money.ts'
import { usePageRestored } from '../../lib/page-restored.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { unfinishedQuery } from './funding.queries.ts'
import { isForOrder, pendingFunding, unfinished, unpaidText } from './funding-pending.ts'

const readUnfinished = () => unfinished(pendingFunding.read(), Date.now())

/** The way back to a payment page that was left without paying. The server says whether it can still be paid. */
export function UnfinishedPayment() {
  const client = useQueryClient()
  const [payment, setPayment] = useState(readUnfinished)
  usePageRestored(() => setPayment(readUnfinished()))
  const { data } = useQuery({
    ...unfinishedQuery(payment?.reference ?? '', payment?.orderId),
    enabled: payment !== undefined,
  })
  const isOver = data?.isOpen === false
  useEffect(() => {
    if (!isOver) return
    pendingFunding.clear()
    setPayment(undefined)
    for (const key of [keys.wallet, keys.orders]) void client.invalidateQueries({ queryKey: key })
  }, [isOver, client])
  if (!payment || !data?.isOpen) return null
  const dismiss = () => {
    pendingFunding.clear()
    setPayment(undefined)
  }
  return (
    <div className="px-gutter pt-3">
      <Note tone="gold" icon="clock">
        <b className="block">You have an unfinished payment of {nairaText(data.amount)}.</b>
        {unpaidText(payment.reference)}
        <div className="mt-2 flex flex-wrap gap-2">
          <a href={payment.url} className={buttonClass({ size: 'sm' })}>
            Continue to payment
          </a>
          {!isForOrder(payment.reference) && (
            <Button kind="quiet" size="sm" onClick={dismiss}>
              Not now
            </Button>
          )}
        </div>
      </Note>
    </div>
  )
}
