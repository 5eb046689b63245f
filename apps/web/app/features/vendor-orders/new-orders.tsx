import { useState } from 'react'
import { announceLink } from '../../lib/announced.ts'
import { useRealtime } from '../../lib/realtime.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

export interface NewOrdersProps {
  onShow: () => void
  /** At the page's edge the banner brings its own margin. */
  edge?: boolean
}

/** Announces unanswered orders that arrived while the page was open; the list already shows them. */
export function NewOrders({ onShow, edge = false }: NewOrdersProps) {
  const [newIds, setNewIds] = useState<ReadonlySet<string>>(new Set())
  useRealtime('vendor:order:new', ({ _id }) => {
    announceLink(`/orders/${_id}`)
    setNewIds((before) => new Set(before).add(_id))
  })
  useRealtime('order:update', ({ _id, status }) => {
    if (status !== 'pending') setNewIds((before) => new Set([...before].filter((one) => one !== _id)))
  })
  const show = () => {
    setNewIds(new Set())
    onShow()
    window.scrollTo({ top: 0 })
  }
  return (
    <div role="status" className={`sticky top-bar z-2 lg:top-31 ${edge ? 'px-gutter' : ''}`}>
      {newIds.size > 0 && (
        <div
          className={`${edge ? 'mt-2' : 'mb-2'} flex items-center gap-2.5 rounded-control bg-night py-1 pr-1 pl-3 text-on-night raised`}
        >
          <Icon name="receipt-fill" />
          <span className="flex-1 font-semibold">
            {newIds.size} new {newIds.size === 1 ? 'order' : 'orders'}
          </span>
          <Button kind="on-brand" size="sm" onClick={show}>
            Show
          </Button>
        </div>
      )}
    </div>
  )
}
