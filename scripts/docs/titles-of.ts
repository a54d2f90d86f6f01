/** The titles of the tests in a source file as they are written there: what a table or a variable fills in stays open. */
export function titlesOf(source: string): string[] {
  const titles: string[] = []
  for (const { index, 0: head } of source.matchAll(/(?<![\w.'"`$])(?:test|it)(?:\.(?:each|for|only|concurrent|sequential))*(?=[(<`])/g)) {
    let at = index + head.length
    if (source[at] === '<') at = afterGenerics(source, at)
    // A table comes first, the title after it.
    if (/\.(?:each|for)\b/.test(head)) at = afterPair(source, at)
    if (source[at] !== '(') continue
    at += 1 + (/^\s*/.exec(source.slice(at + 1))?.[0].length ?? 0)
    const quote = source[at]
    if (quote === "'" || quote === '"' || quote === '`') titles.push(readable(source.slice(at + 1, afterText(source, at) - 1)))
  }
  return titles
}

const readable = (literal: string) => literal.replace(/\\(['"`\\])/g, '$1').replace(/\s+/g, ' ')

/** Behind the text that begins here. */
function afterText(source: string, from: number): number {
  const quote = source[from]
  let at = from + 1
  while (at < source.length && source[at] !== quote) {
    if (source[at] === '\\') at += 2
    else if (quote === '`' && source.startsWith('${', at)) at = afterPair(source, at + 1)
    else at += 1
  }
  return at + 1
}

const closing: Record<string, string> = { '(': ')', '[': ']', '{': '}' }

/** Behind the bracket that closes the one here. */
function afterPair(source: string, from: number): number {
  const open: string[] = []
  let at = from
  do {
    const sign = source[at] ?? ''
    if (sign === "'" || sign === '"' || sign === '`') {
      at = afterText(source, at)
      continue
    }
    if (source.startsWith('//', at)) {
      at = source.indexOf('\n', at)
      continue
    }
    // A regular expression may hold brackets and quotes of its own.
    const expression =
      sign === '/' && /[(,=:[!&|?{}\n]\s*$/.test(source.slice(Math.max(0, at - 20), at))
        ? /^\/(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\\n])+\/\w*/.exec(source.slice(at))
        : null
    if (expression) {
      at += expression[0].length
      continue
    }
    if (closing[sign]) open.push(closing[sign])
    else if (sign === open.at(-1)) open.pop()
    at += 1
  } while (open.length > 0 && at < source.length)
  return at
}

function afterGenerics(source: string, from: number): number {
  let depth = 0
  for (let at = from; at < source.length; at++) {
    if (source[at] === '<') depth += 1
    if (source[at] === '>' && source[at - 1] !== '=') depth -= 1
    if (depth === 0) return at + 1
  }
  return source.length
}
