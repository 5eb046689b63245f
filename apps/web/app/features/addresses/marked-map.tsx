import { useQuery } from '@tanstack/react-query'
import type { Point } from '@vendly/contract/campus-bounds'
import { useEffect, useRef } from 'react'
import { useSession } from '../../lib/session.ts'
import { Note } from '../../ui/note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { tilesQuery } from './addresses.queries.ts'
import { type MapMark, openMarkedMap } from './marked-map.ts'
import { placesQuery } from './places.queries.ts'

export interface MarkedMapProps {
  label: string
  marks: readonly MapMark[]
  /** The line through the stops, from the rider on. */
  run?: readonly Point[]
  tall?: boolean
  /** Left out: the reader's own. */
  campus?: string
}

/** The campus with who and what moves on it. The page beside it says the same in words, for when it does not load. */
export default function MarkedMap(props: MarkedMapProps) {
  const session = useSession()
  const campus = props.campus ?? (session.status === 'in' ? (session.user.campusId ?? '') : '')
  const { data: places, error } = useQuery({ ...placesQuery(campus), enabled: campus !== '' })
  const { data: tiles, isPending } = useQuery(tilesQuery)
  const height = props.tall ? 'marked-map-tall' : 'marked-map'
  if (!campus || error)
    return <Note tone="gold">The map of the campus did not load. The list below has all you need.</Note>
  if (!places || isPending) return <Skeleton className={`${height} rounded-card`} />
  return <OpenMap {...props} places={places} tiles={tiles?.url ? tiles : undefined} height={height} />
}

interface OpenMapProps extends MarkedMapProps {
  places: Parameters<typeof openMarkedMap>[1]['places']
  tiles: Parameters<typeof openMarkedMap>[1]['tiles']
  height: string
}

function OpenMap({ label, marks, run, places, tiles, height }: OpenMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const map = useRef<ReturnType<typeof openMarkedMap>>(undefined)
  useEffect(() => {
    if (!box.current) return
    const opened = openMarkedMap(box.current, { places, tiles })
    map.current = opened
    return opened.close
  }, [places, tiles])
  useEffect(() => map.current?.show(marks, run ?? []))
  return (
    <div className={`${height} relative overflow-hidden rounded-card hairline-2`}>
      <div ref={box} role="application" aria-label={`${label}. Arrow keys move it.`} className="campus-map" />
    </div>
  )
}
