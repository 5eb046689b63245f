import type { OrderCard } from '@vendly/contract/orders'
import { photoFiles, Thumb } from '../../../ui/photo.tsx'
import { tintOf } from '../../products/card-data.ts'

const MOST = 3

/** What to pack: picture, how many, which. Three are shown, the rest is counted. */
export function GoodsShort({ items }: { items: OrderCard['items'] }) {
  const left = items.length - MOST
  return (
    <ul aria-label="Goods" className="grid grid-cols-1 gap-1.5">
      {items.slice(0, MOST).map((line) => (
        <li key={line._id} className="flex items-center gap-2.5">
          <Thumb files={photoFiles(line.image?.url)} tint={tintOf(line.image?.tint ?? '')} size="sm" />
          <b className="figures">{line.quantity}×</b>
          <span className="min-w-0 flex-1">
            <span className="line-clamp-2">{line.name}</span>
            {line.option && <span className="block text-ink-3 text-xs">{line.option}</span>}
          </span>
        </li>
      ))}
      {left > 0 && <li className="text-ink-3 text-xs">and {left} more</li>}
    </ul>
  )
}
