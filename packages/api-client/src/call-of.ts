/** The calls of one surface as the contract declares them: what each takes, and what it answers. */
export type CallTable = Record<string, { input: object; reply: unknown }>

type Send<T extends CallTable, Options> = (name: keyof T & string, input: object, options?: Options) => Promise<unknown>
type Call<T extends CallTable, Options> = <N extends keyof T & string>(name: N, input: T[N]['input'], options?: Options) => Promise<T[N]['reply']>

/** The one way to make a call of a surface, typed by its table: `send` brings it to the server and gives the data of the answer. */
export const callOf = <T extends CallTable, Options>(send: Send<T, Options>) =>
  // safe: the server answers with what it validated against the schema that the reply's type is inferred from
  send as Call<T, Options>
