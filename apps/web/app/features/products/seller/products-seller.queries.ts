import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { Answer } from '@vendly/contract/api'
import type { SellerFilters, SellerProduct, SellerTab } from '@vendly/contract/product-listing'
import { ApiProblem, api } from '../../../lib/api.ts'
import { useAttemptKey } from '../../../lib/attempt-key.ts'
import { keys } from '../../../lib/keys.ts'
import { useOneAtATime } from '../../../lib/one-at-a-time.ts'
import { refusalText } from '../../../lib/problem.ts'
import { showExpected } from '../../../lib/show-expected.ts'
import { showToast } from '../../../lib/toasts.ts'

export const OWN_PRODUCTS_PAGE = 24
const listsKey = [...keys.ownProducts, 'list'] as const

export interface ProductsFilter {
  tab: SellerTab
  q?: string
  sort: SellerFilters['sort']
}

export const ownProductsQuery = ({ tab, q, sort }: ProductsFilter) =>
  infiniteQueryOptions({
    queryKey: [...listsKey, { tab, q, sort }] as const,
    queryFn: ({ pageParam, signal }) =>
      api('GET /products/vendor/my-products', {
        query: { tab, q, sort, cursor: pageParam, limit: OWN_PRODUCTS_PAGE },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.pagination?.next ?? undefined,
  })

type ProductLists = InfiniteData<Answer<'GET /products/vendor/my-products'>>

/** Updates products in all loaded lists. */
function updateProducts(client: QueryClient, update: (product: SellerProduct) => SellerProduct): void {
  client.setQueriesData<ProductLists>(
    { queryKey: listsKey },
    (lists) => lists && { ...lists, pages: lists.pages.map((page) => ({ ...page, data: page.data.map(update) })) },
  )
}

/** Shows changed products in their place at once; the refetch moves them to the tab they belong to now. */
function showChanged(client: QueryClient, changed: readonly SellerProduct[]): void {
  const byId = new Map(changed.map((product) => [product._id, product]))
  updateProducts(client, (product) => byId.get(product._id) ?? product)
  void client.invalidateQueries({ queryKey: keys.ownProducts })
  void client.invalidateQueries({ queryKey: keys.vendor })
}

type Change = {
  _id: string
  status?: 'active' | 'paused'
  price?: number
  discountPrice?: number | null
  isAlwaysAvailable?: boolean
  stockBy?: number
}

function applyChange(product: SellerProduct, { status, price, discountPrice, ...change }: Change): SellerProduct {
  const { isAlwaysAvailable = product.isAlwaysAvailable, stockBy = 0 } = change
  const hasOptions = product.options.length > 0
  const stock = isAlwaysAvailable ? Math.max(1, product.stock) : product.isAlwaysAvailable ? 0 : product.stock
  return {
    ...product,
    status: status ?? product.status,
    price: price ?? product.price,
    discountPrice: discountPrice === undefined ? product.discountPrice : discountPrice,
    ...(!hasOptions && { stock: Math.max(0, stock + stockBy), isAlwaysAvailable }),
  }
}

/** The change that undoes a change of this product. */
function reverseOf(
  product: SellerProduct,
  { status, price, discountPrice, isAlwaysAvailable, stockBy }: Change,
): Change {
  return {
    _id: product._id,
    ...(status && { status: product.status === 'active' ? ('active' as const) : ('paused' as const) }),
    ...(price !== undefined && { price: product.price ?? undefined }),
    ...((discountPrice !== undefined || price !== undefined) && { discountPrice: product.discountPrice }),
    ...(stockBy && { stockBy: -stockBy }),
    ...(isAlwaysAvailable && !product.isAlwaysAvailable && { isAlwaysAvailable: false, stockBy: product.stock }),
  }
}

/** Changes products at once and offers Undo; a refusal rolls back. */
export function useChangeProducts() {
  const client = useQueryClient()
  const once = useOneAtATime()
  const { mutateAsync } = useMutation({
    // In series, so that Undo runs after the change it undoes.
    scope: { id: 'own-products' },
    mutationFn: async (changes: Change[]) =>
      (await api('PATCH /products/vendor/my-products', { body: { changes } })).data,
    onMutate: (changes) => {
      const byId = new Map(changes.map((change) => [change._id, change]))
      const changed = (product: SellerProduct) => {
        const change = byId.get(product._id)
        return change ? applyChange(product, change) : product
      }
      return showExpected(client, { queryKey: listsKey }, () => updateProducts(client, changed))
    },
    onSuccess: (results, _, rollback) => {
      rollback?.()
      showChanged(
        client,
        results.flatMap(({ product }) => product ?? []),
      )
    },
    onError: (_problem, _changes, rollback) => rollback?.(),
  })
  const undo = (changes: Change[]) =>
    void mutateAsync(changes).then(
      () => showToast({ text: 'Change undone.' }),
      () => showToast({ tone: 'bad', text: 'Couldn’t undo it. Please check your products.' }),
    )
  return (
    products: readonly SellerProduct[],
    changeFor: (product: SellerProduct) => Omit<Change, '_id'>,
    doneText: string,
  ): void =>
    void once(async () => {
      const changes = products.map((product) => ({ _id: product._id, ...changeFor(product) }))
      try {
        const results = await mutateAsync(changes)
        const refused = results.filter(({ code }) => code !== null)
        const reverse = products.flatMap((product, index) =>
          results[index]?.code === null ? [reverseOf(product, changes[index]!)] : [],
        )
        const [first] = refused
        if (!first) showToast({ text: doneText, undo: () => undo(reverse) })
        else if (reverse.length === 0) showToast({ tone: 'bad', text: first.message ?? 'Nothing was changed.' })
        else
          showToast({
            tone: 'bad',
            text: `${reverse.length} updated, ${refused.length} not: ${first.message}`,
            undo: () => undo(reverse),
          })
      } catch (problem) {
        showToast({ tone: 'bad', text: refusedText(problem) })
      }
    })
}

const refusedText = (problem: unknown) =>
  problem instanceof ApiProblem
    ? refusalText(problem, 'Nothing was changed.')
    : 'Nothing was changed. Please try again.'

/** Puts a complete draft on sale; the error names what is missing. */
export function usePublish() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => (await api('PATCH /products/:id/toggle-status', { params: { id } })).data,
    onSuccess: (product) => {
      showChanged(client, [product])
      showToast({ text: `${product.name} is on sale.`, link: { label: 'View', to: `/product/${product._id}` } })
    },
    onError: (problem) => {
      const missing = problem instanceof ApiProblem ? problem.errors.map(({ message }) => message).join(' ') : ''
      showToast({ tone: 'bad', text: missing || refusedText(problem) })
    },
  })
}

