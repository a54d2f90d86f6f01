/** A point in degrees (gcj02) as an address holds it; undefined when it is none. */
export function pointOf({ lat, lng }: { lat?: string | undefined; lng?: string | undefined }): { lat: number; lng: number } | undefined {
  if (!lat?.trim() || !lng?.trim()) return undefined
  const point = { lat: Number(lat), lng: Number(lng) }
  return Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180 ? point : undefined
}
