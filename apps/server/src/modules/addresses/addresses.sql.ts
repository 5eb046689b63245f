/**
 * SQL: a DeliveryArea as one column, for the store `v`. `user` is an id, or null for a guest; `campus` that of the store, or of the
 * product `p`. A student's item has no store, and is delivered everywhere on its campus.
 */
export const deliveryAreaSql = (user: string, campus = 'coalesce(v.campus_id, p.campus_id)'): string =>
  `json_build_object(
     'places', coalesce(cardinality(v.delivery_places), 0),
     'own', (
       select json_build_object('place', ap.name, 'isServed',
                v.id is null or cardinality(v.delivery_places) = 0 or ap.id = any(v.delivery_places))
         from addresses a
         join places ap on ap.id = a.place_id
        where a.user_id = ${user} and ap.campus_id = ${campus}
        order by a.is_default desc, a.id
        limit 1))`
