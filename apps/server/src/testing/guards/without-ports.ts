/** Free ports are other ones in each run, and so is what the Alipay adapter signs over an address with one. The product's own address keeps its port. */
export const withoutPorts = (text: string): string =>
  text.replaceAll(/(127\.0\.0\.1(?::|%3A|%253A))(?!8080\b)\d+/g, '$1PORT').replaceAll(/\bsign=(?:%[0-9A-F]{2}|\w){100,}/g, 'sign=SIGNATURE')
