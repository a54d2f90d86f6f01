import type { Input } from '@anxin/contract/calls'
import { call } from '@anxin/mobile/request/call'
import { untilAnswered } from '@anxin/mobile/request/until-answered'

/** Objects, once. */
export const sendObjection = untilAnswered((objection: Input<'techPenaltyAppeal'>, key) => call('techPenaltyAppeal', objection, { key }))
