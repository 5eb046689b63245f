import type { ChatMessage } from '@vendly/contract/chat'
import { Link } from 'react-router'
import { largestOf } from '../../lib/largest-picture.ts'
import { Price } from '../../ui/money.tsx'
import { Photo, photoFiles, Thumb } from '../../ui/photo.tsx'
import { tintOf } from '../products/card-data.ts'

/** Opens the whole picture, with the others of the conversation beside it. */
export function MessagePicture({ picture: { url, alt, tint } }: { picture: NonNullable<ChatMessage['picture']> }) {
  return (
    <a href={largestOf(url)} data-picture className="block w-60 max-w-full">
      <Photo files={photoFiles(url)} alt={alt} tint={tintOf(tint)} sizes="240px" className="rounded-control" />
    </a>
  )
}

/** The product that a message is about. */
export function MessageProduct({ product }: { product: NonNullable<ChatMessage['product']> }) {
  const { _id, name, price, image, isOnSale } = product
  return (
    <Link
      to={`/product/${_id}`}
      className="flex w-56 max-w-full items-center gap-2.5 rounded-control bg-surface p-1.5 text-ink"
    >
      {image && <Thumb files={photoFiles(image.url)} />}
      <span className="grid min-w-0 gap-0.5">
        <span className="line-clamp-2 font-semibold text-xs">{name}</span>
        {isOnSale ? <Price amount={price} size="sm" /> : <span className="text-ink-3 text-xs">No longer for sale</span>}
      </span>
    </Link>
  )
}
