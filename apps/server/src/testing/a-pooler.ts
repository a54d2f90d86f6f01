import { connect as dial, createServer, type AddressInfo, type Socket } from 'node:net'

/** What a pooler does with the settings that a connection asks for when it begins. */
type Startup = 'passes' | 'refuses' | 'drops'

/**
 * The database behind what stands for a pooler in transaction mode, as far as a client can tell: notifications go to somebody else, and what a
 * connection asks for at its begin is refused or dropped.
 */
export async function aPooler(databaseUrl: string, { startup = 'passes', hears = true }: { startup?: Startup; hears?: boolean } = {}) {
  const target = new URL(databaseUrl)
  const { port, hostname } = target
  const sockets = new Set<Socket>()
  let isHeard = hears
  const server = createServer((near) => {
    const far = dial(Number(port), hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
    }
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    far.on(
      'data',
      messagesOf((message) => (isHeard || message[0] !== notification) && near.write(message)),
    )
    near.once('data', (first) => {
      const options = optionsIn(first)
      if (options && startup === 'refuses') return near.end(errorOf('unsupported startup parameter in options: role'))
      far.write(options && startup === 'drops' ? first.fill(' ', options.from, options.until) : first)
      near.on('data', (bytes) => far.write(bytes))
      return undefined
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  target.port = String((server.address() as AddressInfo).port) // safe: it listens on TCP
  return {
    url: target.href,
    hear: (on: boolean) => {
      isHeard = on
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

const notification = 'A'.charCodeAt(0)

/** Whole messages of the database: a letter, the length of the rest, the rest. */
function messagesOf(each: (message: Buffer) => unknown): (bytes: Buffer) => void {
  let rest = Buffer.alloc(0)
  return (bytes) => {
    rest = Buffer.concat([rest, bytes])
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const end = rest.readInt32BE(1) + 1
      each(rest.subarray(0, end))
      rest = rest.subarray(end)
    }
  }
}

/** Where the value of `options` stands in the first message: blanks are no options. */
function optionsIn(first: Buffer): { from: number; until: number } | undefined {
  const at = first.indexOf('options\0')
  if (at < 0) return undefined
  const from = at + 'options\0'.length
  return { from, until: first.indexOf(0, from) }
}

function errorOf(message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C08P01\0M${message}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}
