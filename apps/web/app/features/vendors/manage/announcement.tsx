import { useQuery } from '@tanstack/react-query'
import { limits } from '@vendly/contract/limits'
import type { StoreSettings } from '@vendly/contract/vendor-store'
import { useState } from 'react'
import { countText } from '../../../lib/money.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { SectionHead } from '../../../ui/list.tsx'
import { Confirm } from '../../../ui/sheet.tsx'
import { productsOnSaleQuery, useAnnounce } from '../../own-store/store-settings.queries.ts'

/** Notifies followers of one product; each product once a day. */
export function Announcement({ settings }: { settings: StoreSettings }) {
  const { followerCount, announcementsLeft, announcedToday } = settings
  const products = useQuery(productsOnSaleQuery)
  const announce = useAnnounce()
  const [productId, setProductId] = useState('')
  const [asking, setAsking] = useState(false)
  const available = (products.data ?? []).filter(({ _id, stock }) => stock > 0 && !announcedToday.includes(_id))
  const selected = available.find(({ _id }) => _id === productId)
  const followers = followerCount === 1 ? '1 follower' : `${countText(followerCount)} followers`
  return (
    <section aria-label="Announcements">
      <SectionHead title="Notify your followers" note={followers} />
      <div className="grid grid-cols-1 gap-3 rounded-card bg-surface p-3 hairline">
        <SelectField
          label="Product"
          value={selected ? productId : ''}
          placeholder="Pick a product"
          options={available.map(({ _id, name }) => ({ value: _id, label: name }))}
          help={`${announcementsLeft} of ${limits.announcementsADay} announcements left today. Each product once a day.`}
          onChange={(event) => setProductId(event.target.value)}
        />
        <Button
          icon="megaphone"
          disabled={!selected || announcementsLeft === 0 || followerCount === 0}
          onClick={() => setAsking(true)}
        >
          Announce
        </Button>
      </div>
      <Confirm
        open={asking}
        title={`Notify ${followers}?`}
        yes="Notify them"
        no="Not yet"
        busy={announce.isPending && 'Sending…'}
        onYes={() => announce.mutate(productId, { onSettled: () => setAsking(false) })}
        onNo={() => setAsking(false)}
      >
        They get a notification with {selected?.name}, its price and a link. You can’t undo it.
      </Confirm>
    </section>
  )
}
