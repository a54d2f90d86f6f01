/**
 * The address of a page that the app may show inside itself: of its own origin, or of the cashier that the server names.
 * Undefined for everything else, however it is written: nobody is led elsewhere under the app's name.
 */
export function allowedPage(src: string, { own, cashierUrl }: { own: string; cashierUrl?: string | undefined }): string | undefined {
  if (!URL.canParse(src, own)) return undefined
  const { origin, protocol, username, password, href } = new URL(src, own)
  const origins = [own, ...(cashierUrl && URL.canParse(cashierUrl) ? [new URL(cashierUrl).origin] : [])]
  const isWeb = protocol === 'https:' || protocol === 'http:'
  return isWeb && username === '' && password === '' && origins.includes(origin) ? href : undefined
}
