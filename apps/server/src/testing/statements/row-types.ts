import { fileURLToPath } from 'node:url'
import { isCallExpression, isIdentifier } from 'typescript/unstable/ast/is'
import type { Node } from 'typescript/unstable/ast'
import { API, type Checker, type Project, type Type } from 'typescript/unstable/sync'

export type Property = { type: string; canBeNull: boolean; optional: boolean }
/** The rows that a statement's author declares, by column; undefined where none are declared. */
export type DeclaredRow = ReadonlyMap<string, Property> | undefined

const root = fileURLToPath(new URL('../../../../../', import.meta.url))
const makers = new Set(['statement', 'named'])

/** The row types of these files' statements, by `file:line` of the call that makes them. */
export function declaredRows(files: readonly string[]): Map<string, DeclaredRow> {
  const api = new API({ cwd: root })
  try {
    const snapshot = api.updateSnapshot({ openProjects: [`${root}tsconfig.node.json`] })
    const project = snapshot.getProject(`${root}tsconfig.node.json`)
    if (!project) throw new Error('tsconfig.node.json is no project')
    return new Map(files.flatMap((file) => rowsOfFile(project, file)))
  } finally {
    api.close()
  }
}

function rowsOfFile({ program, checker }: Project, file: string): [string, DeclaredRow][] {
  const source = program.getSourceFile(file)
  if (!source) throw new Error(`${file} is no part of the project`)
  const lineOf = (node: Node) => source.text.slice(0, node.getStart(source)).split('\n').length
  const found: [string, DeclaredRow][] = []
  const visit = (node: Node): void => {
    if (isCallExpression(node) && isIdentifier(node.expression) && makers.has(node.expression.text)) {
      const type = node.typeArguments?.[0] && checker.getTypeFromTypeNode(node.typeArguments[0])
      found.push([`${file}:${lineOf(node)}`, type && rowOf(checker, type)])
    }
    node.forEachChild(visit)
  }
  visit(source)
  return found
}

const rowOf = (checker: Checker, type: Type): DeclaredRow =>
  new Map(
    checker.getPropertiesOfType(type).map((property): [string, Property] => {
      const of = checker.getTypeOfSymbol(property)
      return [property.name, of ? propertyOf(checker, of) : { type: 'unknown', canBeNull: true, optional: false }]
    }),
  )

function propertyOf(checker: Checker, type: Type): Property {
  const takes = (other: Type) => checker.isTypeAssignableTo(other, type)
  const canBeNull = takes(checker.getNullType())
  const optional = takes(checker.getUndefinedType())
  const isUnknown = checker.typeToString(type) === 'unknown'
  const bare = !isUnknown && (canBeNull || optional) ? (checker.getNonNullableType(type) ?? type) : type
  return { type: kindOf(checker, bare), canBeNull, optional: optional && !isUnknown }
}

/** `string`, also for a union of literals; `string[]` for a list of those; else as it is written. */
function kindOf(checker: Checker, type: Type): string {
  const kinds = { string: checker.getStringType(), number: checker.getNumberType(), boolean: checker.getBooleanType() }
  const kind = Object.entries(kinds).find(([, primitive]) => checker.isTypeAssignableTo(type, primitive))?.[0]
  if (kind) return kind
  const [element] = checker.isArrayType(type) && type.isTypeReference() ? checker.getTypeArguments(type) : []
  return element ? `${kindOf(checker, element)}[]` : checker.typeToString(type)
}
