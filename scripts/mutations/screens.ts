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
    tests: [`${features}/wallet/wallet-parts.component`],
  },
  {
    what: 'a buyer’s order is cancelled without a question',
    file: `${app}/screens/orders/order-actions.tsx`,
    from: `onClick={() => setAsking(can.reject ? 'reject' : isBuyer ? 'cancel' : 'withdraw')}`,
    to: `onClick={() => (isBuyer ? send({ kind: 'cancel' }) : setAsking(can.reject ? 'reject' : 'withdraw'))}`,
    tests: [`${app}/screens/orders/order-actions.component`],
  },
  {
    what: 'the focus is lost when the panel beside a list is closed',
    file: `${app}/ui/admin-list.tsx`,
    from: '<HTMLElement>(`[data-row=',
    to: '<HTMLElement>(`[data-line=',
    tests: [`${features}/feedback/admin/feedback.component`],
  },
  {
    what: 'a form that was refused forgets what was typed',
    file: `${app}/lib/form.ts`,
    from: '      shouldFocus.current = true\n      if (refused instanceof InvalidInput)',
    to: '      shouldFocus.current = true\n      latest.current = {}\n      setTyped({})\n      if (refused instanceof InvalidInput)',
    tests: [`${features}/feedback/admin/feedback.component`],
  },
  {
    what: 'a transaction of the wallet leads to a page that does not exist',
    file: `${features}/wallet/transaction-rows.tsx`,
    from: 'to={`/wallet/transactions/',
    to: 'to={`/wallet/transaction/',
    tests: [`${features}/wallet/wallet-parts.component`],
  },
  {
    what: 'sellers may open the pages of administrators',
    file: `${app}/lib/guard.ts`,
    from: `admin: ['admin'],`,
    to: `admin: ['admin', 'vendor'],`,
    tests: [`${app}/lib/guard.test`],
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
    tests: [`${features}/handovers/hand-over.component`],
  },
  {
    what: 'a heart that is pressed again before the answer is sent again',
    file: `${features}/products/saved.ts`,
    from: '  if (underWay.has(id)) return\n',
    to: '',
    tests: [`${features}/wishlist/save-button.component`],
  },
  {
    what: 'the button of the cart names the sum without the delivery',
    file: `${features}/cart/cart-sum.tsx`,
    from: 'Checkout {nairaText(cart.total)}',
    to: 'Checkout {nairaText(cart.subtotal)}',
    tests: [`${features}/cart/cart.component`],
  },
  {
    what: 'a seller reads what they earn without the fee taken off',
    file: `${features}/products/form/earning.tsx`,
    from: 'nairaText(price - Math.round((price * own) / 100))',
    to: 'nairaText(price - Math.round((price * own) / 10_000))',
    tests: [`${features}/products/form/earning.component`],
  },
  {
    what: 'an order on the screen stays as it was when it changes elsewhere',
    file: `${features}/orders/live-orders.ts`,
    from: `  useRealtime('order:update', refresh)\n`,
    to: '',
    tests: ['e2e/missing-item.spec.ts', 'e2e/journey.spec.ts'],
  },
  {
    what: 'a message that was not sent is gone when the conversation is opened again',
    file: `${features}/chat/composer.tsx`,
    from: `useState(() => draft.read() ?? '')`,
    to: `useState('')`,
    tests: [`${features}/chat/composer.component`],
  },
  {
    what: 'a second submit of a form is sent while the first is running',
    file: `${app}/lib/form.ts`,
    from: '    if (running.current) return setState((now) => ({ ...now, message: runningMessage }))\n',
    to: '    if (running.current) setState((now) => ({ ...now, message: runningMessage }))\n',
    tests: [`${features}/feedback/admin/feedback.component`],
  },
  {
    what: 'the search of the administrators’ orders is not part of what is exported',
    file: `${features}/order-admin/admin-orders.screen.tsx`,
    from: '<ExportButton call="GET /orders/admin/export" query={filter} />',
    to: '<ExportButton call="GET /orders/admin/export" query={{ ...filter, q: undefined }} />',
    tests: [`${features}/order-admin/admin-orders.component`],
  },
]
