/** Minutes from the midnight that began the day; a break inside the ranges is no time for service, travel or turnaround. */
export type WorkHours = { weekday: number; ranges: [number, number][]; breaks?: [number, number][] | undefined }[]
/** Time that is gone: `service` is what was booked, start–end what it takes of the calendar. Epoch ms. */
export type Taken = {
  kind: 'ORDER' | 'TIME_OFF'
  orderId?: string
  serviceStart: number
  serviceEnd: number
  start: number
  end: number
  /** The point that stands for its place (blurred-place.ts): anyone who asks for many places and times gets as far as that point. */
  lat?: number
  lng?: number
}
