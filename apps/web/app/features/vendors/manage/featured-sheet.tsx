import { useQuery } from '@tanstack/react-query'
import { limits } from '@vendly/contract/limits'
import type { StoreSettings } from '@vendly/contract/vendor-store'
import { useState } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Check } from '../../../ui/choice.tsx'
import { RowsSkeleton } from '../../../ui/list-skeletons.tsx'
import { Note } from '../../../ui/note.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { goodsOnSaleQuery } from './own-goods.queries.ts'
import { useChangeSettings } from './store-settings.queries.ts'

/** Up to six, moved by the arrows until the order is right: the focus stays with what moves. */
export function FeaturedSheet({ settings, onClose }: { settings: StoreSettings; onClose: () => void }) {
  const goods = useQuery(goodsOnSaleQuery)
  const change = useChangeSettings()
  const [chosen, setChosen] = useState(() => settings.featured.map(({ _id }) => _id))
  const nameOf = (id: string) =>
    goods.data?.find(({ _id }) => _id === id)?.name ?? settings.featured.find(({ _id }) => _id === id)?.name ?? ''
  const toggle = (id: string) =>
    setChosen((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]))
  const [moved, setMoved] = useState('')
  const move = (at: number, by: -1 | 1) => {
    setChosen(chosen.with(at + by, chosen[at]!).with(at, chosen[at + by]!))
    setMoved(`${nameOf(chosen[at]!)} is now number ${at + by + 1}`)
  }
  return (
    <Sheet
      open
      title="Featured goods"
      onClose={onClose}
      action={
        <Button
          block
          busy={change.isPending && 'Saving…'}
          onClick={() => change.mutate({ featured: chosen }, { onSuccess: onClose })}
        >
          Save {chosen.length} of {limits.featured}
        </Button>
      }
    >
      {change.error && (
        <Note tone="bad" live>
          {change.error.message}
        </Note>
      )}
      {chosen.length > 0 && (
        <ol className="rows-ruled mb-3 rounded-card bg-sunk px-3">
          {chosen.map((id, at) => (
            <li key={id} className="flex min-h-touch items-center gap-2 text-sm">
              <b className="figures">{at + 1}</b>
              <span className="min-w-0 flex-1 truncate">{nameOf(id)}</span>
              {([-1, 1] as const).map((by) => (
                <IconButton
                  key={by}
                  label={`Move ${nameOf(id)} ${by < 0 ? 'up' : 'down'}`}
                  icon={by < 0 ? 'arrow-up-bold' : 'arrow-down-bold'}
                  size="sm"
                  aria-disabled={chosen[at + by] === undefined}
                  onClick={() => chosen[at + by] !== undefined && move(at, by)}
                />
              ))}
            </li>
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {moved}
      </p>
      {goods.isPending && <RowsSkeleton count={4} />}
      {goods.error && <Note tone="bad">{goods.error.message}</Note>}
      {goods.data?.map(({ _id, name }) => (
        <Check
          key={_id}
          label={name}
          checked={chosen.includes(_id)}
          disabled={!chosen.includes(_id) && chosen.length >= limits.featured}
          onChange={() => toggle(_id)}
        />
      ))}
    </Sheet>
  )
}
