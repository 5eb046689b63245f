import type { Address } from '@vendly/contract/addresses'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../lib/session.ts'
import { settingsHomeOf } from '../../lib/settings-home.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { noteText, placeText } from '../addresses/address-text.ts'
import { PlaceFields, type PlaceFieldsProps } from './place-fields.tsx'

/** How many addresses show first, so that the Pay button stays close. */
const SHOWN = 3

/** The saved addresses with the default one selected, or any other place on campus. */
export function DeliverToFields(props: PlaceFieldsProps) {
  const { deliverTo, error } = props
  const { addresses, address, chooseAddress } = deliverTo
  const session = useSession()
  const [showAll, setShowAll] = useState(false)
  if (!addresses) return <Skeleton className="mt-3 h-16 rounded-card" />
  if (addresses.length === 0) return <PlaceFields {...props} />
  const shown = showAll ? addresses : addresses.filter((one, index) => index < SHOWN || one._id === address?._id)
  const settingsHome = session.status === 'in' ? settingsHomeOf(session.user.role) : '/profile'
  return (
    <div className="grid gap-1 pt-3">
      <fieldset className="rows-ruled rounded-card bg-surface hairline">
        <legend className="sr-only">Deliver to</legend>
        {shown.map((one) => (
          <Choice key={one._id} chosen={one._id === address?._id} onChoose={() => chooseAddress(one)}>
            <SavedAddress address={one} />
          </Choice>
        ))}
        <Choice chosen={!address} onChoose={() => chooseAddress(undefined)}>
          <span className="font-semibold">Somewhere else on campus</span>
        </Choice>
      </fieldset>
      {shown.length < addresses.length && (
        <Button kind="quiet" size="sm" className="justify-self-start" onClick={() => setShowAll(true)}>
          Show all {addresses.length}
        </Button>
      )}
      {address ? (
        <>
          <FieldError id="place-error" error={error} />
          <Link
            to={`${settingsHome}?section=addresses`}
            className="touch justify-self-start font-semibold text-brand-text text-sm"
          >
            Change my addresses
          </Link>
        </>
      ) : (
        <PlaceFields {...props} />
      )}
    </div>
  )
}

function Choice({ chosen, onChoose, children }: { chosen: boolean; onChoose: () => void; children: ReactNode }) {
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-3 px-3 py-2.5">
      <input type="radio" name="address" checked={chosen} onChange={onChoose} className="tick" />
      <span className="wrap-anywhere min-w-0 flex-1">{children}</span>
    </label>
  )
}

function SavedAddress({ address }: { address: Address }) {
  const note = noteText(address)
  return (
    <>
      <span className="flex flex-wrap items-center gap-2 font-semibold">
        {address.label}
        {address.isDefault && <Badge tone="blue">Default</Badge>}
      </span>
      <span className="block text-sm">{placeText(address)}</span>
      {note && <span className="block text-ink-3 text-xs">{note}</span>}
    </>
  )
}
