import { calls } from '@anxin/contract/calls';
import { request } from './request.ts';
/**
 * Makes one contract call: call('doFocus', { techId }). Gives its reply; throws RefusedError when the server says
 * no, OfflineError when no answer comes, HttpError when the answer is none.
 */
export async function call(name, input, options) {
    // safe: the server answers with what it validated against the schema that Reply is inferred from
    return (await request(calls[name], input, options));
}
