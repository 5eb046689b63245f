import type { ServicePrice } from '@vendly/contract/services'
import { expect, test } from 'vitest'
import { openPart } from '../../../test/component.tsx'
import { ServicePriceText } from './service-price.tsx'

const price = { amount: 3500, isFrom: false, per: null } as const satisfies ServicePrice

test.each<[Partial<ServicePrice>, string]>([
  [{}, '₦3,500'],
  [{ isFrom: true }, 'from₦3,500'],
  [{ per: 'hour' }, '₦3,500an hour'],
  [{ per: 'seat' }, '₦3,500a seat'],
  [{ per: 'bag' }, '₦3,500a bag'],
  [{ per: 'item' }, '₦3,500an item'],
  [{ amount: null, isFrom: true }, 'Price by offer'],
])('a price of %j is "%s"', async (some, text) => {
  await openPart(<p>{<ServicePriceText price={{ ...price, ...some }} />}</p>)
  await expect.poll(() => document.querySelector('p')?.textContent).toBe(text)
})
