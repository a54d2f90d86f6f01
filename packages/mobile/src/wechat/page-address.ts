const withoutHash = () => location.href.split('#')[0] ?? ''

// Taken when this module comes, which is before anything is taken out of the address.
const first = withoutHash()

const isApple = () => /iPhone|iPad|iPod/i.test(navigator.userAgent)

/** The address that a signature must be of: on Apple's devices the one that was opened first, elsewhere the present one. */
export const addressToSign = (): string => (isApple() ? first : withoutHash())

/** Takes parameters out of the address, so that a reload or a shared link does not carry them again. */
export function dropFromAddress(...names: string[]): void {
  const url = new URL(location.href)
  for (const name of names) url.searchParams.delete(name)
  history.replaceState(history.state, '', url)
}
