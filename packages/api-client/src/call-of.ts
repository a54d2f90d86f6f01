/** The calls of one surface as the contract declares them: what each takes, and what it answers. */
export type CallTable = Record<string, { input: object; reply: unknown }>

/** The one way to make a call of a surface, typed by its table: `send` brings it to the server and gives the data of the answer. */
export const callOf =
  <T extends CallTable, Options>(send: (name: keyof T & string, input: object, options?: Options) => Promise<unknown>) =>
  async <N extends keyof T & string>(name: N, input: T[N]['input'], options?: Options): Promise<T[N]['reply']> =>
    // safe: the server answers with what it validated against the schema that the reply's type is inferred from
    (await send(name, input, options)) as T[N]['reply']
