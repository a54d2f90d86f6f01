/** The value of one line of a scrape; undefined where there is none. `line`: a name, with its labels in the order of the scrape. */
export function figureOf(scrape: string, line: string): number | undefined {
  const found = scrape.split('\n').find((one) => one.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length + 1))
}
