// What a semicolon does not end: a comment, a quoted text or name, the body of a function.
const token = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1|;|[^;'"$/-]+|[\s\S]/g

/** The statements of an SQL text without their comments, each in one piece. */
export function statementsOf(text: string): string[] {
  const statements = ['']
  for (const [part] of text.matchAll(token)) {
    if (part.startsWith('--') || part.startsWith('/*')) continue
    if (part === ';') statements.push('')
    else statements.push(`${statements.pop() ?? ''}${part}`)
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '')
}

/** The parts of a list, such as the actions of an `alter table`: what commas part that stand in no brackets. */
export function partsOf(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const [part] of text.matchAll(/'(?:[^']|'')*'|[(),]|[^'(),]+/g)) {
    if (part === '(') depth++
    if (part === ')') depth--
    if (part === ',' && depth === 0) parts.push('')
    else parts.push(`${parts.pop() ?? ''}${part}`)
  }
  return parts.map((part) => part.trim())
}