/** Off sale until tomorrow, or back on sale before that. */
export function useSoldOutToday() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, isSoldOut }: { id: string; isSoldOut: boolean }) =>
      (await api('PATCH /products/:id/sold-out-today', { params: { id }, body: { isSoldOut } })).data,
    onSuccess: (product) => {
      showChanged(client, [product])
      showToast({ text: product.offUntil ? `${product.name} is back tomorrow.` : `${product.name} is on sale again.` })
    },
    onError: (problem) => showToast({ tone: 'bad', text: refusedText(problem) }),
  })
}

export function useRemoveProduct() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (product: SellerProduct) => api('DELETE /products/:id', { params: { id: product._id } }),
    onSuccess: (_, { name }) => {
      showToast({ text: `${name} deleted.` })
      void client.invalidateQueries({ queryKey: keys.ownProducts })
    },
    onError: (problem) => showToast({ tone: 'bad', text: refusedText(problem) }),
  })
}

export function useDuplicate(onCreated: (id: string) => void) {
  const client = useQueryClient()
  const attempt = useAttemptKey()
  return useMutation({
    mutationFn: async ({ _id: id }: SellerProduct) =>
      (await api('POST /products/:id/duplicate', { params: { id }, idempotencyKey: attempt.keyFor(id) })).data,
    onSuccess: (product) => {
      void client.invalidateQueries({ queryKey: keys.ownProducts })
      onCreated(product._id)
    },
    onError: (problem) => showToast({ tone: 'bad', text: refusedText(problem) }),
    onSettled: (_, problem) => attempt.over(problem),
  })
}
