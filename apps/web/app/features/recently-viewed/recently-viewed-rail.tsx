import { useEffect, useState } from 'react'
import { useSession } from '../../lib/session.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import type { CardData } from '../products/card-data.ts'
import { GoodsRail } from '../products/product-rail.tsx'
import { deleteRecentlyViewedOf, readSeen } from './viewed-on-device.ts'

/** What somebody looked at before; only where there is something. `except`: the product they are looking at. */
export default function SeenRail({ except }: { except?: string }) {
  const { status } = useSession()
  const [cards, setCards] = useState<CardData[]>([])
  useEffect(() => {
    if (status === 'unknown') return
    let here = true
    // Company to the page: without it the page still stands.
    readSeen().then(
      (seen) => here && setCards(seen),
      () => undefined,
    )
    return () => {
      here = false
    }
  }, [status])
  const shown = cards.filter(({ id }) => id !== except)
  if (shown.length === 0) return null
  const forget = async () => {
    setCards([])
    await deleteRecentlyViewedOf().catch(() => showToast({ text: 'That did not work. Try again.', tone: 'bad' }))
  }
  return (
    <section>
      <div className="mt-5 mb-2.5 flex items-baseline gap-2">
        <h2 className="display flex-1 text-d-sm lg:text-d-md">You looked at</h2>
        <Button kind="quiet" size="sm" onClick={() => void forget()}>
          Clear
        </Button>
      </div>
      <GoodsRail label="Goods you looked at" cards={shown} />
    </section>
  )
}
