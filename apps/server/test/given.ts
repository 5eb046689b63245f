import { randomBytes } from 'node:crypto'
import type { AdminRole } from '@vendly/contract/admin-roles'
import type { Role } from '@vendly/contract/auth'
import { optionValues } from '@vendly/contract/product-options'
import { startSession } from '../src/modules/auth/auth.service.ts'
import { campusDomains, campuses, places } from '../src/modules/campuses/campuses.tables.ts'
import { fund } from '../src/modules/ledger/ledger.postings.ts'
import { postJournals } from '../src/modules/ledger/ledger.service.ts'
import { paymentCharges, payments } from '../src/modules/payments/payments.tables.ts'
import { walletPins } from '../src/modules/pins/pins.tables.ts'
import { ALWAYS } from '../src/modules/products/products.policy.ts'
import { categories, productOptions, products } from '../src/modules/products/products.tables.ts'
import { trustLevels } from '../src/modules/reserves/reserves.tables.ts'
import { riders } from '../src/modules/riders/riders.tables.ts'
import { teamMembers } from '../src/modules/team/team.tables.ts'
import { users } from '../src/modules/users/users.tables.ts'
import { vendors } from '../src/modules/vendors/vendors.tables.ts'
import { transaction } from '../src/platform/database.ts'
import { newId } from '../src/platform/ids.ts'
import { hashPassword } from '../src/platform/passwords.ts'
import { TEST_PIN_HASH } from './pin.ts'
import type { World } from './world.ts'

export type Person = { id: string; token: string; email: string; firstName: string }
export type Store = Person & { vendorId: string; slug: string }
export type Campus = { id: string; slug: string; hostel: string; gate: string }

let number = 0
/** All test files share one mailbox, so addresses must differ between them. */
const tag = randomBytes(4).toString('hex')
const next = () => ++number

