import { useQuery } from '@tanstack/react-query'
import type { Address } from '@vendly/contract/addresses'
import { limits } from '@vendly/contract/limits'
import { useState } from 'react'
import { showToast } from '../../lib/toasts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { EmptyState, Failed } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { Note } from '../../ui/note.tsx'
import { AddressSheet } from './address-sheet.tsx'
import { noteText, placeText, toInput } from './address-text.ts'
import { useDeleteAddress, useMakeDefault, useSaveAddress } from './addresses.queries.ts'
import { addressesQuery } from './own-addresses.ts'

export default function AddressesSection() {
  const { data: addresses, error, refetch, isFetching } = useQuery(addressesQuery)
  const [editing, setEditing] = useState<Address | 'new'>()
  const makeDefault = useMakeDefault()
  const { remove, problem } = useRemove()
  if (!addresses && error)
    return (
      <Failed
        title="Your addresses did not load"
        text={`${error.message} They are still saved.`}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  if (!addresses)
    return (
      <SkeletonOf what="your addresses">
        <RowsSkeleton count={3} />
      </SkeletonOf>
    )
  const isFull = addresses.length >= limits.addresses
  const failure = makeDefault.error ?? problem
  return (
    <div className="grid grid-cols-1 gap-4">
      {failure && (
        <Note tone="bad" live>
          {failure.message} Nothing changed.
        </Note>
      )}
      {addresses.length === 0 ? (
        <EmptyState title="No address yet" text="Save your hostel and room once, and checkout fills it in for you.">
          <Button icon="plus-bold" onClick={() => setEditing('new')}>
            Add an address
          </Button>
        </EmptyState>
      ) : (
        <>
          <ul aria-label="Your addresses" className="grid grid-cols-1 gap-3">
            {addresses.map((address) => (
              <AddressCard
                key={address._id}
                address={address}
                onEdit={() => setEditing(address)}
                onDefault={() => makeDefault.mutate(address._id)}
                onRemove={() => remove(address)}
              />
            ))}
          </ul>
          <div className="grid justify-items-start gap-2">
            <Button kind="secondary" icon="plus-bold" disabled={isFull} onClick={() => setEditing('new')}>
              Add an address
            </Button>
            {isFull && (
              <p className="text-ink-3 text-xs">
                You already have {limits.addresses}, the maximum. Delete one to add another.
              </p>
            )}
          </div>
        </>
      )}
      {editing && (
        <AddressSheet
          address={editing === 'new' ? undefined : editing}
          isFirst={addresses.length === 0}
          onClose={() => setEditing(undefined)}
        />
      )}
    </div>
  )
}

/** Deletes at once, with Undo. */
function useRemove() {
  const { mutate, error } = useDeleteAddress()
  const restore = useSaveAddress(undefined)
  const remove = (address: Address) =>
    mutate(address._id, {
      onSuccess: () => showToast({ text: `${address.label} deleted`, undo: () => restore.mutate(toInput(address)) }),
    })
  return { remove, problem: error ?? restore.error }
}

interface AddressCardProps {
  address: Address
  onEdit: () => void
  onDefault: () => void
  onRemove: () => void
}

function AddressCard({ address, onEdit, onDefault, onRemove }: AddressCardProps) {
  const note = noteText(address)
  return (
    <li className="grid grid-cols-1 gap-2 rounded-card bg-surface p-3 hairline">
      <div className="flex gap-3">
        <Icon name={address.isDefault ? 'map-pin-fill' : 'map-pin'} size="lg" className="text-brand-text" />
        <div className="min-w-0 flex-1">
          <h2 className="flex flex-wrap items-center gap-2 wrap-anywhere font-semibold">
            {address.label}
            {address.isDefault && <Badge tone="blue">Default</Badge>}
          </h2>
          <p>{placeText(address)}</p>
          {note && <p className="text-ink-2 text-sm">{note}</p>}
          <p className="text-ink-3 text-xs">{address.campus.shortName}</p>
        </div>
        <IconButton label={`Delete ${address.label}`} icon="trash" size="sm" onClick={onRemove} />
      </div>
      <div className="flex flex-wrap gap-2 pl-9">
        <Button kind="secondary" size="sm" aria-label={`Edit ${address.label}`} onClick={onEdit}>
          Edit
        </Button>
        {!address.isDefault && (
          <Button kind="quiet" size="sm" aria-label={`Make ${address.label} the default`} onClick={onDefault}>
            Make default
          </Button>
        )}
      </div>
    </li>
  )
}
