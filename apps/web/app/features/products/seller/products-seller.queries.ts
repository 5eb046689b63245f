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
import { keys } from '../../../lib/keys.ts'
import { useOneAtATime } from '../../../lib/one-at-a-time.ts'
import { showToast } from '../../../lib/toasts.ts'

export const SHELF_A_PAGE = 24

export interface ProductsFilter {
  tab: SellerTab
  q?: string
  sort: SellerFilters['sort']
}

export const shelfQuery = ({ tab, q, sort }: ProductsFilter) =>
  infiniteQueryOptions({
    queryKey: [...keys.ownProducts, 'shelf', { tab, q, sort }] as const,
    queryFn: ({ pageParam, signal }) =>
      api('GET /products/vendor/my-products', {
        query: { tab, q, sort, cursor: pageParam, limit: SHELF_A_PAGE },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.pagination?.next ?? undefined,
  })

type Shelf = InfiniteData<Answer<'GET /products/vendor/my-products'>>

/** A changed product stands in its place at once; where it belongs now is asked for meanwhile. */
function show(client: QueryClient, changed: readonly SellerProduct[]): void {
  const byId = new Map(changed.map((product) => [product._id, product]))
  client.setQueriesData<Shelf>(
    { queryKey: [...keys.ownProducts, 'shelf'] },
    (lists) =>
      lists && {
        ...lists,
        pages: lists.pages.map((page) => ({ ...page, data: page.data.map((one) => byId.get(one._id) ?? one) })),
      },
  )
  void client.invalidateQueries({ queryKey: keys.ownProducts })
  void client.invalidateQueries({ queryKey: keys.vendor })
}

type Change = {
  _id: string
  status?: 'active' | 'paused'
  price?: number
  discountPrice?: number | null
  stockBy?: number
}

/** What leads back from a change to how the product is now. */
function wayBack(product: SellerProduct, { status, price, discountPrice, stockBy }: Change): Change {
  const was = product.status === 'active' ? 'active' : 'paused'
  return {
    _id: product._id,
    ...(status && { status: was }),
    ...(price !== undefined && { price: product.price ?? undefined }),
    ...((discountPrice !== undefined || price !== undefined) && { discountPrice: product.discountPrice }),
    ...(stockBy && { stockBy: -stockBy }),
  }
}

/** Changes goods and says so, with the way back. */
export function useShelfChange() {
  const client = useQueryClient()
  const once = useOneAtATime()
  const send = async (changes: Change[]) => {
    const { data } = await api('PATCH /products/vendor/my-products', { body: { changes } })
    show(
      client,
      data.flatMap(({ product }) => product ?? []),
    )
    return data
  }
  const change = (
    products: readonly SellerProduct[],
    changeOf: (product: SellerProduct) => Omit<Change, '_id'>,
    said: string,
  ) =>
    once(async () => {
      const changes = products.map((product) => ({ _id: product._id, ...changeOf(product) }))
      try {
        const answers = await send(changes)
        const refused = answers.filter(({ code }) => code !== null)
        const done = products.filter((_, at) => answers[at]?.code === null)
        const back = done.map((product) => wayBack(product, changes.find(({ _id }) => _id === product._id)!))
        const undo = () =>
          void send(back).then(
            () => showToast({ text: 'As it was before.' }),
            () => showToast({ tone: 'bad', text: 'That could not be undone. Look at the goods.' }),
          )
        const [first] = refused
        if (first && done.length === 0) showToast({ tone: 'bad', text: first.message ?? 'Nothing was changed.' })
        else if (first)
          showToast({ tone: 'bad', text: `${done.length} changed. ${refused.length} not: ${first.message}`, undo })
        else showToast({ text: said, undo })
      } catch (problem) {
        showToast({ tone: 'bad', text: wordsOf(problem) })
      }
    })
  return change
}

const wordsOf = (problem: unknown) =>
  problem instanceof ApiProblem ? `${problem.message} Nothing was changed.` : 'Nothing was changed. Please try again.'

/** A finished draft goes on sale; what is missing is said. */
export function usePublish() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => (await api('PATCH /products/:id/toggle-status', { params: { id } })).data,
    onSuccess: (product) => {
      show(client, [product])
      showToast({ text: `${product.name} is on sale.`, link: { label: 'Look', to: `/product/${product._id}` } })
    },
    onError: (problem) => {
      const missing = problem instanceof ApiProblem ? problem.errors.map(({ message }) => message).join(' ') : ''
      showToast({ tone: 'bad', text: missing || wordsOf(problem) })
    },
  })
}

export function useRemoveProduct() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (product: SellerProduct) => api('DELETE /products/:id', { params: { id: product._id } }),
    onSuccess: (_, { name }) => {
      showToast({ text: `${name} is deleted.` })
      void client.invalidateQueries({ queryKey: keys.ownProducts })
    },
    onError: (problem) => showToast({ tone: 'bad', text: wordsOf(problem) }),
  })
}

export function useDuplicate(onMade: (id: string) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (product: SellerProduct) =>
      (await api('POST /products/:id/duplicate', { params: { id: product._id }, idempotencyKey: crypto.randomUUID() }))
        .data,
    onSuccess: (product) => {
      void client.invalidateQueries({ queryKey: keys.ownProducts })
      onMade(product._id)
    },
    onError: (problem) => showToast({ tone: 'bad', text: wordsOf(problem) }),
  })
}
