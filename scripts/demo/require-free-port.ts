import { createServer } from 'node:net'

/** Throws a sentence that names the port, its setting and what to do, when something already listens there. */
export function requireFreePort(port: number, setting: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new Error(
          error.code === 'EADDRINUSE'
            ? `Port ${port} is in use. Stop what listens there, or choose another: ${setting}=${port + 1} npm start`
            : `Port ${port} cannot be opened: ${error.message}`,
        ),
      ),
    )
    server.listen(port, '127.0.0.1', () => server.close(() => resolve()))
  })
}
