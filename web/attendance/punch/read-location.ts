import { useSession } from '../../session.ts'

interface Location {
  inLatitude: number
  inLongitude: number
  accuracyMetres: number
}

const LOCATION_TIMEOUT_MS = 8000

/** Asks the browser for the location. Null when it is refused or not available. */
export const readLocation = (): Promise<Location | null> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(null)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const found = { inLatitude: coords.latitude, inLongitude: coords.longitude }
        useSession.setState({ geoLocation: found })
        resolve({ ...found, accuracyMetres: Math.min(1_000_000, Math.round(coords.accuracy)) })
      },
      () => resolve(null),
      { enableHighAccuracy: true, timeout: LOCATION_TIMEOUT_MS, maximumAge: 0 },
    )
  })
