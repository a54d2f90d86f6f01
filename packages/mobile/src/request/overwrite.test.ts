import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { dropReadsUnderWay } from './overwrite.ts'

const queryKey = ['getTechInfo', { techId: '7' }]

function aRead() {
  const client = new QueryClient()
  const answers: ((answer: { followed: boolean }) => void)[] = []
  const read = () => client.fetchQuery({ queryKey, queryFn: () => new Promise<{ followed: boolean }>((resolve) => answers.push(resolve)) })
  return { client, read, answer: (followed: boolean) => answers.shift()?.({ followed }), shown: () => client.getQueryData(queryKey) }
}

test('what a write shows stays when the answer to a read from before it comes late', async () => {
  const { client, read, answer, shown } = aRead()
  const first = read()
  answer(false)
  await first

  const late = read()
  dropReadsUnderWay(client, { queryKey })
  client.setQueryData(queryKey, { followed: true })
  answer(false)
  await late
  expect(shown()).toEqual({ followed: true })
})

test('the first read of a page goes on beside a write', async () => {
  const { client, read, answer, shown } = aRead()
  const first = read()
  dropReadsUnderWay(client, { queryKey: ['getTechInfo'] })
  answer(false)
  await first
  expect(shown()).toEqual({ followed: false })
})
