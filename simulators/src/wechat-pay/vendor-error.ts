/** What the vendor answers when it refuses: {code, message}. */
export class VendorError extends Error {
  override name = 'VendorError'
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export const refuse = (message: string) => new VendorError(400, 'PARAM_ERROR', message)
export const signError = (message: string) => new VendorError(401, 'SIGN_ERROR', message)
