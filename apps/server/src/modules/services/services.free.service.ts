import { statement, type Tx } from '../../platform/database.ts'

/** The first start of a day on which a service can be booked. `left`: seats or units, where several share it. */
export type FreeDay = { serviceId: string; day: string; start: Date; end: Date; left: number | null }
/** `nextFree`: the first start; null while there is none. `dueAt`: when it must be computed again; null while it is not offered. */
export type FreeTimes = { serviceId: string; nextFree: Date | null; dueAt: Date | null }

type Locked = { id: string; isBookable: boolean }
const lock = statement<Locked>(
  'services.lockForFree',
  `select id, status = 'active' and mode <> 'quote' as "isBookable"
     from services
    where seller_id = $sellerId and (status = 'active' or free_due_at is not null or next_free_at is not null)
    order by id
      for no key update`,
)

/** The services of a seller whose free times are stored or to be stored, locked in the order of their ids. */
export const lockForFree = (tx: Tx, sellerId: string): Promise<Locked[]> => tx.rows(lock, { sellerId })

const deleteOthers = statement<never>(
  'services.deleteOtherFreeDays',
  `delete from service_free_days d
    where d.service_id = any($serviceIds::uuid[])
      and not exists (
        select 1 from unnest($ofServices::uuid[], $days::date[]) as t(service_id, day)
         where t.service_id = d.service_id and t.day = d.day)`,
)
const upsert = statement<never>(
  'services.upsertFreeDays',
  `insert into service_free_days (service_id, day, starts_at, ends_at, "left")
   select * from unnest($ofServices::uuid[], $days::date[], $starts::timestamptz[], $ends::timestamptz[], $lefts::smallint[])
   on conflict (service_id, day) do update
     set starts_at = excluded.starts_at, ends_at = excluded.ends_at, "left" = excluded."left"
   where (service_free_days.starts_at, service_free_days.ends_at, service_free_days."left")
      is distinct from (excluded.starts_at, excluded.ends_at, excluded."left")`,
)
const updateNext = statement<never>(
  'services.updateNextFree',
  `update services s set next_free_at = t.next_free_at, free_due_at = t.due_at
     from unnest($serviceIds::uuid[], $nexts::timestamptz[], $dueAts::timestamptz[]) as t(id, next_free_at, due_at)
    where s.id = t.id and (s.next_free_at, s.free_due_at) is distinct from (t.next_free_at, t.due_at)`,
)

/** Replaces the free times of these services, which are locked. */
export async function storeFreeTimes(tx: Tx, times: readonly FreeTimes[], freeDays: readonly FreeDay[]): Promise<void> {
  const serviceIds = times.map(({ serviceId }) => serviceId)
  const ofDays = { ofServices: freeDays.map(({ serviceId }) => serviceId), days: freeDays.map(({ day }) => day) }
  await tx.rows(deleteOthers, { serviceIds, ...ofDays })
  await tx.rows(upsert, {
    ...ofDays,
    starts: freeDays.map(({ start }) => start),
    ends: freeDays.map(({ end }) => end),
    lefts: freeDays.map(({ left }) => left),
  })
  await tx.rows(updateNext, {
    serviceIds,
    nexts: times.map(({ nextFree }) => nextFree),
    dueAts: times.map(({ dueAt }) => dueAt),
  })
}
