/** When the booked time of an order is over, counted from when its service really began: `plannedEnd` of the contract in SQL. */
export const plannedEndOf = (order: string) => `(${order}.end_at + coalesce(${order}.service_start_at - ${order}.start_at, interval '0'))`
