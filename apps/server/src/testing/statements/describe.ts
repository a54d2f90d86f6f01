import type pg from 'pg'

export type Column = { name: string; table: number; place: number; type: number }

type Field = { name: string; tableID: number; columnID: number; dataTypeID: number }
type Wire = { parse: (given: object) => void; describe: (given: object) => void; sync: () => void }

/** What the database says of a statement before it is run: its columns, or the error with which it refuses it. */
export const describeStatement = (client: pg.Client, text: string): Promise<Column[]> =>
  new Promise((resolve, reject) => {
    let columns: Column[] = []
    client.query({
      submit: (wire: Wire) => {
        wire.parse({ text, name: '', types: [] })
        wire.describe({ type: 'S', name: '' })
        wire.sync()
      },
      handleRowDescription: ({ fields }: { fields: Field[] }) => {
        columns = fields.map(({ name, tableID, columnID, dataTypeID }) => ({ name, table: tableID, place: columnID, type: dataTypeID }))
      },
      // A query that failed hears nothing more, also not that the connection is free again.
      handleError: reject,
      handleReadyForQuery: () => resolve(columns),
    } as unknown as pg.Submittable) // safe: a submittable is what pg calls these four of
  })
