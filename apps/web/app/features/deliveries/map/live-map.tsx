import { useQuery } from '@tanstack/react-query'
import type { Point } from '@vendly/contract/campus-bounds'
import { useEffect, useRef } from 'react'
import { useSession } from '../../../lib/session.ts'
import { Note } from '../../../ui/note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { tilesQuery } from '../../addresses/addresses.queries.ts'
import { placesQuery } from '../../addresses/places.queries.ts'
import { type MapMark, openLiveMap } from './live-map.ts'

export interface LiveMapProps {
  label: string
  marks: readonly MapMark[]
  /** The line through the stops, from the rider on. */
  run?: readonly Point[]
  tall?: boolean
  /** Only the marks, without the places of the campus: those that matter are marks. */
  isPlain?: boolean
  /** Left out: the reader's own. */
  campus?: string
}

/** The campus with who and what moves on it. The page beside it says the same in words, for when it does not load. */
export default function LiveMap(props: LiveMapProps) {
  const session = useSession()
  const campus = props.campus ?? (session.status === 'in' ? (session.user.campusId ?? '') : '')
  const { data: places, error } = useQuery({ ...placesQuery(campus), enabled: campus !== '' })
  const { data: tiles, isPending } = useQuery(tilesQuery)
  const height = props.tall ? 'h-[min(60dvh,30rem)]' : 'h-64'
  if (!campus || error)
    return <Note tone="gold">The map of the campus did not load. The list below has all you need.</Note>
  if (!places || isPending) return <Skeleton className={`${height} rounded-card`} />
  return <OpenMap {...props} places={places} tiles={tiles?.url ? tiles : undefined} height={height} />
}

interface OpenMapProps extends LiveMapProps {
  places: Parameters<typeof openLiveMap>[1]['places']
  tiles: Parameters<typeof openLiveMap>[1]['tiles']
  height: string
}

function OpenMap({ label, marks, run, places, tiles, isPlain, height }: OpenMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const map = useRef<ReturnType<typeof openLiveMap>>(undefined)
  useEffect(() => {
    if (!box.current) return
    const opened = openLiveMap(box.current, { places, tiles, isPlain })
    map.current = opened
    return opened.close
  }, [places, tiles, isPlain])
  useEffect(() => map.current?.show(marks, run ?? []))
  return (
    <div className={`relative ${height} isolate overflow-hidden rounded-card hairline-2`}>
      <div ref={box} role="application" aria-label={`${label}. Arrow keys move it.`} className="campus-map" />
    </div>
  )
}
