import { useQuery } from '@tanstack/react-query'
import { limits } from '@vendly/contract/limits'
import type { StoreSettings } from '@vendly/contract/vendor-store'
import { useState } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Check } from '../../../ui/choice.tsx'
import { RowsSkeleton } from '../../../ui/list-skeletons.tsx'
import { Note } from '../../../ui/note.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { productsOnSaleQuery, useChangeSettings } from '../../own-store/store-settings.queries.ts'

/** Products shown first in the store, in an order set by arrow buttons. The focus stays on the moved product. */
export function FeaturedSheet({ settings, onClose }: { settings: StoreSettings; onClose: () => void }) {
  const products = useQuery(productsOnSaleQuery)
  const change = useChangeSettings()
  const [selected, setSelected] = useState(() => settings.featured.map(({ _id }) => _id))
  const nameOf = (id: string) =>
    products.data?.find(({ _id }) => _id === id)?.name ?? settings.featured.find(({ _id }) => _id === id)?.name ?? ''
  const toggle = (id: string) =>
    setSelected((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]))
  const [announcement, setAnnouncement] = useState('')
  const move = (index: number, by: -1 | 1) => {
    const moved = [...selected]
    moved.splice(index + by, 0, ...moved.splice(index, 1))
    setSelected(moved)
    setAnnouncement(`${nameOf(selected[index]!)} is now number ${index + by + 1}`)
  }
  return (
    <Sheet
      open
      long
      title="Featured products"
      onClose={onClose}
      action={
        <Button
          block
          busy={change.isPending && 'Saving…'}
          onClick={() => change.mutate({ featured: selected }, { onSuccess: onClose })}
        >
          Save {selected.length} of {limits.featured}
        </Button>
      }
    >
      {change.error && (
        <Note tone="bad" live>
          {change.error.message}
        </Note>
      )}
      {selected.length > 0 && (
        <ol className="rows-ruled mb-3 rounded-card bg-sunk px-3">
          {selected.map((id, index) => (
            <li key={id} className="flex min-h-touch items-center gap-2 text-sm">
              <b className="figures">{index + 1}</b>
              <span className="min-w-0 flex-1 truncate">{nameOf(id)}</span>
              {([-1, 1] as const).map((by) => (
                <IconButton
                  key={by}
                  label={`Move ${nameOf(id)} ${by < 0 ? 'up' : 'down'}`}
                  icon={by < 0 ? 'arrow-up-bold' : 'arrow-down-bold'}
                  size="sm"
                  aria-disabled={selected[index + by] === undefined}
                  onClick={() => selected[index + by] !== undefined && move(index, by)}
                />
              ))}
            </li>
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {products.isPending && <RowsSkeleton count={4} />}
      {products.error && <Note tone="bad">{products.error.message}</Note>}
      {products.data?.map(({ _id, name }) => (
        <Check
          key={_id}
          label={name}
          checked={selected.includes(_id)}
          disabled={!selected.includes(_id) && selected.length >= limits.featured}
          onChange={() => toggle(_id)}
        />
      ))}
    </Sheet>
  )
}
