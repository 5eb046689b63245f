import { convexHull, type Point } from '@vendly/contract/campus-bounds'
import type { Place } from '@vendly/contract/campuses'
import L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import '../../styles/campus-map.css'

export interface CampusOptions {
  places: readonly Place[]
  /** Map images under the drawing. Without them only the drawing is shown. */
  tiles: { url: string | null; attribution: string } | undefined
  /** Only the area of the campus, without its places. */
  isPlain?: boolean
}

interface CampusMapOptions extends CampusOptions {
  start: Point | undefined
  onMove: (center: Point) => void
}

/** How far the campus shape extends beyond its outermost places, as a share of its width. */
const MARGIN = 0.08
const ZOOM = { min: 13, near: 17, max: 19 }

/** What is shown of a campus none of whose places has a pin. */
const NIGERIA = L.latLngBounds([4.2, 2.6], [13.9, 14.7])

/** Draws the campus from its places: the area, and each place, with its name from a certain zoom on. The caller sets the view. */
export function drawCampus(box: HTMLElement, { places, tiles, isPlain = false }: CampusOptions) {
  const map = L.map(box, {
    minZoom: ZOOM.min,
    maxZoom: ZOOM.max,
    // Half steps, so that the whole campus fills a small screen.
    zoomSnap: 0.5,
    attributionControl: Boolean(tiles?.attribution),
    zoomAnimation: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    keyboardPanDelta: 40,
  })
  if (tiles?.url) L.tileLayer(tiles.url, { attribution: tiles.attribution, maxZoom: ZOOM.max }).addTo(map)
  const hull = convexHull(places)
  const bounds = hull.length > 0 ? L.latLngBounds(hull.map(({ lat, lng }) => [lat, lng] as [number, number])) : NIGERIA
  L.polygon(widened(hull, bounds.getCenter()), { className: 'campus-area', interactive: false }).addTo(map)
  for (const place of isPlain ? [] : places) {
    // Its style draws each kind in a shape of its own.
    L.marker([place.lat, place.lng], {
      icon: L.divIcon({ className: `campus-place campus-${place.kind}`, iconSize: undefined }),
      interactive: false,
      keyboard: false,
    })
      .bindTooltip(toElement(place.name), {
        permanent: true,
        direction: 'right',
        offset: [4, 0],
        className: 'campus-name',
      })
      .addTo(map)
  }
  const showNames = () => box.toggleAttribute('data-near', map.getZoom() >= ZOOM.near - 1)
  map.on('zoomend', showNames)
  map.whenReady(showNames)
  // The sheet around it grows while it opens.
  const observer = new ResizeObserver(() => map.invalidateSize({ pan: false }))
  observer.observe(box)
  const close = () => {
    observer.disconnect()
    map.off()
    map.remove()
  }
  return { map, bounds, close }
}

/** The whole campus, to look at. Returns what closes it. */
export function showCampusMap(box: HTMLElement, options: CampusOptions): () => void {
  const { map, bounds, close } = drawCampus(box, options)
  map.fitBounds(bounds, { padding: [16, 16], maxZoom: ZOOM.near })
  return close
}

/** The map under a pin that stays in the middle. */
export function openCampusMap(box: HTMLElement, { start, onMove, ...campus }: CampusMapOptions) {
  const { map, bounds, close } = drawCampus(box, campus)
  if (start) map.setView([start.lat, start.lng], ZOOM.near)
  else map.fitBounds(bounds, { padding: [16, 16] })
  map.on('moveend', () => {
    const { lat, lng } = map.getCenter()
    onMove({ lat, lng })
  })
  return { goTo: (point: Point) => map.setView([point.lat, point.lng], ZOOM.near), close }
}

const widened = (hull: readonly Point[], center: L.LatLng): [number, number][] =>
  hull.map(({ lat, lng }) => [lat + (lat - center.lat) * MARGIN, lng + (lng - center.lng) * MARGIN])

// Leaflet reads a string as HTML.
const toElement = (text: string): HTMLElement => {
  const name = document.createElement('span')
  name.textContent = text
  return name
}
