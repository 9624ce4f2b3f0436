const EARTH_RADIUS_METRES = 6_371_000

interface Place {
  latitude: number
  longitude: number
}

/** The distance on the surface of the earth, in whole metres. */
export function measureDistance(a: Place, b: Place): number {
  const toRadians = (degrees: number) => (degrees * Math.PI) / 180
  const [latitude, longitude] = [toRadians(b.latitude - a.latitude), toRadians(b.longitude - a.longitude)]
  const part =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(toRadians(a.latitude)) * Math.cos(toRadians(b.latitude)) * Math.sin(longitude / 2) ** 2
  return Math.round(2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(part))))
}

const KILOMETRE = 1000
/** A longer distance is shown in kilometres. */
const MAX_SHOWN_METRES = 10_000

/** A distance in whole kilometres if it is long; otherwise null. */
export const toLongDistance = (metres: number): number | null =>
  metres > MAX_SHOWN_METRES ? Math.round(metres / KILOMETRE) : null
