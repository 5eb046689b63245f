import { spawn, spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { makeDataFolder } from '../../scripts/data-folder.ts'
import { findFreePorts } from '../../scripts/free-ports.ts'
import { measureCheckouts } from '../checkout.ts'
import { type Meter, openMeter } from '../cpu.ts'
import { databaseUrl, startServer, stopServer } from '../running-server.ts'

const PEER = '@vendure/core@3.7.3'
const ROUNDS = 5
const CALLS = 200
const CHECKOUTS = 60
const AT_ONCE = 4
const WORDS = ['charger', 'laptop', 'rice', 'fan', 'bag']

type Product = { id: string; name: string; description: string; category: string; price: number }
type Peer = { url: string; pid: number; stop: () => void }
/** What one of the two does for an operation, once. */
type Call = (n: number) => Promise<unknown>

/**
 * `npm run bench -- --peer`: CPU of the same operations, with the same products on the same database server, beside those
 * of Vendure, an open-source shop. It is installed from the registry into a temporary folder.
 */
export async function compareWithPeer(): Promise<void> {
  const [dataDir, folder] = [makeDataFolder('bench'), mkdtempSync(join(tmpdir(), 'vendly-peer-'))]
  const server = await startServer(dataDir)
  const url = databaseUrl(dataDir)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows: products } = await client.query<Product>(
    `select p.id, p.name, p.description, c.slug as category, p.price_now::int as price
       from products p join categories c on c.id = p.category_id
      where p.kind = 'product' and p.status = 'active'
      order by p.id`,
  )
  await client.query('create database peer')
  const peer = await startPeer(folder, url, products)
  const meters = { ours: await openMeter(server.pid, url, 'vendly'), theirs: await openMeter(peer.pid, url, 'vendure') }
  try {
    // Its search index is filled by jobs, which this must not count.
    await pause(30_000)
    const shop = openShop(peer.url)
    const compare = async (name: string, ours: Call, theirs: Call) => {
      await run(ours, CALLS)
      await run(theirs, CALLS)
      const [mine, its]: [number[], number[]] = [[], []]
      // In turn, so that other work of the machine affects both alike.
      for (let round = 0; round < ROUNDS; round++) {
        mine.push(await cpuOf(meters.ours, ours, CALLS))
        its.push(await cpuOf(meters.theirs, theirs, CALLS))
      }
      report(name, median(mine), median(its))
    }
    const get = (path: string) => async () => ok(await fetch(`${server.url}/api${path}`))
    const ids = products.map(({ id }) => id)
    const variants = await shop.listVariants()
    const category = products[0]!.category
    const categoryId = await shop.findCategory(category)
    await compare('list of 24 of a category', get(`/products?category=${category}&sort=price-low&limit=24`), () =>
      shop.list(categoryId),
    )
    await compare(
      'text search of 24',
      (n) => get(`/products/search?q=${WORDS[n % WORDS.length]}&limit=24`)(),
      (n) => shop.search(WORDS[n % WORDS.length]!),
    )
    await compare(
      'product',
      (n) => get(`/products/${ids[n % ids.length]}`)(),
      (n) => shop.product(variants[n % variants.length]!),
    )
    const { cpu } = await measureCheckouts({ url: server.url, meter: meters.ours, dataDir })
    const buyers = await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => shop.signUp(at)))
    const buy: Call = (n) =>
      shop.buy(buyers[n % AT_ONCE]!, [variants[(n * 7) % variants.length]!, variants[(n * 7 + 3) % variants.length]!])
    await run(buy, AT_ONCE)
    report('complete checkout', cpu, await cpuOf(meters.theirs, buy, CHECKOUTS))
  } finally {
    await Promise.all([meters.ours.close(), meters.theirs.close()])
    peer.stop()
    await client.end()
    await stopServer(server)
    for (const path of [dataDir, folder]) rmSync(path, { recursive: true, force: true })
  }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!
const report = (name: string, ours: number, theirs: number) =>
  process.stdout.write(
    `${name.padEnd(26)} ours ${ours.toFixed(2)} ms CPU, theirs ${theirs.toFixed(2)}, ratio ${(ours / theirs).toFixed(3)}\n`,
  )

/** Calls, some at once. The n-th of each caller never overlaps with its own next one. */
async function run(call: Call, times: number): Promise<void> {
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, caller) => {
      for (let n = caller; n < times; n += AT_ONCE) await call(n)
    }),
  )
}

async function cpuOf(meter: Meter, call: Call, times: number): Promise<number> {
  const before = await meter.read()
  await run(call, times)
  return ((await meter.read()) - before) / times
}

