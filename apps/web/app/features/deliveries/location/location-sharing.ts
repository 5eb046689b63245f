import { metresBetween, type Point } from '@vendly/contract/campus-bounds'
import { deliveryLimits } from '@vendly/contract/limits'
import { useSyncExternalStore } from 'react'
import { api } from '../../../lib/api.ts'
import { deviceStore } from '../../../lib/device-store.ts'
import { storageKeys } from '../../../lib/storage.ts'

/** `off`: not asked yet, or turned off. `refused`: the browser's permission is missing. `lost`: the phone finds no position. */
export type SharingState = 'off' | 'waiting' | 'sharing' | 'refused' | 'lost'
export interface Sharing {
  state: SharingState
  point: (Point & { at: number }) | null
}

/** The rider's own choice on this phone. The browser asks for its permission on top of it. */
const choice = deviceStore<true>(storageKeys.shareLocation, {
  owner: 'user',
  parse: (stored) => (stored === true ? true : undefined),
})

/** Metres that are worth a message; without moving one is sent now and then, so that it does not look stale. */
const MOVED_METRES = 8
const STILL_MS = 25_000

let sharing: Sharing = { state: 'off', point: null }
let watchId: number | undefined
let sent: (Point & { at: number }) | undefined
let isSending = false
const watchers = new Set<() => void>()

function set(next: Sharing): void {
  sharing = next
  for (const watcher of watchers) watcher()
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
export const useSharing = (): Sharing =>
  useSyncExternalStore(
    watch,
    () => sharing,
    () => sharing,
  )

export const isChosen = (): boolean => choice.read() === true

export function choose(isOn: boolean): void {
  if (isOn) choice.write(true)
  else {
    choice.clear()
    stopWatching()
  }
  set({ ...sharing })
}

/** Starts to look for the position. It is sent at most every few seconds, and hardly while the rider stands still. */
export function startWatching(): void {
  if (watchId !== undefined || !('geolocation' in navigator)) return
  set({ state: 'waiting', point: null })
  watchId = navigator.geolocation.watchPosition(
    ({ coords, timestamp }) => {
      const point = { lat: coords.latitude, lng: coords.longitude, at: timestamp }
      set({ state: 'sharing', point })
      void send(point, coords.accuracy)
    },
    ({ code }) => set({ state: code === GeolocationPositionError.PERMISSION_DENIED ? 'refused' : 'lost', point: null }),
    // A fresh position costs battery: what the phone knows from the last seconds will do.
    { enableHighAccuracy: true, maximumAge: deliveryLimits.locationSeconds * 1000, timeout: 30_000 },
  )
}

export function stopWatching(): void {
  if (watchId !== undefined) navigator.geolocation.clearWatch(watchId)
  watchId = undefined
  sent = undefined
  if (sharing.state !== 'off') set({ state: 'off', point: null })
}

export function isWorthSending(point: Point, at: number, before: (Point & { at: number }) | undefined): boolean {
  if (!before) return true
  if (at - before.at < deliveryLimits.locationSeconds * 1000) return false
  return metresBetween(point, before) >= MOVED_METRES || at - before.at >= STILL_MS
}

async function send({ lat, lng }: Point, accuracy: number): Promise<void> {
  const at = Date.now()
  if (isSending || !isWorthSending({ lat, lng }, at, sent)) return
  isSending = true
  sent = { lat, lng, at }
  try {
    await api('PUT /riders/location', { body: { lat, lng, accuracy: Math.min(accuracy, 100_000) } })
  } catch {
    // The next one follows in a few seconds; whether the rider still works, the page's own queries say.
  } finally {
    isSending = false
  }
}
