/** One edit of a source file, whose `search` stands there exactly once; or a constraint, an index or a trigger of schema.sql that is dropped. */
export type Edit = { file: string; search: string; replace: string } | { drop: string }

/**
 * What keeps races apart, and how the product is without it. Each of the tests, `file › title` as docs/testing.md has them, must then
 * fail. A guard that is doubled has all its layers in `edits`.
 */
export type Guard = { guard: string; edits: Edit[]; tests: string[] }

export const features = 'apps/server/src/features'
