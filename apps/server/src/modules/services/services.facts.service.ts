import type { NewService, ServiceChange } from '@vendly/contract/service-form'
import { serviceLimits } from '@vendly/contract/service-limits'
import type { Actor } from '../../platform/actor.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { keepKnown, type PictureInput, type StoredPicture } from '../../platform/pictures.ts'
import { ensure, Problem } from '../../platform/problem.ts'
import { SERVICES } from '../products/products.catalogue.queries.ts'
import { useCategory } from '../products/products.categories.service.ts'
import { findSellerPlace, isPlaceOf } from '../vendors/vendors.places.queries.ts'

const listOwnPictures = statement<StoredPicture>(
  'services.listOwnPictures',
  `select distinct on (e ->> 'key') e ->> 'key' as key, e ->> 'tint' as tint
     from services s
    cross join jsonb_array_elements(s.pictures) e
    where s.seller_id = $sellerId and e ->> 'key' = any($keys::text[])`,
)

type Form = NewService | ServiceChange
/** Where the seller is, and where the service was until now. */
type Place = { campusId: string; placeId: string | null }
/** The service as it is; a new one has no category. */
type Before = Place & { categoryId: number | null }

/**
 * The values that creating and changing a service both write. Throws: category_unknown, picture_unknown, service_pictures,
 * delivery_place_unknown.
 */
export async function columnsOf(tx: Tx, seller: Actor, input: Form, pictures: readonly PictureInput[], before: Before) {
  const category = await useCategory(tx, input.category, before.categoryId)
  ensure(!category.isTop && category.topSlug === SERVICES, 'category_unknown')
  ensure(pictures.length <= serviceLimits.pictures, 'service_pictures')
  const isClass = input.mode === 'class'
  const isShared = isClass || input.mode === 'drop-off'
  return {
    ...{ mode: input.mode, name: input.name, description: input.description, categoryId: category.id },
    price: input.price ?? 0,
    isHourly: input.mode === 'appointment' && input.isHourly,
    maxHours: input.maxHours,
    unit: input.mode === 'drop-off' ? (input.unit ?? null) : null,
    durationMinutes: input.durationMinutes,
    ...{ bufferBefore: input.bufferBefore, bufferAfter: input.bufferAfter, stepMinutes: input.stepMinutes ?? null },
    ...{ leadMinutes: input.leadMinutes, horizonDays: input.horizonDays, maxPerDay: input.maxPerDay ?? null },
    capacity: isShared ? input.capacity : 1,
    minSeats: isClass ? input.minSeats : 1,
    maxSeats: isShared ? input.maxSeats : 1,
    locations: input.locations,
    placeId: await readPlace(tx, input.placeId, before),
    landmark: input.landmark || null,
    ...{ travelMinutes: input.travelMinutes, travelFee: input.travelFee, onlineLink: input.onlineLink ?? null },
    ...{ depositPercent: input.depositPercent ?? null, policy: input.policy, isAutoConfirmed: input.isAutoConfirmed },
    turnaroundHours: input.mode === 'drop-off' ? (input.turnaroundHours ?? null) : null,
    questions: JSON.stringify(input.questions),
    hours: JSON.stringify(input.hours),
    pictures: await findPictures(tx, seller, pictures),
  }
}

/** Throws: delivery_place_unknown for a place of another campus. */
async function readPlace(tx: Tx, placeId: string | null | undefined, before: Place): Promise<string | null> {
  if (!placeId || placeId === before.placeId) return before.placeId
  if (!(await isPlaceOf(tx, before.campusId, placeId)))
    throw new Problem('delivery_place_unknown', {}, [{ field: 'placeId', message: 'Choose a place on your campus.' }])
  return placeId
}

async function findPictures(tx: Tx, { userId }: Actor, inputs: readonly PictureInput[]): Promise<StoredPicture[]> {
  const keys = inputs.flatMap((input) => ('tint' in input ? [] : [input.key]))
  const own = keys.length ? await tx.rows(listOwnPictures, { sellerId: userId, keys }) : []
  return keepKnown(inputs, own)
}

/** Where the seller is. Throws: profile_incomplete without a campus. */
export async function placeOf(tx: Tx, seller: Actor): Promise<Place> {
  const { campusId, placeId } = await findSellerPlace(tx, seller.userId, seller.vendorId)
  ensure(campusId, 'profile_incomplete')
  return { campusId, placeId }
}
