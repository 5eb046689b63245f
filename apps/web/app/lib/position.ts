/** Where the device is, in degrees, and how exactly it knows, in metres. */
export interface DevicePosition {
  latitude: number
  longitude: number
  accuracy: number
}

const TIMEOUT_MS = 15_000

/** Asks for the position once. Undefined when the device does not know it, or its owner does not allow it. */
export const findPosition = (): Promise<DevicePosition | undefined> =>
  new Promise((resolve) => {
    if (!navigator.geolocation) return resolve(undefined)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      () => resolve(undefined),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: 30_000 },
    )
  })
