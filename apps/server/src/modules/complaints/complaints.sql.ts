import { automaticReasons, complaintLimits } from '@vendly/contract/complaint-limits'

/** SQL: the campus of the complaint `c`: of its purchase, or of who complains about the platform. */
export const complaintCampusSql = (c: string): string =>
  `coalesce(
    (select co.campus_id from orders co where co.id = ${c}.purchase_id),
    (select cb.campus_id from bookings cb where cb.id = ${c}.purchase_id),
    (select cu.campus_id from users cu where cu.id = ${c}.complainant_id))`

/** SQL: nobody chose to make the complaint `c`. */
export const isAutomaticSql = (c: string): string =>
  `${c}.reason in (${automaticReasons.map((reason) => `'${reason}'`).join(', ')})`

/** SQL: the first decision about the purchase with this id is still to come, which nobody complained about. */
export const isWithVendlySql = (purchaseId: string): string =>
  `exists (select 1 from complaints vc
            where vc.purchase_id = ${purchaseId} and ${isAutomaticSql('vc')} and vc.appealed_at is null
              and vc.status not in ('resolved', 'withdrawn'))`

/**
 * SQL: when the last other complaint about the purchase of `c` ended that was opened while this one could be appealed against;
 * null when there is none. Two are never open at once, so an appeal waits for it.
 */
export const otherEndedAtSql = (c: string): string =>
  `(select max(coalesce(x.decided_at, x.updated_at))
      from complaints x
     where x.purchase_id = ${c}.purchase_id and x.id <> ${c}.id and x.subject <> 'person'
       and x.status in ('resolved', 'withdrawn')
       and x.created_at between ${c}.decided_at and ${c}.decided_at + interval '${complaintLimits.appealHours} hours')`

/** SQL: Vendly has the next step of the complaint `c`: what badges count and the list to decide shows. `nextActorOf` says the same. */
export const awaitsVendlySql = (c: string): string =>
  `(${c}.status in ('answered', 'assigned', 'escalated', 'appealed') or (${c}.status = 'open' and ${c}.subject = 'platform'))`

/** SQL: the complaint `c` is not decided, or, decided after `$appealableSince`, can be appealed against; see `appealUntil`. */
export const isUndecidedSql = (c: string): string =>
  `(${c}.status not in ('resolved', 'withdrawn')
    or (${c}.status = 'resolved' and ${c}.appealed_at is null and coalesce(${c}.decided_how, '') not in ('agreed', 'accepted')
        and greatest(${c}.decided_at, ${otherEndedAtSql(c)}) > $appealableSince))`
