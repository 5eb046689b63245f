import type { SellerProduct } from '@vendly/contract/product-listing'
import { useState } from 'react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Confirm, Sheet } from '../../ui/sheet.tsx'
import { useItemPaths } from './item-paths.ts'
import { type ItemAct, useItemAct } from './items.queries.ts'

/** Everything that can be done with one item. */
export function ItemSheet({ item, onClose }: { item: SellerProduct | undefined; onClose: () => void }) {
  return (
    <Sheet open={item !== undefined} title={item?.name ?? ''} onClose={onClose}>
      {item && <Acts key={item._id} item={item} onClose={onClose} />}
    </Sheet>
  )
}

function Acts({ item, onClose }: { item: SellerProduct; onClose: () => void }) {
  const act = useItemAct()
  const paths = useItemPaths()
  const [asking, setAsking] = useState(false)
  const run = (kind: ItemAct['kind']) => act.mutate({ kind, item }, { onSettled: onClose })
  const busy = act.isPending && 'Just a moment…'
  const removed = item.status === 'removed'
  return (
    <div className="grid grid-cols-1 gap-2">
      {removed && <Note tone="bad">Vendly took this down{item.removedReason ? `: ${item.removedReason}` : '.'}</Note>}
      {!removed && (
        <>
          <ButtonLink kind="secondary" icon="pencil-simple" to={paths.edit(item._id)}>
            {item.status === 'draft' ? 'Finish it' : 'Edit'}
          </ButtonLink>
          {item.status === 'active' && (
            <Button
              kind="secondary"
              icon={item.stock > 0 ? 'check-bold' : 'arrow-counter-clockwise'}
              busy={busy}
              onClick={() => run(item.stock > 0 ? 'sold' : 'unsold')}
            >
              {item.stock > 0 ? 'Mark as sold' : 'It is still there'}
            </Button>
          )}
          {item.stock > 0 && (
            <Button
              kind="secondary"
              icon={item.status === 'active' ? 'pause' : 'play'}
              busy={busy}
              onClick={() => run('toggle')}
            >
              {item.status === 'active' ? 'Pause' : 'Put on sale'}
            </Button>
          )}
          <ButtonLink kind="secondary" icon="eye" to={`/product/${item._id}`}>
            See its page
          </ButtonLink>
        </>
      )}
      <Button kind="danger-secondary" icon="trash" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <Confirm
        open={asking}
        title={`Delete ${item.name}?`}
        yes="Delete it"
        danger
        busy={busy}
        onYes={() => run('delete')}
        onNo={() => setAsking(false)}
      >
        Nobody finds it any more. An order for it goes on as before.
      </Confirm>
    </div>
  )
}