/** Inserts records together with the records they need. Amounts in naira. */
export function givenIn({ context }: Pick<World, 'context'>) {
  const orm = context.db.orm
  const shared: { campus?: Campus; category?: Promise<number>; password?: Promise<string> } = {}

  async function campus(): Promise<Campus> {
    const n = next()
    const row = {
      id: newId(),
      slug: `campus-${n}`,
      name: `University ${n}`,
      shortName: `U${n}`,
      city: 'Lagos',
      state: 'Lagos',
      lat: 6.5,
      lng: 3.4,
    }
    await orm.insert(campuses).values(row)
    await orm.insert(campusDomains).values({ campusId: row.id, domain: `u${n}.example` })
    const [hostel, gate] = [newId(), newId()]
    await orm.insert(places).values([
      { id: hostel, campusId: row.id, kind: 'hostel', name: `Hall ${n}`, lat: 6.5, lng: 3.4 },
      { id: gate, campusId: row.id, kind: 'gate', name: `Gate ${n}`, lat: 6.51, lng: 3.39 },
    ])
    return { id: row.id, slug: row.slug, hostel, gate }
  }
  const home = async () => (shared.campus ??= await campus())

  async function person(
    role: Role,
    given: Partial<{
      campusId: string | null
      email: string
      password: string
      status: string
      verified: boolean
      hasPin: boolean
      /** What an administrator may do, an owner unless said otherwise; null: nothing. */
      adminRole: AdminRole | null
      /** Of a manager of campuses. */
      campusIds: string[]
    }> = {},
  ): Promise<Person> {
    const n = next()
    const id = newId()
    const email = given.email ?? `${role}${n}.${tag}@people.example`
    const campusId = given.campusId === undefined ? (role === 'admin' ? null : (await home()).id) : given.campusId
    const passwordHash = given.password ? await hashPassword(given.password) : null
    await orm.insert(users).values({
      id,
      email,
      role,
      campusId,
      passwordHash,
      firstName: `${role[0]!.toUpperCase()}${role.slice(1)}`,
      lastName: `Number${n}`,
      phone: `+23480${String(10_000_000 + n)}`,
      status: given.status ?? 'active',
      emailVerifiedAt: given.verified === false ? null : new Date(),
    })
    if (role !== 'admin' && given.hasPin !== false)
      await orm.insert(walletPins).values({ userId: id, pinHash: TEST_PIN_HASH })
    const { adminRole = 'owner', campusIds = null } = given
    if (role === 'admin' && adminRole)
      await orm.insert(teamMembers).values({ userId: id, role: adminRole, campusIds, joinedAt: new Date() })
    const token = await transaction(context.pool, (tx) => startSession(tx, id, 'test'))
    return { id, token, email, firstName: role }
  }

  /** What asks for a proof of identity is satisfied until the end of the test. */
  const confirm = (who: Person) =>
    context.db.once(`update sessions set confirmed_at = '2100-01-01' where user_id = $id`, { id: who.id })

  async function student(naira = 0, given: Parameters<typeof person>[1] = {}): Promise<Person> {
    const made = await person('student', given)
    if (naira) await money(made, naira)
    return made
  }

  /** Funds a wallet, with its payment: by bank transfer, since new money from a card is not sent or withdrawn. */
  async function money(owner: Person, naira: number, channel = 'bank_transfer'): Promise<void> {
    const reference = `vw-${newId().replaceAll('-', '')}`
    const amount = naira * 100
    const id = newId()
    await transaction(context.pool, async (tx) => {
      const at = new Date()
      await tx.orm.insert(payments).values({ id, userId: owner.id, purpose: 'wallet_fund', amount, succeededAt: at })
      await tx.orm
        .insert(paymentCharges)
        .values({ paymentId: id, reference, status: 'succeeded', channel, fees: 0, paidAt: at })
      await postJournals(tx, [fund({ reference, userId: owner.id, amount, paid: amount, fees: 0, channel })])
    })
  }

  /** Whose identity is confirmed: tests of that rule take `person('admin')`. */
  const admin = async (given: Parameters<typeof person>[1] = {}): Promise<Person> => {
    const made = await person('admin', given)
    await confirm(made)
    return made
  }

  /** Paid at once and in full: tests of new sellers and riders say `isNew`. */
  const trust = (userId: string) => orm.insert(trustLevels).values({ userId, level: 'proven' }).onConflictDoNothing()

  async function vendor(
    given: { campus?: Campus; category?: string; plan?: string; isNew?: boolean } = {},
  ): Promise<Store> {
    const at = given.campus ?? (await home())
    const made = await person('vendor', { campusId: at.id })
    const vendorId = newId()
    // In letters: a text with the number 12 would match the name of a twelfth store.
    const slug = `store-${String(next()).replace(/\d/g, (digit) => 'bcdfghjkmn'[Number(digit)]!)}`
    await orm.insert(vendors).values({
      id: vendorId,
      userId: made.id,
      campusId: at.id,
      placeId: at.gate,
      businessName: `Store ${slug}`,
      slug,
      category: given.category ?? 'food',
      plan: given.plan ?? 'standard',
      phone: '+2348030000000',
    })
    if (!given.isNew) await trust(made.id)
    return { ...made, vendorId, slug }
  }

  async function rider(given: { campus?: Campus; isNew?: boolean } = {}): Promise<Person> {
    const at = given.campus ?? (await home())
    const made = await person('rider', { campusId: at.id })
    await orm.insert(riders).values({ userId: made.id, campusId: at.id, vehicle: 'bicycle', isOnline: true })
    if (!given.isNew) await trust(made.id)
    return made
  }

  const category = () =>
    (shared.category ??= orm
      .insert(categories)
      .values([
        { id: 1, slug: 'hostel', name: 'Hostel life', tint: 'hostel', position: 1 },
        { id: 2, parentId: 1, slug: 'fans', name: 'Fans', tint: 'hostel', position: 2 },
        { id: 3, slug: 'food', name: 'Food', tint: 'food', position: 3 },
      ])
      .onConflictDoNothing()
      .then(() => 2))

  type ProductValues = Partial<{
    name: string
    description: string
    naira: number
    discount: number
    stock: number
    alwaysAvailable: boolean
    /** Sizes, or combinations of `optionAxes` separated by a slash. */
    options: { label: string; stock: number; delta?: number }[]
    optionAxes: string[]
    categoryId: number
    condition: string
    rating: [sum: number, count: number]
    sold: number
    createdAt: Date
    status: string
  }>

  async function product(seller: Store, given: ProductValues = {}): Promise<{ id: string; optionIds: string[] }> {
    const categoryId = given.categoryId ?? (await category())
    const [owner] = await context.db.once<{ campusId: string; placeId: string }>(
      'select campus_id as "campusId", place_id as "placeId" from vendors where id = $vendorId',
      { vendorId: seller.vendorId },
    )
    const id = newId()
    const names = given.optionAxes ?? ['Size']
    const values = (given.options ?? []).map(({ label }) => optionValues(label, names.length)!)
    await orm.insert(products).values({
      id,
      sellerId: seller.id,
      vendorId: seller.vendorId,
      campusId: owner!.campusId,
      placeId: owner!.placeId,
      categoryId,
      topCategoryId: categoryId === 2 ? 1 : categoryId,
      name: given.name ?? `Product ${next()}`,
      description: given.description ?? 'A product.',
      price: (given.naira ?? 1000) * 100,
      discountPrice: given.discount === undefined ? null : given.discount * 100,
      stock: given.options ? 0 : given.alwaysAvailable ? ALWAYS : (given.stock ?? 10),
      alwaysAvailable: given.alwaysAvailable ?? false,
      hasOptions: given.options !== undefined,
      optionAxes: given.options
        ? names.map((name, axis) => ({ name, values: [...new Set(values.map((combination) => combination[axis]!))] }))
        : [],
      condition: given.condition ?? 'new',
      pictures: [{ key: 'aaaaaaaaaaaa', tint: 'hostel' }],
      ratingSum: given.rating?.[0] ?? 0,
      ratingCount: given.rating?.[1] ?? 0,
      soldCount: given.sold ?? 0,
      createdAt: given.createdAt ?? new Date(),
      status: given.status ?? 'active',
      publishedAt: given.status === 'draft' ? null : new Date(),
    })
    const optionIds: string[] = []
    for (const [position, option] of (given.options ?? []).entries()) {
      const optionId = newId()
      optionIds.push(optionId)
      await orm.insert(productOptions).values({
        id: optionId,
        productId: id,
        position,
        values: values[position]!,
        stock: option.stock,
        priceDelta: (option.delta ?? 0) * 100,
      })
    }
    return { id, optionIds }
  }

  /** A product of a student, on sale. */
  async function listing(
    seller: Person,
    item: { name?: string; naira?: number; stock?: number; isNew?: boolean } = {},
  ): Promise<string> {
    if (!item.isNew) await trust(seller.id)
    const at = await home()
    const id = newId()
    await orm.insert(products).values({
      id,
      kind: 'listing',
      sellerId: seller.id,
      campusId: at.id,
      placeId: at.hostel,
      categoryId: await category(),
      topCategoryId: 1,
      name: item.name ?? `Item ${next()}`,
      description: 'Hardly used.',
      condition: 'neat-used',
      price: (item.naira ?? 1000) * 100,
      stock: item.stock ?? 1,
      pictures: [{ key: 'aaaaaaaaaaaa', tint: 'hostel' }],
      publishedAt: new Date(),
    })
    return id
  }

  return {
    campus,
    confirm,
    trust,
    home,
    listing,
    person,
    student,
    vendor,
    rider,
    admin,
    product,
    money,
    category,
  }
}
