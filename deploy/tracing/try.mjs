// node deploy/tracing/try.mjs: a receiver that prints what the server sends, as attributes by span. For a look at what leaves the machine.
import { createServer } from 'node:http'

const port = Number(process.env.PORT ?? 4318)
createServer((request, response) => {
  const chunks = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => {
    const { resourceSpans = [] } = JSON.parse(Buffer.concat(chunks).toString())
    for (const { scopeSpans } of resourceSpans)
      for (const { scope, spans } of scopeSpans)
        for (const { name, traceId, attributes } of spans)
          console.log(
            JSON.stringify({ scope: scope.name, name, traceId, ...Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]])) }),
          )
    response.setHeader('content-type', 'application/json').end('{}')
  })
}).listen(port, '127.0.0.1', () => console.log(`listening on ${port}`))
