import { convexHull, type Point } from '@vendly/contract/campus-bounds'
import type { Place } from '@vendly/contract/campuses'
import L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import '../../styles/campus-map.css'

interface CampusMapOptions {
  places: readonly Place[]
  start: Point | undefined
  /** Pictures under the drawing; none: the drawing alone. */
  tiles: { url: string | null; attribution: string } | undefined
  onMove: (middle: Point) => void
}

/** How far the ground is drawn beyond its outermost places, as a part of its width. */
const MARGIN = 0.08
const ZOOM = { least: 13, near: 17, most: 19 }

/** Draws a campus from its own places: its ground, and each place with its name where there is room for it. */
export function openCampusMap(box: HTMLElement, { places, start, tiles, onMove }: CampusMapOptions) {
  const map = L.map(box, {
    minZoom: ZOOM.least,
    maxZoom: ZOOM.most,
    // Half steps, so that the whole campus fills a small screen.
    zoomSnap: 0.5,
    attributionControl: Boolean(tiles?.attribution),
    zoomAnimation: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    keyboardPanDelta: 40,
  })
  if (tiles?.url) L.tileLayer(tiles.url, { attribution: tiles.attribution, maxZoom: ZOOM.most }).addTo(map)
  const outline = convexHull(places)
  const bounds = L.latLngBounds(outline.map(({ lat, lng }) => [lat, lng] as [number, number]))
  L.polygon(widened(outline, bounds.getCenter()), { className: 'campus-ground', interactive: false }).addTo(map)
  for (const place of places) {
    L.circleMarker([place.lat, place.lng], {
      radius: 5,
      className: `campus-spot campus-${place.kind}`,
      interactive: false,
    })
      .bindTooltip(escaped(place.name), {
        permanent: true,
        direction: 'right',
        offset: [4, 0],
        className: 'campus-word',
      })
      .addTo(map)
  }
  if (start) map.setView([start.lat, start.lng], ZOOM.near)
  else map.fitBounds(bounds, { padding: [16, 16] })
  const label = () => box.toggleAttribute('data-near', map.getZoom() >= ZOOM.near - 1)
  label()
  map.on('zoomend', label)
  const tell = () => {
    const { lat, lng } = map.getCenter()
    onMove({ lat, lng })
  }
  map.on('moveend', tell)
  // The sheet it stands in grows while it opens.
  const watch = new ResizeObserver(() => map.invalidateSize({ pan: false }))
  watch.observe(box)
  return {
    goTo: (point: Point) => map.setView([point.lat, point.lng], ZOOM.near),
    close: () => {
      watch.disconnect()
      map.off()
      map.remove()
    },
  }
}

const widened = (outline: readonly Point[], middle: L.LatLng): [number, number][] =>
  outline.map(({ lat, lng }) => [lat + (lat - middle.lat) * MARGIN, lng + (lng - middle.lng) * MARGIN])

// Leaflet takes a name as HTML.
const escaped = (text: string): HTMLElement => {
  const word = document.createElement('span')
  word.textContent = text
  return word
}
