import type { SellerProduct } from '@vendly/contract/product-listing'
import { useState } from 'react'
import { useItemPaths } from '../../lib/item-paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Confirm, Sheet } from '../../ui/sheet.tsx'
import { type ItemAction, useItemAction } from './items.queries.ts'

export function ItemSheet({ item, onClose }: { item: SellerProduct | undefined; onClose: () => void }) {
  return (
    <Sheet open={item !== undefined} title={item?.name ?? ''} onClose={onClose}>
      {item && <Actions key={item._id} item={item} onClose={onClose} />}
    </Sheet>
  )
}

function Actions({ item, onClose }: { item: SellerProduct; onClose: () => void }) {
  const action = useItemAction()
  const paths = useItemPaths()
  const [isAsking, setAsking] = useState(false)
  const run = (kind: ItemAction['kind']) => action.mutate({ kind, item }, { onSettled: onClose })
  const busy = action.isPending && 'Please wait…'
  const isRemoved = item.status === 'removed'
  return (
    <div className="grid grid-cols-1 gap-2">
      {isRemoved && <Note tone="bad">Vendly removed this{item.removedReason ? `: ${item.removedReason}` : '.'}</Note>}
      {!isRemoved && (
        <>
          <ButtonLink kind="secondary" icon="pencil-simple" to={paths.edit(item._id)}>
            {item.status === 'draft' ? 'Continue editing' : 'Edit'}
          </ButtonLink>
          {item.status === 'active' && (
            <Button
              kind="secondary"
              icon={item.stock > 0 ? 'check-bold' : 'arrow-counter-clockwise'}
              busy={busy}
              onClick={() => run(item.stock > 0 ? 'sold' : 'unsold')}
            >
              {item.stock > 0 ? 'Mark as sold' : 'Still available'}
            </Button>
          )}
          {item.stock > 0 && (
            <Button
              kind="secondary"
              icon={item.status === 'active' ? 'pause' : 'play'}
              busy={busy}
              onClick={() => run('toggle')}
            >
              {item.status === 'active' ? 'Pause' : 'Post item'}
            </Button>
          )}
          <ButtonLink kind="secondary" icon="eye" to={`/product/${item._id}`}>
            View item
          </ButtonLink>
        </>
      )}
      <Button kind="danger-secondary" icon="trash" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <Confirm
        open={isAsking}
        title={`Delete ${item.name}?`}
        yes="Delete"
        danger
        busy={busy}
        onYes={() => run('delete')}
        onNo={() => setAsking(false)}
      >
        Buyers can’t find it any more. Orders placed for it are not affected.
      </Confirm>
    </div>
  )
}
