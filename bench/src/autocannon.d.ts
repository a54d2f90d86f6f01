declare module 'autocannon' {
  type Request = { method?: 'GET' | 'POST'; path?: string; headers?: Record<string, string>; body?: string }
  type Step = Request & { setupRequest?: (request: Request) => Request; onResponse?: (status: number, body: string) => void }
  type Options = { url: string; connections: number; duration: number; timeout?: number; requests: Step[] }
  type Result = { requests: { total: number }; duration: number; errors: number; timeouts: number; non2xx: number; latency: { p50: number; p99: number } }
  function autocannon(options: Options): Promise<Result>
  export = autocannon
}
