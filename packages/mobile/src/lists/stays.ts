type Key = readonly unknown[]

/** A key without the point that its call is asked from. */
const withoutPoint = (key: Key) => JSON.stringify(key, (name, value: unknown) => (name === 'lat' || name === 'lng' ? undefined : value))

/** Without what is only true from one point: a fare that is not that of the visit is shown to nobody. */
const withoutFare = <T>(read: T): T =>
  // safe: what a reply may leave out is left out, and replies are JSON
  JSON.parse(JSON.stringify(read, (name, value: unknown) => (name === 'travelFee' || name === 'inRange' ? undefined : value))) as T

/**
 * For the `placeholderData` of the query of a key: what was read stays until the answer is here, where the same call asks the
 * same from another point of the same city. A better position is no reason to clear a screen. Fares go.
 */
export const stays =
  (key: Key) =>
  <T>(before: T | undefined, query: { queryKey: Key } | undefined): T | undefined =>
    before && query && withoutPoint(query.queryKey) === withoutPoint(key) ? withoutFare(before) : undefined
