declare module 's3rver' {
  /** A server that speaks S3, for tests. It reads the signatures of version 4 and does not verify them. */
  export default class S3rver {
    constructor(options: {
      address?: string
      port?: number
      silent?: boolean
      directory: string
      resetOnClose?: boolean
      vhostBuckets?: boolean
      configureBuckets?: { name: string }[]
    })
    run(): Promise<{ address: string; port: number }>
    close(): Promise<void>
  }
}
