import { useEffect, useState } from 'react'
import { useSession } from '../../lib/session.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import type { CardData } from '../products/card-data.ts'
import { ProductRail } from '../products/product-rail.tsx'
import { clearRecentlyViewed, listRecentlyViewed } from './viewed-on-device.ts'

/** Shown only when there is something to show. */
export default function RecentlyViewedRail({ except }: { except?: string }) {
  const { status } = useSession()
  const [cards, setCards] = useState<CardData[]>([])
  useEffect(() => {
    if (status === 'unknown') return
    let isCurrent = true
    // Optional: when it fails, the page is complete without it.
    listRecentlyViewed().then(
      (viewed) => isCurrent && setCards(viewed),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [status])
  const shown = cards.filter(({ id }) => id !== except)
  if (shown.length === 0) return null
  const clear = async () => {
    setCards([])
    await clearRecentlyViewed().catch(() => showToast({ text: 'Could not clear the list. Try again.', tone: 'bad' }))
  }
  return (
    <section>
      <div className="mt-5 mb-2.5 flex items-baseline gap-2">
        <h2 className="display flex-1 text-d-sm lg:text-d-md">Recently viewed</h2>
        <Button kind="quiet" size="sm" onClick={() => void clear()}>
          Clear
        </Button>
      </div>
      <ProductRail label="Recently viewed products" cards={shown} />
    </section>
  )
}
