import { objectsFor } from './art/plan.ts'
import type { Condition, DemoListing, DemoStudent } from './demo-campus.ts'
import { listingTable } from './listing-table.ts'
import { adaKey } from './people/students.ts'
import { diceFor } from './random.ts'
import { rowsOf } from './text-table.ts'

const conditions: Record<string, Condition> = { n: 'neat-used', f: 'fair-used', w: 'new' }

export function listings(students: DemoStudent[]): DemoListing[] {
  const dice = diceFor('listings')
  const ada = students.find((student) => student.key === adaKey)!
  const sellers = dice.shuffled(students.filter((student) => student !== ada))
  return rowsOf(listingTable.replace(/\n>/g, ' |')).map(([categorySlug, look, price, mark, name, description], i) => {
    // Ada sells her kettle and her calculator
    const seller = i === 10 || i === 37 ? ada : sellers[i % 64]!
    const objects = objectsFor(look!, name!)
    return {
      key: `listing-${String(i + 1).padStart(2, '0')}`,
      sellerKey: seller.key,
      campusKey: seller.campusKey,
      categorySlug: categorySlug!,
      name: name!,
      description: description!,
      price: Number(price),
      condition: conditions[mark!]!,
      placeKey: seller.hostelPlaceKey,
      pictureKey: dice.one(objects).pictureKeys[0]!,
      createdDaysAgo: Math.round(dice.next() ** 1.5 * 450) / 10 + 0.1,
    }
  })
}
