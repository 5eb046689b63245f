import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { CallArguments } from '@vendly/contract/api'
import type { Promotion, PromotionKind, PromotionState } from '@vendly/contract/promotions'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'
import { dayIn, momentOf } from '../../lib/lagos-days.ts'
import { nairaText } from '../../lib/money.ts'
import { showToast } from '../../lib/toasts.ts'

export const PROMOTIONS_PER_PAGE = 20
/** As many as a week is expected to have; the list has all. */
const OF_A_WEEK = 100

export interface PromotionFilter {
  kind?: PromotionKind
  state?: PromotionState
}

export const promotionsQuery = (filter: PromotionFilter) =>
  infiniteQueryOptions({
    queryKey: [...keys.promotions, 'list', filter] as const,
    queryFn: ({ pageParam, signal }) =>
      api('GET /admin/promotions', { query: { ...filter, cursor: pageParam, limit: PROMOTIONS_PER_PAGE }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.pagination?.next ?? undefined,
    placeholderData: keepPreviousData,
  })

/** What is shown in the seven days from `monday` (YYYY-MM-DD). */
export const weekQuery = (monday: string) =>
  queryOptions({
    queryKey: [...keys.promotions, 'week', monday] as const,
    queryFn: async ({ signal }) => {
      const from = momentOf(monday, '00:00')
      const to = momentOf(dayIn(7, from), '00:00')
      const query = { from: from.toISOString(), to: to.toISOString(), limit: OF_A_WEEK }
      return (await api('GET /admin/promotions', { query, signal })).data
    },
    placeholderData: keepPreviousData,
  })

export const figuresQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.promotions, 'figures', id] as const,
    queryFn: async ({ signal }) => (await api('GET /admin/promotions/:id/figures', { params: { id }, signal })).data,
  })

interface PreviewedRule {
  category: string
  minPrice: string
  maxPrice: string
  inStock: boolean
  productIds: readonly string[]
  campusIds: readonly string[]
}

/** The products that a collection would have. Those that were picked replace the rule. */
export const collectionPreviewQuery = ({ inStock, productIds, campusIds, ...rule }: PreviewedRule) => {
  const isPicked = productIds.length > 0
  const { category, minPrice, maxPrice } = isPicked ? { category: '', minPrice: '', maxPrice: '' } : rule
  const query = {
    ...{ category: category || undefined, minPrice: minPrice || undefined, maxPrice: maxPrice || undefined },
    inStock: inStock ? ('1' as const) : ('0' as const),
    ...{ productIds: productIds.join(',') || undefined, campusIds: campusIds.join(',') || undefined },
  }
  return queryOptions({
    queryKey: [...keys.promotions, 'preview', query] as const,
    queryFn: async ({ signal }) => (await api('GET /admin/promotions/preview', { query, signal })).data,
    placeholderData: keepPreviousData,
    retry: false,
  })
}

type NewPromotion = CallArguments<'POST /admin/promotions'>['body']
type PromotionFiles = { wide?: File; narrow?: File }

export interface SavePromotion {
  /** The one to change; without it a new one is added. */
  promotion?: Promotion
  body: NewPromotion
  files: PromotionFiles
  idempotencyKey: string
}

export function useSavePromotion() {
  const client = useQueryClient()
  return async ({ promotion, body, files, idempotencyKey }: SavePromotion) => {
    const chosen = Object.entries(files).filter((entry): entry is [string, File] => entry[1] !== undefined)
    const sent = chosen.length > 0 ? { files: Object.fromEntries(chosen.map(([name, file]) => [name, [file]])) } : {}
    try {
      const { data } = promotion
        ? await api('PUT /admin/promotions/:id', {
            params: { id: promotion._id },
            body: { ...body, version: promotion.version },
            ...sent,
          })
        : await api('POST /admin/promotions', { body, idempotencyKey, ...sent })
      showToast({ text: promotion ? `“${data.title}” is saved.` : `“${data.title}” is added.` })
    } finally {
      void client.invalidateQueries({ queryKey: keys.promotions })
    }
  }
}

export type PromotionAction = 'pause' | 'resume' | 'end' | 'delete'

export function useActOnPromotion() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, action, reason }: { id: string; action: PromotionAction; reason: string }) => {
      if (action === 'delete') await api('DELETE /admin/promotions/:id', { params: { id }, query: { reason } })
      else await api('PATCH /admin/promotions/:id/pause', { params: { id }, body: { action, reason } })
    },
    onSettled: () => void client.invalidateQueries({ queryKey: keys.promotions }),
  })
}

const GOODS_LIMIT = 5
/** What may be featured, or be in a collection. */
export interface Goods {
  key: string
  link: string
  name: string
  note: string
}

/**
 * Products on sale, and stores if they may be chosen too, of one campus or of all: first those whose name has the text, then what a
 * search finds by its description.
 */
export const goodsQuery = (q: string, campus: string | undefined, withStores: boolean) =>
  queryOptions({
    queryKey: [...keys.promotions, 'goods', q, campus, withStores] as const,
    queryFn: async ({ signal }): Promise<Goods[]> => {
      const query = { q, campus, limit: GOODS_LIMIT }
      const [products, stores] = await Promise.all([
        api('GET /products/search', { query, signal }),
        withStores ? api('GET /vendors/search', { query, signal }) : { data: [] },
      ])
      const found = [
        ...stores.data.map(({ _id, slug, businessName, campus: { shortName } }) => ({
          ...{ key: _id, link: `/store/${slug}`, name: businessName, note: `Store · ${shortName}` },
        })),
        ...products.data.map(({ _id, name, price, discountPrice, campus: { shortName } }) => ({
          ...{ key: _id, link: `/product/${_id}`, name, note: `${nairaText(discountPrice ?? price)} · ${shortName}` },
        })),
      ]
      const isNamed = ({ name }: Goods) => Number(name.toLowerCase().includes(q.toLowerCase()))
      return found.sort((one, other) => isNamed(other) - isNamed(one))
    },
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
