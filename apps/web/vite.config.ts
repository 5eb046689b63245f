import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const shell = [
  'lib/(enter|finish-first|guard|money|nonce|screen-handle|session|theme|title|toasts)',
  'layouts/(failed-page|frame|guest.layout|public.layout)',
  'layouts/bars/(bar-links|guest-bar|places|theme-button)',
  'ui/(badge|bottom-bar|button|crash|empty|icon|logo|menu|money|not-found|search-box|signing-out|skeleton|stall|toast)',
]

const market = [
  'features/cart/(add-to-cart|cart-count|pending-action)',
  'features/products/(campus-choice|card-data|goods-card|goods-rail|market-filters|market-words|radio-chips)',
  'features/search/seen-goods',
  'lib/(api|link-preview)',
  'ui/(chip|choice|face|field|list|note|photo|product-card|rating|relative-time|stepper|tag)',
]
const filters = [
  'features/products/(filter-form|filter-panel|goods-list|market-chips|market-goods|market-view|price-bands)',
  'features/products/(use-goods-count|use-more-goods)',
  'features/search/own-search',
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
                // Goods with their filters: the marketplace, student items, what a search finds.
                { name: 'filters', test: inApp(filters) },
                // What the ways in share.
                { name: 'entrance', test: inApp(entrance) },
              ],
            },
          },
        },
      },
    },
  },
})
