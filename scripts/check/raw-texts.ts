/** A statement that a file writes as SQL. `isPlain`: kysely says the same as shortly. */
export type RawText = { line: number; text: string; isPlain: boolean }

/** `statement('…')`, `` named<Row>(`…`) `` and `` sql`…`.execute(…) ``; what `sql` adds to a query of kysely is no statement. */
const type = String.raw`<(?:[^<>]|<(?:[^<>]|<[^<>]*>)*>)*>`
const opening = new RegExp(String.raw`\b(?:statement(?:${type})?|named${type})\(\s*(?<text>['\x60])?|\bsql(?:${type})?(?<own>\x60)`, 'g')
/** Of one table, and nothing that kysely says longer or not at all. */
const ofOneTable = /^\s*(?:select\b[^]*\bfrom|insert into|update|delete from)\b/
const more =
  /\$\{|^\s*insert into [^]*\bselect\b|^\s*update [^]*\bset\b[^]*\bfrom\b|\(\s*select\b|\b(?:with|join|union|lateral|over|filter|having|distinct|unnest|jsonb?_\w+|array|case|on conflict|for (?:share|update|no key))\b/

export function rawTexts(source: string): RawText[] {
  return [...source.matchAll(opening)].flatMap(({ index, 0: head, groups = {} }) => {
    const from = index + head.length
    const quote = groups.text ?? groups.own
    // The text stands elsewhere; a declaration of these two functions has no bracket behind its type.
    const to = quote === undefined ? from : endOfText(source, from, quote)
    const text = source.slice(from, to)
    if (groups.own !== undefined && !/^`\s*\.execute\(/.test(source.slice(to))) return []
    const line = source.slice(0, index).split('\n').length
    return [{ line, text, isPlain: ofOneTable.test(text) && !more.test(text) }]
  })
}

function endOfText(source: string, from: number, quote: string): number {
  let depth = 0
  for (let at = from; at < source.length; at++) {
    if (source[at] === quote && depth === 0) return at
    if (quote === '`' && source.startsWith('${', at)) depth += 1
    if (source[at] === '}' && depth > 0) depth -= 1
  }
  return source.length
}
