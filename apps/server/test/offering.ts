import { categories } from '../src/modules/products/products.tables.ts'
import { services } from '../src/modules/services/services.tables.ts'
import { newId } from '../src/platform/ids.ts'
import { givenIn, type Person, type Store } from './given.ts'
import type { World } from './world.ts'

type Values = Partial<typeof services.$inferInsert> & { naira?: number }

/** Helpers for tests of services and bookings. */
export function offeringIn(world: Pick<World, 'context'>) {
  const { orm } = world.context.db
  const given = givenIn(world)
  const shared: { category?: Promise<number> } = {}

  /** "Hair", of the services. */
  const category = () =>
    (shared.category ??= orm
      .insert(categories)
      .values([
        { id: 90, slug: 'services', name: 'Services', tint: 'services', position: 90 },
        { id: 91, parentId: 90, slug: 'hair', name: 'Hair', tint: 'services', position: 91 },
      ])
      .onConflictDoNothing()
      .then(() => 91))

  /** A service of a store, or of a student, that can be booked. */
  async function service(seller: Person | Store, { naira = 3500, ...values }: Values = {}): Promise<string> {
    const { id: campusId, gate } = await given.home()
    const id = newId()
    await orm.insert(services).values({
      ...{ id, sellerId: seller.id, vendorId: 'vendorId' in seller ? seller.vendorId : null, campusId, placeId: gate },
      ...{
        categoryId: values.categoryId ?? (await category()),
        name: 'Knotless braids',
        description: 'Done on the same day.',
      },
      ...{ price: naira * 100, durationMinutes: 60, pictures: [{ key: 'aaaaaaaaaaaa', tint: 'services' }] },
      publishedAt: new Date(),
      ...values,
    })
    return id
  }

  return { given, category, service }
}
