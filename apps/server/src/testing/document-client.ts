import type { FastifyInstance } from 'fastify'
import { callsOf, strictCompiler, type OpenApi, type Parameter, type PlacedCall } from './document-schemas.ts'

type Values = Record<string, unknown>
export type DocumentedAnswer = { code: number; data: any; msg: string; refusal?: string } // oxlint-disable-line no-explicit-any -- tests read whatever a call answers

/**
 * A client that knows nothing but a document: what it sends has to fit the document, and what it gets, too. `token` goes where the
 * document wants it.
 */
export function clientOf(document: OpenApi, http: FastifyInstance) {
  const compile = strictCompiler(document)
  const calls = new Map(callsOf(document).map((call) => [call.operationId, call]))

  const parametersOf = ({ parameters = [] }: PlacedCall): Parameter[] =>
    parameters.flatMap((each) => {
      if (!('$ref' in each)) return [each]
      const found = document.components.parameters[each.$ref.split('/').at(-1) ?? '']
      return found ? [found] : []
    })

  function requestOf(call: PlacedCall, values: Values, token: string | undefined) {
    const headers: Record<string, string> = {}
    const query = new URLSearchParams()
    const rest = { ...values }
    let { path } = call
    for (const { name, in: place, required, schema } of parametersOf(call)) {
      const value = rest[name]
      delete rest[name]
      if (value === undefined && !required) continue
      if (!compile(schema)(value)) throw new Error(`${call.operationId}: ${name} does not fit the document`)
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(text))
      else if (place === 'query') query.set(name, text)
      else headers[name] = text
    }
    const scheme = call.security.flatMap((each) => Object.keys(each)).map((name) => document.components.securitySchemes[name])[0]
    if (token !== undefined && scheme?.name) headers[scheme.name] = token

    const [type, content] = Object.entries(call.requestBody?.content ?? {})[0] ?? []
    if (!type || !content) {
      if (Object.keys(rest).length > 0) throw new Error(`${call.operationId} knows no ${Object.keys(rest).join()}`)
      return { url: `${path}?${query}`, headers }
    }
    const validate = compile(content.schema)
    const unknown = Object.keys(rest).filter((name) => !content.schema.properties?.[name])
    if (unknown.length > 0 || !validate(rest)) throw new Error(`${call.operationId}: ${unknown.join()} ${JSON.stringify(validate.errors)}`)
    const payload =
      type === 'application/json'
        ? JSON.stringify(rest)
        : new URLSearchParams(
            Object.entries(rest).map(([name, value]): [string, string] => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
          ).toString()
    return { url: `${path}?${query}`, headers: { ...headers, 'content-type': type }, payload }
  }

  return {
    /** Makes a call by its operationId. */
    async call(operationId: string, values: Values = {}, token?: string): Promise<DocumentedAnswer> {
      const call = calls.get(operationId)
      if (!call) throw new Error(`the document has no ${operationId}`)
      const reply = await http.inject({ method: call.method === 'get' ? 'GET' : 'POST', ...requestOf(call, values, token) })
      const documented = call.responses[reply.statusCode]
      if (!documented) throw new Error(`${operationId} answers ${reply.statusCode}, which the document does not have`)
      const answer = reply.json<DocumentedAnswer>()
      const schema = documented.content?.['application/json']?.schema
      const validate = schema && compile(schema)
      if (validate && !validate(answer)) throw new Error(`${operationId} answers ${reply.body.slice(0, 500)}: ${JSON.stringify(validate.errors?.slice(0, 3))}`)
      return answer
    },
  }
}
