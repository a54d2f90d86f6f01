import { z } from 'zod'
import { policySchema } from './policy.ts'
import { policyValues } from './policy-values.ts'

/** What a form or a listing needs of one value: bounds where it is a number. `control`: changing it waits for another person. */
export type PolicyField = { title?: string; unit?: string; type?: string; minimum?: number; maximum?: number; enum?: unknown[]; control?: boolean }
type Node = PolicyField & { properties?: Record<string, Node> }

/** The values whose change waits for another person. */
export const controlPaths = (): ReadonlySet<string> =>
  new Set(Object.entries(policyValues).flatMap(([path, { control }]) => (control === 'none' ? [] : [path])))

/** Every value of the policy by its path, such as `travelRule.startFee`, in the order of the schema. */
export function policyFields(): Map<string, PolicyField> {
  const controls = controlPaths()
  const walk = (node: Node, prefix: string): [string, PolicyField][] =>
    Object.entries(node.properties ?? {}).flatMap(([name, field]): [string, PolicyField][] =>
      field.properties ? walk(field, `${prefix}${name}.`) : [[prefix + name, controls.has(prefix + name) ? { ...field, control: true } : field]],
    )
  // safe: what zod writes of an object
  return new Map(walk(z.toJSONSchema(policySchema) as Node, ''))
}
