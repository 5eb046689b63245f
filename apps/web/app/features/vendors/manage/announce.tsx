import { useQuery } from '@tanstack/react-query'
import type { StoreSettings } from '@vendly/contract/vendor-store'
import { useState } from 'react'
import { countText } from '../../../lib/money.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { SectionHead } from '../../../ui/list.tsx'
import { Confirm } from '../../../ui/sheet.tsx'
import { goodsOnSaleQuery } from './own-goods.queries.ts'
import { useAnnounce } from './store-settings.queries.ts'

/** Tells followers of one product: three a day, each once a day. */
export function Announce({ settings }: { settings: StoreSettings }) {
  const { followerCount, announcementsLeft, announcedToday } = settings
  const goods = useQuery(goodsOnSaleQuery)
  const announce = useAnnounce()
  const [productId, setProductId] = useState('')
  const [asking, setAsking] = useState(false)
  const left = (goods.data ?? []).filter(({ _id, stock }) => stock > 0 && !announcedToday.includes(_id))
  const chosen = left.find(({ _id }) => _id === productId)
  const people = followerCount === 1 ? '1 follower' : `${countText(followerCount)} followers`
  return (
    <section aria-label="Announcements">
      <SectionHead title="Tell your followers" note={people} />
      <div className="grid grid-cols-1 gap-3 rounded-card bg-surface p-3 hairline">
        <SelectField
          label="About"
          value={chosen ? productId : ''}
          placeholder="Choose a product"
          options={left.map(({ _id, name }) => ({ value: _id, label: name }))}
          help={`${announcementsLeft} of 3 announcements left today. Each product once a day.`}
          onChange={(event) => setProductId(event.target.value)}
        />
        <Button
          icon="megaphone"
          disabled={!chosen || announcementsLeft === 0 || followerCount === 0}
          onClick={() => setAsking(true)}
        >
          Announce it
        </Button>
      </div>
      <Confirm
        open={asking}
        title={`Tell ${people}?`}
        yes="Tell them"
        no="Not yet"
        busy={announce.isPending && 'Telling…'}
        onYes={() => announce.mutate(productId, { onSettled: () => setAsking(false) })}
        onNo={() => setAsking(false)}
      >
        They get a notification with {chosen?.name}, its price and a link. It cannot be called back.
      </Confirm>
    </section>
  )
}
