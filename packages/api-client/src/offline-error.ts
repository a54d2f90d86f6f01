/** No answer came: no network, or none within the time limit. */
export class OfflineError extends Error {
  override name = 'OfflineError'
}
