import { useInfiniteQuery } from '@tanstack/react-query'
import type { SwapChoice } from '@vendly/contract/missing-items'
import type { OrderCard } from '@vendly/contract/orders'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { nairaText } from '../../lib/money.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { TextField } from '../../ui/field.tsx'
import { RowsSkeleton } from '../../ui/list-skeletons.tsx'
import { Price } from '../../ui/money.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { photoFiles, Thumb } from '../../ui/photo.tsx'
import { tintOf } from '../products/card-data.ts'
import { SWAPS_PAGE, swapsQuery } from './missing.queries.ts'

const choiceKey = ({ product, selectedVariant }: SwapChoice): string => selectedVariant ?? product

export interface SwapListProps {
  order: OrderCard
  line: string
  quantity: number
  /** One product, or several that are suggested. */
  type: 'radio' | 'checkbox'
  chosen: readonly SwapChoice[]
  /** More than these cannot be ticked. */
  max?: number
  empty: ReactNode
  onChange: (chosen: SwapChoice[]) => void
}

/** Products of the store that cost no more than the missing one, to choose from. */
export function SwapList({ order, line, quantity, type, chosen, max = 1, empty, onChange }: SwapListProps) {
  const [text, setText] = useState('')
  const q = useDeferredValue(text.trim())
  const query = useInfiniteQuery(swapsQuery({ orderId: order._id, line, quantity, q }))
  const keysOfChosen = chosen.map(choiceKey)
  const toggle = (choice: SwapChoice, isOn: boolean) => {
    if (type === 'radio') return onChange([choice])
    onChange(isOn ? [...chosen, choice] : chosen.filter((one) => choiceKey(one) !== choiceKey(choice)))
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <TextField
        label="Search the store"
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <PagedList
        query={query}
        noun="products"
        step={SWAPS_PAGE}
        skeleton={<RowsSkeleton count={4} />}
        empty={q ? <EmptyState title="Nothing by that name" text="Try a shorter name." /> : empty}
      >
        {(choices) => (
          <ul aria-label="Products to choose from" className="rows-ruled">
            {choices.map((choice) => {
              const isOn = keysOfChosen.includes(choiceKey(choice))
              return (
                <li key={choiceKey(choice)}>
                  <label className="flex min-h-14 cursor-pointer items-center gap-3 py-2">
                    <input
                      type={type}
                      name={`swap-${line}`}
                      className="tick"
                      checked={isOn}
                      disabled={!isOn && type === 'checkbox' && chosen.length >= max}
                      onChange={(event) => toggle(choice, event.target.checked)}
                    />
                    <Choice choice={choice} />
                  </label>
                </li>
              )
            })}
          </ul>
        )}
      </PagedList>
    </div>
  )
}

function Choice({ choice }: { choice: SwapChoice }) {
  return (
    <>
      <Thumb files={photoFiles(choice.image?.url)} tint={tintOf(choice.image?.tint ?? '')} size="sm" />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2">{choice.name}</span>
        {choice.option && <span className="block text-ink-3 text-xs">{choice.option}</span>}
        {choice.isSuggested && <Badge tone="blue">Suggested by the store</Badge>}
      </span>
      <span className="flex-none text-right">
        <Price amount={choice.unitPrice} size="sm" />
        <span className="block text-ink-3 text-xs">
          {choice.refund > 0 ? `${nairaText(choice.refund)} back` : 'Same price'}
        </span>
      </span>
    </>
  )
}
