const step = 30
const dayMin = 1440
const two = (n: number) => String(n).padStart(2, '0')

/** HH:MM of minutes from midnight; 1440 and later read as the clock of the next day. */
export function clockOf(minutes: number): string {
  const ofDay = minutes % dayMin
  return `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`
}

/** Every half hour from one to another, both counted. */
export function halfHours(from: number, to: number): number[] {
  const first = Math.ceil(from / step) * step
  return Array.from({ length: Math.max(0, Math.floor((to - first) / step) + 1) }, (_, n) => first + n * step)
}
