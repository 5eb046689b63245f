import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api.ts'
import { problemText } from '../../lib/problem.ts'
import { Failed } from '../../ui/empty.tsx'
import { LoadingScreen } from '../../ui/loading.tsx'
import { TopBar } from '../../ui/top-bar.tsx'

/** With whom and about what, as links say it: `/chat?product=…`, `?store=…`, `?booking=…`, `?order=…`, `?order=…&rider=…`. */
interface Opening {
  product?: string
  store?: string
  order?: string
  booking?: string
  rider?: string
  with?: 'buyer' | 'seller'
}

export function openingOf(search: URLSearchParams): Opening | undefined {
  const [product, store, order, booking, rider] = ['product', 'store', 'order', 'booking', 'rider'].map(
    (name) => search.get(name) ?? undefined,
  )
  if (!product && !store && !order && !booking) return undefined
  return { product, store, order, booking, rider, with: search.get('with') === 'seller' ? 'seller' : 'buyer' }
}

const openConversation = ({ product, store, order, booking, rider, with: side }: Opening) =>
  order && rider
    ? api('POST /chat/rider-conversation', { body: { orderId: order, riderId: rider, with: side } })
    : api('POST /chat/conversation', {
        body: { vendorId: store, orderId: order, bookingId: booking, productId: product },
      })

/** Opens the conversation that a link leads to. */
export function OpenChat({ opening }: { opening: Opening }) {
  const navigate = useNavigate()
  const { mutate, error, isPending } = useMutation({
    mutationFn: openConversation,
    onSuccess: ({ data }) => {
      const about = new URLSearchParams()
      if (opening.product) about.set('product', opening.product)
      if (opening.order && !opening.rider) about.set('order', opening.order)
      void navigate(`/chat/${data._id}${String(about) && `?${about}`}`, { replace: true })
    },
  })
  const open = useEffectEvent(() => mutate(opening))
  useEffect(() => open(), [])
  if (!error) return <LoadingScreen />
  return (
    <>
      <TopBar title="Chat" back="/chat" />
      <Failed
        title="Couldn’t open the chat"
        text={problemText(error)}
        onRetry={() => mutate(opening)}
        busy={isPending}
      />
    </>
  )
}
