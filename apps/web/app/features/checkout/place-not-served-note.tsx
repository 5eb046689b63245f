import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'

const listing = new Intl.ListFormat('en-NG')

interface PlaceNotServedNoteProps {
  stores: readonly string[]
  place: string
  onPickUp: () => void
}

/** Says which stores do not deliver to the chosen place, and what the buyer can do. */
export function PlaceNotServedNote({ stores, place, onPickUp }: PlaceNotServedNoteProps) {
  return (
    <Note tone="gold">
      <p>
        <b>
          {listing.format(stores)} {stores.length === 1 ? 'doesn’t' : 'don’t'} deliver to {place}.
        </b>{' '}
        Choose another place below, or pick up from the {stores.length === 1 ? 'store' : 'stores'}. Nothing was paid.
      </p>
      <Button kind="secondary" size="sm" className="mt-2" onClick={onPickUp}>
        Pick up instead
      </Button>
    </Note>
  )
}
