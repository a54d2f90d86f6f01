type Tree = { [name: string]: unknown }

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The values of a tree by their path, such as `travelRule.startFee`. */
export const leavesOf = (tree: object, prefix = ''): [path: string, value: unknown][] =>
  Object.entries(tree).flatMap(([name, value]): [string, unknown][] => (isTree(value) ? leavesOf(value, `${prefix}${name}.`) : [[prefix + name, value]]))

/** A tree with some values changed, and the paths that the tree does not have. */
export function merge(tree: object, changes: Readonly<Record<string, unknown>>): { value: object; unknown: string[] } {
  const known = new Set(leavesOf(tree).map(([path]) => path))
  const changed = (part: object, prefix: string): object =>
    Object.fromEntries(
      Object.entries(part).map(([name, value]) => {
        const path = prefix + name
        if (isTree(value)) return [name, changed(value, `${path}.`)]
        return [name, Object.hasOwn(changes, path) ? changes[path] : value]
      }),
    )
  return { value: changed(tree, ''), unknown: Object.keys(changes).filter((path) => !known.has(path)) }
}
