// A statement names the columns it reads, so that a column which a migration adds changes no answer and no cached plan. Part of scripts/check/boundaries.ts.
import { readFileSync } from 'node:fs'

const tables = [...readFileSync('apps/server/schema.sql', 'utf8').matchAll(/^create (?:table|view) (\w+)/gm)].map(([, name]) => name).join('|')
const isOfTable = (text: string, alias: string) => new RegExp(String.raw`\b(?:from|join|update|into)\s+(?:${tables})\s+(?:as\s+)?${alias}\b`).test(text)
const isTable = (name: string) => new RegExp(`^(?:${tables})$`).test(name)
/** An alias of what is in parentheses, whose columns stand there. */
const isOfSubquery = (text: string, alias: string) => new RegExp(String.raw`\)\s+(?:as\s+)?${alias}\b`).test(text)

/** Where the text of a file reads whole rows of a table: by the builder, by a star, or as one value of JSON. */
export function unnamedColumns(text: string): string[] {
  const stars = [...text.matchAll(/\.(?:selectAll|returningAll)\(|\b(?:select|returning)\s+\*(?!\s+from\s+json_to_recordset\()/g)].map(([found]) => found)
  const rows = [...text.matchAll(/\b(\w+)\.\*|\b(?:row_to_json|to_jsonb?|jsonb?_agg)\((\w+)\b(?!\.)/g)]
    .filter(([, starred, whole]) => {
      const name = starred ?? whole ?? ''
      return isTable(name) || (isOfTable(text, name) && (starred !== undefined || !isOfSubquery(text, name)))
    })
    .map(([found]) => found)
  return [...stars, ...rows]
}
