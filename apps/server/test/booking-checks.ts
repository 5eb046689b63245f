import type { Db } from '../src/platform/database.ts'

/**
 * SQL: what keeps a lane from when until when, read from the bookings and not from the calendar's own ranges: their times with
 * the buffers and the way of their service, the times that are kept for a move, the classes and what sellers block.
 */
const WORKS = `works as (
  select w.*, s.seller_id, e.lane,
         tstzrange(w.starts_at - make_interval(mins => s.buffer_before + case location when 'customer' then s.travel_minutes else 0 end),
                   w.ends_at + make_interval(mins => s.buffer_after + case location when 'customer' then s.travel_minutes else 0 end)) as busy
    from (select number as name, id as booking_id, service_id, entry_id, location, starts_at, ends_at
            from bookings
           where status not in ('declined', 'cancelled') and mode in ('appointment', 'quote')
          union all
          select 'a move of ' || b.number, b.id, b.service_id, p.entry_id, b.location, p.starts_at, p.ends_at
            from booking_proposals p join bookings b on b.id = p.booking_id
           where p.status = 'open' and b.mode in ('appointment', 'quote')
          union all
          select 'the class of ' || starts_at, id, service_id, id, 'provider', starts_at, ends_at
            from calendar_entries where kind = 'class' and cancelled_at is null) w
    join services s on s.id = w.service_id
    join calendar_entries e on e.id = w.entry_id
  union all
  select 'a block from ' || e.starts_at, e.id, null, e.id, 'provider', e.starts_at, e.ends_at, c.user_id, e.lane,
         tstzrange(e.starts_at, e.ends_at)
    from calendar_entries e join calendars c on c.id = e.calendar_id
   where e.kind = 'block' and e.cancelled_at is null)`

const OVERLAPS = `with ${WORKS}
  select a.name || ' and ' || b.name || ' overlap in lane ' || a.lane as fault
    from works a
    join works b on b.seller_id = a.seller_id and b.lane = a.lane and b.busy && a.busy
                and b.booking_id <> a.booking_id and a.name < b.name`

const LANES = `with ${WORKS}
  select w.name || ' is in lane ' || w.lane || ' of ' || c.lanes as fault
    from works w join calendars c on c.user_id = w.seller_id
   where w.lane > c.lanes`

const COUNTERS = `
  select kind || ' of ' || starts_at || ' counts ' || taken || ' of ' || capacity || ', and has ' || booked as fault
    from (select e.kind, e.starts_at, e.taken, e.capacity, e.cancelled_at,
                 (select coalesce(sum(case when b.mode in ('class', 'drop-off') then b.quantity else 1 end), 0)
                    from (select mode, quantity from bookings
                           where entry_id = e.id and status not in ('declined', 'cancelled')
                          union all
                          select b.mode, b.quantity
                            from booking_proposals p join bookings b on b.id = p.booking_id
                           where p.entry_id = e.id and p.status = 'open') b)
                 + (select count(*) from quote_offers o where o.entry_id = e.id) as booked
            from calendar_entries e where e.kind <> 'block') counted
   where taken <> booked or taken > capacity or (cancelled_at is not null and booked > 0)`

const TIMES = `
  select b.number || ' is booked for ' || b.starts_at || ', and keeps ' || e.starts_at as fault
    from bookings b join calendar_entries e on e.id = b.entry_id
   where b.status not in ('declined', 'cancelled') and (b.starts_at, b.ends_at) <> (e.starts_at, e.ends_at)`

/**
 * What is wrong with the times and seats that are booked, in words; empty when all is right. It shares no statement with the
 * product, so that a fault of those is not repeated here.
 */
export async function findBookingFaults(db: Db): Promise<string[]> {
  const found = []
  for (const check of [OVERLAPS, LANES, COUNTERS, TIMES]) found.push(...(await db.once<{ fault: string }>(check)))
  return found.map(({ fault }) => fault)
}

/** Of this database, since it was created, as far as its connections have reported them. The product begins again after one. */
export const countDeadlocks = async (db: Db): Promise<number> =>
  (
    await db.once<{ deadlocks: number }>(
      'select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()',
    )
  )[0]!.deadlocks

/** Connections report within ten seconds; these at once. As many as the pool may open, asked together, are all that it has. */
export async function reportStatistics(db: Db, connections: number): Promise<void> {
  await Promise.all(Array.from({ length: connections }, () => db.once('select pg_stat_force_next_flush()')))
}
