import { resolve } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

const shell = [
  'lib/(api|attempt-key|enter|finish-first|first-paint|guard|link-preview|money|nonce|problem|return-path|screen-handle|session)',
  'lib/(signing-out|storage|structured-data|theme|title|when-online)',
  'features/cart/(add-to-cart|cart-count|sign-in-first)',
  'features/products/campus-choice',
  'features/search/product-search',
  'layouts/(failed-page|frame|guest.layout|public.layout)',
  'layouts/bars/(bar-links|bottom-tabs|guest-bar|theme-button)',
  'ui/(badge|bottom-bar|button|crash|empty|field|icon|icon-names|lazy-part|logo|menu|money|not-found|note|search-box)',
  'ui/(signing-out|store-avatar|toast)',
]

const market = [
  'features/products/(card-data|conditions|product-card|product-rail|radio-chips)',
  'features/recently-viewed/recently-viewed',
  'features/wishlist/saved',
  'ui/(list|photo|product-card|rating|tag)',
]
const reviews = [
  'features/reviews/(rating-bars|review-line|review-list|write-review)',
  'lib/time',
  'ui/(avatar|relative-time)',
]
const filters = [
  'features/products/(filter-form|filter-panel|product-list|market-chips|market-filters|market-labels)',
  'features/products/(market-view|market.queries)',
  'features/products/price-bands',
  'features/products/(market-head|use-product-count|use-more-products)',
  'features/search/signed-in-search',
  'ui/(chip|choice|skeleton)',
]
const signIn = [
  'features/auth/(auth-validation|auth-frame|auth-labels|password-field|password-strength|person-fields|signing-in)',
  'features/auth/(social-buttons|start-session|use-sign-in-flow)',
  'lib/(form|page-restored)',
]
const order = [
  'features/orders/(delivery-code-ticket|hand-over|order-actions|order-alert|order-frame|order-paths|order-person)',
  'features/orders/(order-people|order-row|order-summary|order-tabs|order-timeline|tracking-headline)',
  'features/orders/vendor/reason-sheet',
]
const paying = [
  'features/(addresses/addresses.queries|vendors/sales.queries)',
  'features/orders/checkout/(checkout.queries|places)',
  'features/wallet/(funding-pending|unfinished-payment|verify-pending)',
]
const inApp = (files: readonly string[]) => new RegExp(`[\\\\/]app[\\\\/](${files.join('|')})\\.tsx?$`)

/** A page whose code does not load never reloads the document: our loader of route modules replaces React Router's. */
let isLoaderReplaced = false
const ownRouteLoader: Plugin = {
  name: 'own-route-loader',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  apply: 'build',
  resolveId: (source, importer) => {
    if (!source.endsWith('/routeModules.js') || !importer?.includes('react-router')) return undefined
    isLoaderReplaced = true
    return resolve(import.meta.dirname, 'app/lib/route-module.ts')
  },
  generateBundle() {
    if (!isLoaderReplaced) this.error('React Router loads its route modules elsewhere: see app/lib/route-module.ts')
  },
}

export default defineConfig({
  plugins: [ownRouteLoader, tailwindcss({ optimize: false }), reactRouter()],
  // Nothing is inlined: the strict content security policy allows no data: addresses, and files are cached for good.
  build: { assetsInlineLimit: 0, cssTarget: ['chrome123', 'firefox128', 'safari17.5'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // One chunk for what every page needs. The query library is left out: public pages do without it.
                {
                  name: 'vendor',
                  test: /rolldown[\\/]runtime|app[\\/]lib[\\/](load-part|route-module|toasts)\.ts|node_modules[\\/](react|react-dom|scheduler|react-router|cookie|set-cookie-parser)[\\/]/,
                },
                // Our own code that every page needs, instead of a dozen files of half a kilobyte.
                { name: 'shell', test: inApp(shell) },
                // Shared by the pages that list products: one request instead of a dozen.
                { name: 'market', test: inApp(market) },
                // Reviews on product and store pages.
                { name: 'reviews', test: inApp(reviews) },
                // For store pages and the vendors' bar: a store page does without the code of signed-in pages.
                { name: 'store-labels', test: inApp(['features/vendors/store/store-labels']) },
                // What a guest began, and the device store it is in.
                {
                  name: 'guest',
                  test: inApp(['features/cart/(after-sign-in|guest-cart|pending-action)', 'lib/device-store']),
                },
                // Lists stored on the device: recently viewed products, recent searches.
                {
                  name: 'on-device',
                  test: inApp([
                    'features/recently-viewed/(stored-list|viewed-on-device)',
                    'features/search/recent-searches',
                  ]),
                },
                // Product lists with filters: marketplace, student items, search results.
                { name: 'filters', test: inApp(filters) },
                // Shared by sign-in, registration and password reset.
                { name: 'sign-in', test: inApp(signIn) },
                // What pages about one order share.
                { name: 'order', test: inApp(order) },
                // What the cart, the checkout and the wallet share.
                { name: 'paying', test: inApp(paying) },
                // Shared by most signed-in pages, instead of a hundred files of half a kilobyte.
                {
                  name: 'own',
                  test: /[\\/]app[\\/]|[\\/]@tanstack[\\/](query-core|react-query)[\\/]/,
                  minShareCount: 8,
                },
              ],
            },
          },
        },
      },
    },
  },
})
