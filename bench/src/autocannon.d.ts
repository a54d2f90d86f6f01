declare module 'autocannon' {
  type Request = {
    method?: 'GET' | 'POST'
    path?: string
    headers?: Record<string, string>
    body?: string
    onResponse?: (status: number, body: string) => void
  }
  type Client = { setRequests: (requests: Request[]) => void }
  type Options = {
    url: string
    connections: number
    duration?: number
    amount?: number
    timeout?: number
    sampleInt?: number
    setupClient: (client: Client) => void
  }
  type Result = { requests: { total: number }; duration: number; errors: number; timeouts: number; non2xx: number; latency: { p50: number; p99: number } }
  function autocannon(options: Options): Promise<Result>
  export = autocannon
}
