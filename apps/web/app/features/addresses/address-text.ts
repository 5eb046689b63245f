import type { Address } from '@vendly/contract/addresses'
import { phoneText } from '../../lib/phone.ts'
import type { AddressInput } from './addresses.queries.ts'

/** The place in one line: "Moremi Hall, Block C, Room 12". */
export function placeText({ place, pin, block, room }: Address): string {
  if (pin) return `Pin ${pin.metresFromPlace} m from ${place.name}`
  return [place.name, block && withLabel('Block', block), room && withLabel('Room', room)].filter(Boolean).join(', ')
}

/** What else the rider needs: the landmark and the receiver. */
export const noteText = ({ landmark, recipientName, recipientPhone }: Address): string =>
  [landmark, [recipientName, recipientPhone && phoneText(recipientPhone)].filter(Boolean).join(', ')]
    .filter(Boolean)
    .join(' · ')

// "Room B12", but not "Room Porter’s lodge".
const withLabel = (label: string, text: string) => (/^\p{L}{3,}/u.test(text) ? text : `${label} ${text}`)

/** The input that creates this address again, for Undo. */
export const toInput = (address: Address): AddressInput => ({
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
