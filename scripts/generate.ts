// Writes the files that are derived from the contract.
import { writeFileSync } from 'node:fs'
import { callsSource } from '@anxin/contract/generate-calls'

writeFileSync(new URL('../packages/contract/src/calls.ts', import.meta.url), callsSource())
