const two = (n: number) => String(n).padStart(2, '0')

/** Minutes since midnight as a clock says them; 1440 ends its day as 24:00, what is later is of the next. */
export function clockOfMinutes(minutes: number): string {
  if (minutes === 1440) return '24:00'
  const ofDay = minutes % 1440
  return `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`
}
