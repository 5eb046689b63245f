import type { StoreColour } from '@vendly/contract/vendor-store'
import { storePictureKey } from '../art/plan.ts'
import { universityOf } from '../campuses/universities.ts'
import type { DemoStore, DemoVendor } from '../demo-campus.ts'
import type { StoreAssortment } from '../products.ts'
import { diceFor } from '../random.ts'
import { linesOf, rowsOf } from '../text-table.ts'
import { emailOf, faceOf, phoneOf } from './identity.ts'
import { storeTable } from './store-table.ts'

/** Short addresses for the vendors of a demonstration. */
const shortEmails: Record<string, string> = {
  'mama-ngozi': 'ngozi@demo.vendly.example',
  'hostel-plug': 'tunde@demo.vendly.example',
}

export interface DemoShop extends StoreAssortment {
  owner: DemoVendor
}

export function openStores(): DemoShop[] {
  const blocks: { row: string; text: string[] }[] = []
  for (const line of linesOf(storeTable)) {
    const block = blocks.at(-1)
    if (line.startsWith('|')) block!.row += ` ${line}`
    else if (line.startsWith('>')) block!.text.push(line.slice(2))
    else blocks.push({ row: line, text: [] })
  }
  return blocks.map(({ row, text }, nth) => storeFrom(nth, row, text[0]!, text.slice(1).join(' ')))
}

function storeFrom(nth: number, row: string, tagline: string, about: string): DemoShop {
  const cells = rowsOf(row)[0]! as [string, string, string, string, string, string, string, ...string[]]
  const [slug, campusKey, ownerName, sex, businessName, categorySlug, sells] = cells
  const [placeName, times, days, plan, colour, joined, share] = cells.slice(7)
  const place = universityOf(campusKey).places.find((each) => each.name === placeName)
  if (!place) throw new Error(`${slug} is at ${placeName}, which is no place of ${campusKey}`)
  const [opens, closes] = times!.split('-')
  const [firstDay, lastDay] = days!.split('-').map(Number)
  const phone = phoneOf(200 + nth)
  const joinedDaysAgo = Number(joined)
  const [firstName, lastName] = ownerName.split(' ')
  const dice = diceFor(`vendor ${slug}`)
  const owner: DemoVendor = {
    key: `vendor-${slug}`,
    role: 'vendor',
    campusKey,
    firstName: firstName!,
    lastName: lastName!,
    email: shortEmails[slug] ?? emailOf(firstName!, lastName!),
    phone,
    joinedDaysAgo: joinedDaysAgo + 3,
    ...faceOf(sex === 'w', dice),
    storeKey: slug,
  }
  const store: DemoStore = {
    key: slug,
    slug,
    campusKey,
    ownerKey: owner.key,
    businessName,
    categorySlug,
    tagline,
    about,
    placeKey: place.key,
    hours: { opens: opens!, closes: closes!, days: daysFrom(firstDay!, lastDay!) },
    phone,
    plan: plan as 'standard' | 'premium',
    colour: colour as StoreColour,
    joinedDaysAgo,
    pictureKey: storePictureKey(slug),
  }
  return {
    store,
    owner,
    sells: sells.split(',').map((each) => each.trim()),
    share: Number(share),
    placeName: place.name,
  }
}

function daysFrom(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i)
}
