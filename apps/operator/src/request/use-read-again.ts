import type { ManageCall } from '@anxin/contract/manage/calls'
import { useQueryClient } from '@tanstack/react-query'

type ResourceOf<N> = N extends `${infer R}/getList` | `${infer R}/getInfo` ? R : never
/** What is listed, or read one by one. */
export type Resource = ResourceOf<ManageCall>

/** Reads again what these calls have answered: at once where it is on the screen. */
export function useReadAgain(): (...calls: readonly ManageCall[]) => Promise<void> {
  const queries = useQueryClient()
  return async (...calls) => {
    await Promise.all(calls.map((name) => queries.invalidateQueries({ queryKey: [name] })))
  }
}

/** Reads again the lists and the records of what an operator has changed, and the log of what operators do. */
export function useResourcesAgain(): (resources: readonly Resource[]) => Promise<void> {
  const queries = useQueryClient()
  return async (resources) => {
    for (const resource of [...resources, 'audit'])
      await Promise.all(['getList', 'getInfo'].map((verb) => queries.invalidateQueries({ queryKey: [`${resource}/${verb}`] })))
  }
}
