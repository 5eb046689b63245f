import type { Mutation } from './mutation.ts'

const app = 'apps/web/app'
const features = `${app}/features`

/** Faults of screens, of every role and of different kinds. Their numbers stay: add new ones at the end. */
export const screenMutations: readonly Mutation[] = [
  {
    what: 'the wallet shows money in escrow as money to spend',
    file: `${features}/wallet/balance-ticket.tsx`,
    from: '<Balance text={format(wallet.balance)} />',
    to: '<Balance text={format(wallet.balance + wallet.inEscrow)} />',
    tests: ['e2e/journey.spec.ts'],
  },
  {
    what: 'a buyer’s order is cancelled without a question',
    file: `${app}/screens/orders/order-actions.tsx`,
    from: `onClick={() => setAsking(can.reject ? 'reject' : isBuyer ? 'cancel' : 'withdraw')}`,
    to: `onClick={() => (isBuyer ? send({ kind: 'cancel' }) : setAsking(can.reject ? 'reject' : 'withdraw'))}`,
    tests: ['e2e/coupons.spec.ts', 'e2e/faults-network.spec.ts'],
  },
  {
    what: 'the focus is lost when the panel beside a list is closed',
    file: `${app}/ui/admin-list.tsx`,
    from: '<HTMLElement>(`[data-row=',
    to: '<HTMLElement>(`[data-line=',
    tests: ['e2e/admin-panel.spec.ts'],
  },
  {
    what: 'a form that was refused forgets what was typed',
    file: `${app}/lib/form.ts`,
    from: '      shouldFocus.current = true\n      if (refused instanceof InvalidInput)',
    to: '      shouldFocus.current = true\n      latest.current = {}\n      setTyped({})\n      if (refused instanceof InvalidInput)',
    tests: ['e2e/form-errors.spec.ts'],
  },
  {
    what: 'a transaction of the wallet leads to a page that does not exist',
    file: `${features}/wallet/transaction-rows.tsx`,
    from: 'to={`/wallet/transactions/',
    to: 'to={`/wallet/transaction/',
    tests: ['e2e/truth.spec.ts'],
  },
  {
    what: 'sellers may open the pages of administrators',
    file: `${app}/lib/guard.ts`,
    from: `admin: ['admin'],`,
    to: `admin: ['admin', 'vendor'],`,
    tests: ['e2e/guards.spec.ts'],
  },
  {
    what: 'the tab of unread notifications counts those that are read',
    file: `${features}/notifications/notification-panel.tsx`,
    from: `label: 'Unread', count: counts.unread`,
    to: `label: 'Unread', count: counts.read`,
    tests: [`${app}/layouts/bars/notifications-menu.component`],
  },
  {
    what: 'a rider’s wrong delivery code is refused without a word',
    file: `${features}/handovers/hand-over.tsx`,
    from: 'wrong?.code === code && !busy',
    to: 'wrong?.code !== code && !busy && wrong',
    tests: ['e2e/mishaps.spec.ts'],
  },
  {
    what: 'a heart that is pressed again before the answer is sent again',
    file: `${features}/products/saved.ts`,
    from: '  if (underWay.has(productId)) return\n',
    to: '',
    tests: ['e2e/faults-hearts.spec.ts'],
  },
  {
    what: 'the button of the cart names the sum without the delivery',
    file: `${features}/cart/cart-sum.tsx`,
    from: 'Checkout {nairaText(cart.total)}',
    to: 'Checkout {nairaText(cart.subtotal)}',
    tests: ['e2e/journey.spec.ts'],
  },
  {
    what: 'a seller reads what they earn without the fee taken off',
    file: `${features}/products/form/earning.tsx`,
    from: 'nairaText(price - Math.round((price * own) / 100))',
    to: 'nairaText(price - Math.round((price * own) / 10_000))',
    tests: ['e2e/vendor-screens.spec.ts'],
  },
  {
    what: 'an order on the screen stays as it was when it changes elsewhere',
    file: `${features}/orders/live-orders.ts`,
    from: `  useRealtime('order:update', refresh)\n`,
    to: '',
    tests: ['e2e/journey.spec.ts'],
  },
  {
    what: 'a message that was not sent is gone when the conversation is opened again',
    file: `${features}/chat/composer.tsx`,
    from: `useState(() => draft.read() ?? '')`,
    to: `useState('')`,
    tests: ['e2e/chat.spec.ts'],
  },
  {
    what: 'a second submit of a form is sent while the first is running',
    file: `${app}/lib/form.ts`,
    from: '    if (running.current) return setState((now) => ({ ...now, message: runningMessage }))\n',
    to: '    if (running.current) setState((now) => ({ ...now, message: runningMessage }))\n',
    tests: ['e2e/faults-forms.spec.ts'],
  },
  {
    what: 'the search of the administrators’ orders is not part of what is exported',
    file: `${features}/order-admin/admin-orders.screen.tsx`,
    from: '<ExportButton call="GET /orders/admin/export" query={filter} />',
    to: '<ExportButton call="GET /orders/admin/export" query={{ ...filter, q: undefined }} />',
    tests: ['e2e/admin-orders.spec.ts'],
  },
]
