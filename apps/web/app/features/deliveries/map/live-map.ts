import type { Point } from '@vendly/contract/campus-bounds'
import L from 'leaflet'
import { type CampusOptions, drawCampus } from '../../addresses/campus-map.ts'
import { coveredOf } from './covered.ts'
import './live-map.css'

/** Something that moves or is to be reached. A number is the stop's place in the run. */
export interface MapMark extends Point {
  key: string
  /** `store`: only to find the way; the view is not made to fit it. */
  kind: 'rider' | 'seller' | 'buyer' | 'store'
  /** Read aloud, and shown beside the mark. */
  label: string
  number?: number
}

/** The campus with marks that can be moved, and the line of the run through its stops. */
export function openLiveMap(box: HTMLElement, campus: CampusOptions) {
  const { map, bounds, close } = drawCampus(box, campus)
  map.fitBounds(bounds, { padding: [16, 16] })
  const shown = new Map<string, L.Marker>()
  const hideCovered = () => hideCoveredNames(box)
  map.on('zoomend', hideCovered)
  const line = L.polyline([], { className: 'run-line', interactive: false }).addTo(map)
  let framed = ''

  const show = (marks: readonly MapMark[], run: readonly Point[]): void => {
    for (const [key, marker] of shown) {
      if (marks.some((mark) => mark.key === key)) continue
      marker.remove()
      shown.delete(key)
    }
    for (const mark of marks) {
      const known = shown.get(mark.key)
      if (known) {
        known.setLatLng([mark.lat, mark.lng])
        known.setIcon(iconOf(mark))
      } else
        shown.set(
          mark.key,
          L.marker([mark.lat, mark.lng], { icon: iconOf(mark), keyboard: false, interactive: false }).addTo(map),
        )
    }
    hideCovered()
    line.setLatLngs(run.map(({ lat, lng }) => L.latLng(lat, lng)))
    // Once for each set of marks: later the person's own zoom stays.
    const inView = marks.filter(({ kind }) => kind !== 'store')
    const keys = inView.map(({ key }) => key).join()
    if (keys === framed || inView.length === 0) return
    framed = keys
    map.fitBounds(L.latLngBounds(inView.map(({ lat, lng }) => [lat, lng])), {
      ...{ paddingTopLeft: [48, 48], maxZoom: 17 },
      // Names are at the right of their marks.
      paddingBottomRight: [120, 48],
    })
    hideCovered()
  }
  return { show, close }
}

// Leaflet reads a string as HTML, so the mark is built as elements.
function iconOf({ kind, label, number }: MapMark): L.DivIcon {
  const mark = document.createElement('span')
  mark.className = `map-mark map-mark-${kind}`
  const dot = document.createElement('span')
  dot.className = 'map-mark-dot'
  dot.textContent = number === undefined ? '' : String(number)
  const text = document.createElement('span')
  text.className = 'map-mark-label'
  text.textContent = label
  mark.append(dot, text)
  return L.divIcon({ html: mark, className: '', iconSize: [28, 28], iconAnchor: [14, 14] })
}

/** Names that would be on top of each other: the rider and the stops keep theirs, then the stores, then the places. */
function hideCoveredNames(box: HTMLElement): void {
  const names = ['.map-mark-rider', '.map-mark-seller', '.map-mark-buyer', '.map-mark-store']
    .flatMap((mark) => [...box.querySelectorAll<HTMLElement>(`${mark} .map-mark-label`)])
    .concat([...box.querySelectorAll<HTMLElement>('.campus-name')])
  const dots = [...box.querySelectorAll('.map-mark:not(.map-mark-store) .map-mark-dot')]
  const covered = coveredOf(
    names.map((name) => name.getBoundingClientRect()),
    dots.map((dot) => dot.getBoundingClientRect()),
  )
  for (const [index, name] of names.entries()) name.toggleAttribute('data-covered', covered[index])
}
