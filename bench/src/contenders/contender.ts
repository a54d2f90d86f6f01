/** Processes that serve a contender, each by the one that started its others. */
export type Processes = { server: number[]; database: number[] }
/** Makes one order, from its first request to its last answer. Undefined once it is made, else what the server said. */
export type PlaceOrder = () => Promise<string | undefined>
/** One way to an order, as a customer's own app or page asks for it. */
export type Work = {
  label: string
  /** So many orders, none of which stands in another's way. What is found out for them is not measured. */
  prepare: (count: number) => Promise<PlaceOrder[]>
}
export type Contender = { works: Work[]; processes: Processes; close: () => Promise<void> }

/** Where a contender that somebody has started listens, and its processes. */
export type Running = { url: string; processes: Processes }