async function ok(response: Response): Promise<void> {
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${text.slice(0, 200)}`)
}

async function startPeer(folder: string, url: string, products: Product[]): Promise<Peer> {
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  copyFileSync(join(import.meta.dirname, 'vendure.mjs'), join(folder, 'vendure.mjs'))
  const options = { cwd: folder, encoding: 'utf8' } as const
  const { status, stderr } = spawnSync('npm', ['install', '--no-audit', '--no-fund', PEER, 'pg'], options)
  if (status) throw new Error(`the peer could not be installed:\n${stderr}`)
  const [port] = await findFreePorts(1)
  const { hostname, port: databasePort, searchParams } = new URL(url)
  const connection = {
    host: searchParams.get('host') ?? hostname,
    port: Number(databasePort),
    username: 'postgres',
    database: 'peer',
  }
  const settings = join(folder, 'settings.json')
  writeFileSync(settings, JSON.stringify({ port, connection, products }))
  const child = spawn(process.execPath, ['vendure.mjs', settings], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text) => String(text).includes('ready\n') && resolve())
    child.once('exit', (code) => reject(new Error(`the peer ended with ${code}`)))
  })
  return { url: `http://127.0.0.1:${port}/shop-api`, pid: child.pid!, stop: () => child.kill('SIGKILL') }
}

type Variant = { id: string; productId: string }
type Buyer = { token: string }

/** The operations in the peer's own API, with the fields that our replies have. */
function openShop(url: string) {
  async function ask<T>(
    query: string,
    variables: object = {},
    token?: string,
  ): Promise<{ data: T; token: string | null }> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify({ query, variables }),
    })
    const { data, errors } = (await response.json()) as { data: T; errors?: object[] }
    if (errors) throw new Error(JSON.stringify(errors).slice(0, 300))
    for (const result of Object.values(data as object) as { errorCode?: string }[])
      if (result?.errorCode) throw new Error(JSON.stringify(result))
    return { data, token: response.headers.get('vendure-auth-token') }
  }
  const items =
    'items { productId productName slug description priceWithTax { ... on SinglePrice { value } } inStock } totalItems'
  const failure = '... on ErrorResult { errorCode message }'
  const order = 'id code state totalWithTax lines { id quantity linePriceWithTax productVariant { id name } }'
  return {
    listVariants: async (): Promise<Variant[]> => {
      const { data } = await ask<{ products: { items: { id: string; variants: { id: string }[] }[] } }>(
        '{ products(options: { take: 100 }) { items { id variants { id } } } }',
      )
      return data.products.items.map(({ id, variants }) => ({ id: variants[0]!.id, productId: id }))
    },
    /** The id of the facet value that the products of a category have. */
    findCategory: async (category: string): Promise<string> => {
      const { data } = await ask<{ facets: { items: { values: { id: string; name: string }[] }[] } }>(
        '{ facets { items { values { id name } } } }',
      )
      const found = data.facets.items[0]?.values.find(({ name }) => name === category)
      if (!found) throw new Error(`the peer has no products of ${category}`)
      return found.id
    },
    list: (facetValueId: string) =>
      ask(`query ($input: SearchInput!) { search(input: $input) { ${items} } }`, {
        input: { take: 24, groupByProduct: true, sort: { price: 'ASC' }, facetValueFilters: [{ and: facetValueId }] },
      }),
    search: (term: string) =>
      ask(`query ($input: SearchInput!) { search(input: $input) { ${items} } }`, {
        input: { term, take: 24, groupByProduct: true },
      }),
    product: ({ productId }: Variant) =>
      ask(
        'query ($id: ID!) { product(id: $id) { id name slug description facetValues { id name } optionGroups { id name } variants { id name sku priceWithTax stockLevel options { id name } } assets { id preview } } }',
        { id: productId },
      ),
    signUp: async (n: number): Promise<Buyer> => {
      const [emailAddress, password] = [`buyer${n}@peer.example`, 'a-long-password-1']
      await ask(
        `mutation ($input: RegisterCustomerInput!) { registerCustomerAccount(input: $input) { __typename ${failure} } }`,
        {
          input: { emailAddress, password, firstName: 'Buyer', lastName: String(n) },
        },
      )
      const { token } = await ask(
        `mutation ($e: String!, $p: String!) { login(username: $e, password: $p) { __typename ${failure} } }`,
        {
          e: emailAddress,
          p: password,
        },
      )
      return { token: token! }
    },
    /** Seven calls: two lines, address, methods, method, state, payment. */
    buy: async ({ token }: Buyer, variants: Variant[]) => {
      const call = <T>(query: string, variables?: object) => ask<T>(query, variables, token)
      for (const { id } of variants)
        await call(
          `mutation ($id: ID!) { addItemToOrder(productVariantId: $id, quantity: 1) { ... on Order { ${order} } ${failure} } }`,
          { id },
        )
      await call(
        `mutation { setOrderShippingAddress(input: { fullName: "Buyer", streetLine1: "Moremi Hall", city: "Lagos", countryCode: "NG" }) { ... on Order { ${order} } ${failure} } }`,
      )
      const { data } = await call<{ eligibleShippingMethods: { id: string }[] }>(
        '{ eligibleShippingMethods { id name priceWithTax } }',
      )
      await call(
        `mutation ($id: [ID!]!) { setOrderShippingMethod(shippingMethodId: $id) { ... on Order { ${order} } ${failure} } }`,
        {
          id: [data.eligibleShippingMethods[0]!.id],
        },
      )
      await call(
        `mutation { transitionOrderToState(state: "ArrangingPayment") { ... on Order { ${order} } ${failure} } }`,
      )
      await call(
        `mutation { addPaymentToOrder(input: { method: "card", metadata: {} }) { ... on Order { ${order} } ${failure} } }`,
      )
    },
  }
}
