import type { Address } from '@vendly/contract/addresses'
import { phoneText } from '../../lib/phone.ts'
import type { AddressInput } from './addresses.queries.ts'

/** Where it is, in one line. */
export function whereText({ place, pin, block, room }: Address): string {
  if (pin) return `Pin ${pin.metresFromPlace} m from ${place.name}`
  return [place.name, block && called('Block', block), room && called('Room', room)].filter(Boolean).join(', ')
}

/** The rest that a rider is told. */
export const noteText = ({ landmark, recipientName, recipientPhone }: Address): string =>
  [landmark, [recipientName, recipientPhone && phoneText(recipientPhone)].filter(Boolean).join(', ')]
    .filter(Boolean)
    .join(' · ')

// "Room B12", but not "Room Porter’s lodge".
const called = (what: string, text: string) => (/^\p{L}{3,}/u.test(text) ? text : `${what} ${text}`)

/** An address as it would be sent: to change it, or to put it back. */
export const wishOf = (address: Address): AddressInput => ({
  label: address.label,
  placeId: address.pin ? null : address.place._id,
  pin: address.pin && { lat: address.pin.lat, lng: address.pin.lng },
  block: address.block,
  room: address.room,
  landmark: address.landmark,
  recipientName: address.recipientName,
  recipientPhone: address.recipientPhone,
  isDefault: address.isDefault,
})
