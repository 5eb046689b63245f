import { useQuery } from '@tanstack/react-query'
import {
  CAMPUS_EDGE_METRES,
  convexHull,
  directionTo,
  metresBetween,
  metresOutside,
  type Point,
} from '@vendly/contract/campus-bounds'
import type { Place } from '@vendly/contract/campuses'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { tilesQuery } from './addresses.queries.ts'
import { openCampusMap } from './campus-map.ts'
import { placesQuery } from './places.queries.ts'

export interface PinMapProps {
  pin: Point | undefined
  onPin: (pin: Point) => void
}

/** The pin stays in the middle; finger, mouse or arrow keys move the map under it. */
export default function PinMap({ pin, onPin }: PinMapProps) {
  const session = useSession()
  const campus = session.status === 'in' ? (session.user.campusId ?? '') : ''
  const { data: places, error } = useQuery({ ...placesQuery(campus), enabled: campus !== '' })
  const { data: tiles, isPending } = useQuery(tilesQuery)
  if (!campus) return <Note tone="gold">Pick your university in your profile first.</Note>
  if (error) return <Note tone="bad">The map of your campus did not load. {error.message}</Note>
  if (!places || isPending) return <Skeleton className="h-72 rounded-card" />
  return <OpenMap {...{ pin, onPin, places }} tiles={tiles?.url ? tiles : undefined} />
}

interface OpenMapProps extends PinMapProps {
  places: readonly Place[]
  tiles: { url: string | null; attribution: string } | undefined
}

function OpenMap({ pin, onPin, places, tiles }: OpenMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const map = useRef<ReturnType<typeof openCampusMap>>(undefined)
  const [locating, setLocating] = useState<string>()
  const [start] = useState(pin)
  const movePin = useEffectEvent(onPin)
  useEffect(() => {
    if (!box.current) return
    const opened = openCampusMap(box.current, { places, start, tiles, onMove: (point) => movePin(point) })
    map.current = opened
    return opened.close
  }, [places, start, tiles])
  const locate = () => {
    setLocating('Finding your location…')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating(undefined)
        map.current?.goTo({ lat: coords.latitude, lng: coords.longitude })
      },
      () => setLocating('We could not get your location. Move the map by hand.'),
      { enableHighAccuracy: true, timeout: 10_000 },
    )
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="relative h-72 overflow-hidden rounded-card hairline-2">
        <div
          ref={box}
          role="application"
          aria-label="Map of your campus. Arrow keys move it under the pin."
          className="campus-map"
        />
        <span className="campus-pin">
          <Icon name="map-pin-fill" size="xl" />
        </span>
      </div>
      <p role="status" className="text-ink-2 text-sm">
        {locating ?? (pin ? pinText(places, pin) : 'Move the map until the pin is in the right place.')}
      </p>
      <div>
        <Button kind="secondary" size="sm" icon="map-pin" onClick={locate}>
          Use my location
        </Button>
      </div>
    </div>
  )
}

/** The nearest place, or how far off campus the pin is. */
function pinText(places: readonly Place[], pin: Point): string {
  const off = Math.round(metresOutside(convexHull(places), pin))
  if (off > CAMPUS_EDGE_METRES) return `${off.toLocaleString('en-NG')} m off campus: too far for riders.`
  const [nearest] = [...places].sort((a, b) => metresBetween(pin, a) - metresBetween(pin, b))
  if (!nearest) return ''
  const metres = Math.round(metresBetween(nearest, pin))
  return metres < 10 ? `At ${nearest.name}` : `${metres} m ${directionTo(nearest, pin)} of ${nearest.name}`
}
