import { deliveryLimits } from '@vendly/contract/limits'
import { metresToPlaceSql } from '../campuses/campuses.sql.ts'

const { metres, accuracyMetres, routeMinutes } = deliveryLimits.near
const isNear = (lat: string, lng: string) => `${metresToPlaceSql(lat, lng, 'p')} <= ${metres}`

/**
 * What shows that the buyer of `orders o` has it, the strongest first: their code or QR, their own confirmation, or where the
 * rider was when they handed it over; or that a rider who could not do that was there. Null: nothing but somebody's word.
 */
export const PROOF = `case
    when exists (select 1 from order_events e where e.order_id = o.id and e.code_used) then 'code'
    when exists (select 1 from order_events e
                  where e.order_id = o.id and e.to_status = 'delivered' and e.actor_role = 'buyer') then 'buyer'
    when exists (select 1
                   from places p
                   join handover_photos h on h.order_id = o.id and h.stage = 'delivery' and h.accuracy <= ${accuracyMetres}
                  where p.id = o.place_id and ${isNear('h.latitude', 'h.longitude')}) then 'position'
    when exists (select 1
                   from places p
                   join route_points r on r.order_id = o.id
                    and r.at between o.delivered_at - make_interval(mins => ${routeMinutes}) and o.delivered_at
                  where p.id = o.place_id and ${isNear('r.lat', 'r.lng')}) then 'position'
    when exists (select 1
                   from places p
                   join delivery_failures d on d.order_id = o.id
                  where p.id = o.place_id and o.status = 'cancelled' and ${isNear('d.lat', 'd.lng')}) then 'position'
  end`
