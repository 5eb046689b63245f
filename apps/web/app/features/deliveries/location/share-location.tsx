import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { choose, isChosen, type SharingState, useSharing } from './location-sharing.ts'

const texts: Record<SharingState, string> = {
  off: 'Your location is not shared: you are not delivering anything.',
  waiting: 'Finding your location…',
  sharing: 'Buyers see where you are, from your pick-up until you hand over.',
  refused: 'Your browser does not give us your location. Allow it for Vendly in the browser’s settings.',
  lost: 'Your phone finds no location right now. It goes on by itself.',
}

/** Asks before the browser does, says what it is for, and turns it off again. */
export function ShareLocation() {
  const { state } = useSharing()
  if (!isChosen())
    return (
      <Note icon="map-pin-fill">
        <span className="flex flex-wrap items-center justify-between gap-2">
          <span>Buyers can see you come, from your pick-up until you hand over.</span>
          <Button size="sm" onClick={() => choose(true)}>
            Share my location
          </Button>
        </span>
      </Note>
    )
  return (
    <Note tone={state === 'refused' || state === 'lost' ? 'gold' : 'info'} icon="map-pin-fill" live>
      <span className="flex items-center justify-between gap-3">
        {texts[state]}
        <Button kind="quiet" size="sm" onClick={() => choose(false)}>
          Stop sharing
        </Button>
      </span>
    </Note>
  )
}
