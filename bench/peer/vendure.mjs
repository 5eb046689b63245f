// Runs in a folder of its own that has @vendure/core: `node vendure.mjs <file of settings>`. Prints "ready" once it is filled and listens.
import { readFileSync, writeFileSync } from 'node:fs'
import {
  bootstrap,
  DefaultJobQueuePlugin,
  DefaultLogger,
  DefaultSearchPlugin,
  dummyPaymentHandler,
  JobQueueService,
  LogLevel,
} from '@vendure/core'
import { populate } from '@vendure/core/cli/index.js'

/** `connection`: of the database; `products`: rows of name, description, category and price in kobo. */
const { port, connection, products } = JSON.parse(readFileSync(process.argv[2], 'utf8'))

const config = {
  apiOptions: { port, adminApiPath: 'admin-api', shopApiPath: 'shop-api' },
  authOptions: {
    tokenMethod: ['bearer'],
    requireVerification: false,
    superadminCredentials: { identifier: 'admin', password: 'admin' },
  },
  dbConnectionOptions: {
    type: 'postgres',
    synchronize: true,
    logging: false,
    poolSize: 10,
    applicationName: 'vendure',
    ...connection,
  },
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  // What the jobs do is part of what a call costs.
  plugins: [
    DefaultJobQueuePlugin.init({ useDatabaseForBuffer: true }),
    DefaultSearchPlugin.init({ bufferUpdates: false, indexStockStatus: true }),
  ],
  logger: new DefaultLogger({ level: LogLevel.Error }),
}

const initialData = {
  defaultLanguage: 'en',
  defaultZone: 'Africa',
  countries: [{ name: 'Nigeria', code: 'NG', zone: 'Africa' }],
  taxRates: [{ name: 'None', percentage: 0 }],
  shippingMethods: [{ name: 'Delivery', price: 50_000 }],
  paymentMethods: [
    {
      name: 'Card',
      handler: { code: dummyPaymentHandler.code, arguments: [{ name: 'automaticSettle', value: 'true' }] },
    },
  ],
  collections: [],
}

const quoted = (text) => `"${String(text).replaceAll('"', '""').replaceAll('\n', ' ')}"`
const header =
  'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets'
const rows = products.map(({ name, description, category, price }, at) =>
  [
    name,
    `product-${at}`,
    description,
    '',
    `category:${category}`,
    '',
    '',
    `P${at}`,
    price / 100,
    'Standard',
    1_000_000,
    'true',
    '',
    '',
  ]
    .map(quoted)
    .join(','),
)
writeFileSync('products.csv', `${[header, ...rows].join('\n')}\n`)
await populate(
  async () => bootstrap({ ...config, apiOptions: { ...config.apiOptions, port: 0 } }),
  initialData,
  'products.csv',
).then((app) => app.close())
const app = await bootstrap(config)
await app.get(JobQueueService).start()
process.stdout.write('ready\n')
