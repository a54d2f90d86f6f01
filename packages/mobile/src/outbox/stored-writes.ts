import type { RepeatableCall } from '@anxin/contract/calls'
import type { QueuedWrite } from '@anxin/rules/outbox'

/** Why a write was not done: what the server said, or the name of our own reason. */
export type Reason = { code: number; msg: string; data: unknown; refusal: string | undefined }
export type StoredWrite = QueuedWrite & { account: string; name: RepeatableCall; input: object; refused?: Reason }
type Row = StoredWrite & { seq: number }

const table = 'writes'

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('anxin-outbox', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(table, { keyPath: 'seq', autoIncrement: true }).createIndex('key', 'key')
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
    opening.onblocked = () => reject(new Error('outbox is blocked'))
  })
}

/** Runs one transaction to its end: what it has kept outlives the page. */
async function within<T>(act: (rows: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open()
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(table, 'readwrite', { durability: 'strict' })
      const request = act(transaction.objectStore(table))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

// Where the browser keeps nothing (private mode, a full disk), what is written lives as long as the page.
let memory: Row[] = []
let lastSeq = Number.MAX_SAFE_INTEGER / 2

/** The writes of this device that wait for an answer, and those refused that nobody has read about, in the order in which they were made. */
export const storedWrites = {
  all: async (): Promise<Row[]> => [...(await within<Row[]>((rows) => rows.getAll()).catch(() => [])), ...memory],

  async add(write: StoredWrite): Promise<void> {
    await within((rows) => rows.add(write)).catch(() => {
      memory = [...memory, { ...write, seq: ++lastSeq }]
    })
  },

  async change(row: Row): Promise<void> {
    if (memory.some(({ seq }) => seq === row.seq)) memory = memory.map((each) => (each.seq === row.seq ? row : each))
    else await within((rows) => rows.put(row)).catch(() => undefined)
  },

  async remove(seq: number): Promise<void> {
    memory = memory.filter((row) => row.seq !== seq)
    await within((rows) => rows.delete(seq)).catch(() => undefined)
  },
}
