import { openClient } from '../client.ts'
import { connections } from '../load.ts'
import type { Contender, PlaceOrder, Running } from './contender.ts'

type Reply = { data?: Record<string, { state?: string; message?: string } | null> | null; errors?: { message: string }[] }

/** The mutations that Vendure's own storefront sends for an order, in its order; each with the error it may answer. */
const addToCart = 'addItemToOrder(productVariantId: $variantId, quantity: 1) { ... on Order { state } ... on ErrorResult { message } }'
const checkout = [
  'setCustomerForOrder(input: $customer) { ... on Order { state } ... on ErrorResult { message } }',
  'setOrderShippingAddress(input: $address) { ... on Order { state } ... on ErrorResult { message } }',
  'setOrderShippingMethod(shippingMethodId: [$shippingId]) { ... on Order { state } ... on ErrorResult { message } }',
  'transitionOrderToState(state: "ArrangingPayment") { ... on Order { state } ... on ErrorResult { message } }',
  'addPaymentToOrder(input: { method: "standard-payment", metadata: {} }) { ... on Order { state } ... on ErrorResult { message } }',
]
const variables = { $variantId: 'ID!', $customer: 'CreateCustomerInput!', $address: 'CreateAddressInput!', $shippingId: 'ID!' }
const address = { fullName: 'Li Wei', streetLine1: '1 West Lake Road', city: 'Hangzhou', postalCode: '310000', countryCode: 'CN', phoneNumber: '13800000000' }

/** One request of these mutations, with the variables that they name. */
function documentOf(mutations: readonly string[]): string {
  const text = mutations.join(' ')
  const declared = Object.entries(variables).flatMap(([name, type]) => (text.includes(name) ? [`${name}: ${type}`] : []))
  return `mutation${declared.length > 0 ? `(${declared.join(', ')})` : ''} { ${text} }`
}

/** Vendure's shop API, as a guest: cart, name, address, shipping, payment with its dummy method. */
export async function openVendure({ url, processes }: Running): Promise<Contender> {
  const client = openClient(url, { connections })
  const variantIds = await productsIn(client)
  const shippingId = '1'
  let turn = Date.now() % 1_000_000_000

  async function ask(query: string, given: object, token?: string) {
    const body = JSON.stringify({ query, variables: given })
    const bearer: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const { status, text, headers } = await client.send({ method: 'POST', path: '/shop-api', headers: { ...bearer, 'content-type': 'application/json' }, body })
    if (status !== 200) return { failure: `${status} ${text.slice(0, 200)}` }
    // safe: an answer of GraphQL
    const { data, errors } = JSON.parse(text) as Reply
    const answers = Object.values(data ?? {})
    const failure = errors?.[0]?.message ?? answers.find((answer) => answer?.message)?.message
    return { failure, state: answers.at(-1)?.state, token: String(headers['vendure-auth-token'] ?? '') }
  }

  const orderIn =
    (documents: readonly string[], number: number): PlaceOrder =>
    async () => {
      const given = {
        variantId: variantIds[number % variantIds.length],
        customer: { firstName: 'Wei', lastName: 'Li', emailAddress: `guest${number}@example.com` },
        address,
        shippingId,
      }
      let token: string | undefined
      let state: string | undefined
      for (const document of documents) {
        const answer = await ask(document, given, token)
        if (answer.failure !== undefined) return answer.failure
        token ??= answer.token
        state = answer.state
      }
      return state === 'PaymentAuthorized' || state === 'PaymentSettled' ? undefined : `the order is ${state}`
    }
  const works = [
    { label: 'an order, each step a request', documents: [addToCart, ...checkout].map((mutation) => documentOf([mutation])) },
    { label: 'an order in two requests', documents: [documentOf([addToCart]), documentOf(checkout)] },
  ]
  return {
    works: works.map(({ label, documents }) => ({
      label,
      prepare: (count: number) => Promise.resolve(Array.from({ length: count }, () => orderIn(documents, turn++))),
    })),
    processes,
    close: () => Promise.resolve(client.close()),
  }
}

const pageOf = 100
const most = 2000

/** The variants of the products, page by page of the search. */
async function productsIn(client: ReturnType<typeof openClient>): Promise<string[]> {
  const ids: string[] = []
  for (;;) {
    const query = `{ search(input: { term: "massage", take: ${pageOf}, skip: ${ids.length}, groupByProduct: true }) { items { productVariantId } } }`
    const { status, text } = await client.send({
      method: 'POST',
      path: '/shop-api',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    })
    if (status !== 200) throw new Error(`the search answered ${status} ${text.slice(0, 200)}`)
    // safe: the answer to the query above
    const { data } = JSON.parse(text) as { data: { search: { items: { productVariantId: string }[] } } }
    ids.push(...data.search.items.map(({ productVariantId }) => productVariantId))
    if (data.search.items.length < pageOf || ids.length >= most) break
  }
  if (ids.length === 0) throw new Error('the shop has no massages: bench/contenders.md says how it is filled')
  return ids
}
