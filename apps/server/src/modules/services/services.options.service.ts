import type { NewService } from '@vendly/contract/service-form'
import { statement, type Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'

const deleteOthers = statement<never>(
  'services.deleteOtherOptions',
  'delete from service_options where service_id = $serviceId and id <> all ($ids::uuid[])',
)
const upsert = statement<never>(
  'services.upsertOptions',
  `insert into service_options (id, service_id, position, choice_of, name, price, minutes)
   select t.id, $serviceId, t.position - 1, t.choice_of, t.name, t.price, t.minutes
     from unnest($ids::uuid[], $choices::text[], $names::text[], $prices::bigint[], $minutes::int[])
            with ordinality as t(id, choice_of, name, price, minutes, position)
   on conflict (id) do update
     set position = excluded.position, choice_of = excluded.choice_of, name = excluded.name, price = excluded.price,
         minutes = excluded.minutes
   where service_options.service_id = $serviceId`,
)

/** Replaces the options of a service; those that stay keep their ids. */
export async function replaceOptions(tx: Tx, serviceId: string, options: NewService['options']): Promise<void> {
  const ids = options.map(({ _id }) => _id ?? newId())
  await tx.rows(deleteOthers, { serviceId, ids })
  if (options.length === 0) return
  await tx.rows(upsert, {
    ...{ serviceId, ids },
    choices: options.map(({ choiceOf }) => choiceOf),
    names: options.map(({ name }) => name),
    prices: options.map(({ price }) => price),
    minutes: options.map(({ minutes }) => minutes),
  })
}

const copy = statement<never>(
  'services.copyOptions',
  `insert into service_options (id, service_id, position, choice_of, name, price, minutes)
   select gen_random_uuid(), $copyId, position, choice_of, name, price, minutes
     from service_options
    where service_id = $id`,
)

export const copyOptions = (tx: Tx, id: string, copyId: string): Promise<never[]> => tx.rows(copy, { id, copyId })
