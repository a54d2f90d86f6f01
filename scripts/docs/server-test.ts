/** A test of the server, as promises name it. */
export const server = (file: string, title: string) => `apps/server/src/features/${file}.test.ts › ${title}`
