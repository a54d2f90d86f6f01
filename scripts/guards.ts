import { record } from '@anxin/server/testing/guards/record'
import { root } from './run.ts'
const [, , , name] = process.argv
await record(`${root}.cache/guards/${name}`)
