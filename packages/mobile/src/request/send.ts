import { type CallName, calls } from '@anxin/contract/calls'
import { request, type CallOptions } from './request.ts'

/** What call() does once it is wanted: finds the call in the table of all calls and makes it. */
export const send = (name: CallName, input: object, options?: CallOptions): Promise<unknown> => request(calls[name], input, options)
