import { connect as dial, createServer, type AddressInfo, type Socket } from 'node:net'

/** The database behind a line that can be made to carry nothing more. */
export async function aLine(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const { port, hostname } = target
  const sockets = new Set<Socket>()
  let silent = false
  const server = createServer((near) => {
    const far = dial(Number(port), hostname)
    for (const [from, to] of [[near, far] as const, [far, near] as const]) {
      sockets.add(from)
      from.on('data', (bytes) => silent || to.write(bytes))
      from.on('error', () => undefined)
      from.on('close', () => to.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  target.port = String((server.address() as AddressInfo).port) // safe: it listens on TCP
  return {
    url: target.href,
    silence: (on: boolean) => {
      silent = on
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
