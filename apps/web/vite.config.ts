import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const shell = [
  'lib/(api|enter|finish-first|guard|money|nonce|screen-handle|session|theme|title|toasts)',
  'features/cart/(add-to-cart|cart-count|pending-action)',
  'features/products/campus-choice',
  'features/search/goods-search',
  'layouts/(failed-page|frame|guest.layout|public.layout)',
  'layouts/bars/(bar-links|guest-bar|places|theme-button)',
  'ui/(badge|bottom-bar|button|crash|empty|field|icon|icon-names|logo|menu|money|not-found|note|search-box)',
  'ui/(signing-out|stall|toast)',
]

const market = [
  'features/products/(card-data|goods-card|goods-rail|market-filters|radio-chips)',
  'features/search/seen-goods',
  'features/wishlist/saved',
  'ui/(list|photo|product-card|rating|tag)',
]
const reviews = [
  'features/reviews/(rating-bars|review-line|review-list|write-review)',
  'lib/(link-preview|time)',
  'ui/(face|relative-time)',
]
const filters = [
  'features/products/(filter-form|filter-panel|goods-list|market-chips|market-goods|market-view|market-words)',
  'features/products/price-bands',
  'features/products/(use-goods-count|use-more-goods)',
  'features/search/own-search',
  'ui/(chip|choice|skeleton)',
]
const entrance = [
  'features/auth/(auth-checks|auth-frame|auth-words|password-field|password-strength|person-fields|signing-in)',
  'features/auth/(social-buttons|start-session|use-auth-form|use-entrance)',
  'features/cart/(after-sign-in|cart-lines|guest-cart)',
  'lib/came-back',
]
const inApp = (files: readonly string[]) => new RegExp(`[\\\\/]app[\\\\/](${files.join('|')})\\.tsx?$`)

export default defineConfig({
  plugins: [tailwindcss({ optimize: false }), reactRouter()],
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
                  test: /rolldown[\\/]runtime|node_modules[\\/](react|react-dom|scheduler|react-router|cookie|set-cookie-parser)[\\/]/,
                },
                // And one for what every page of ours needs, instead of a dozen files of half a kilobyte each.
                { name: 'shell', test: inApp(shell) },
                // What the pages that sell share: one request more for them, instead of a dozen.
                { name: 'market', test: inApp(market) },
                // What buyers say, beneath a product and in a store.
                { name: 'reviews', test: inApp(reviews) },
                // What this phone remembers: goods looked at, words searched for.
                { name: 'kept', test: inApp(['features/search/(kept-list|searched|seen)']) },
                // Goods with their filters: the marketplace, student items, what a search finds.
                { name: 'filters', test: inApp(filters) },
                // What the ways in share.
                { name: 'entrance', test: inApp(entrance) },
                // What most signed-in pages share, instead of a hundred files of half a kilobyte.
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
