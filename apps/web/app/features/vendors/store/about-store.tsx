import type { Storefront } from '@vendly/contract/vendor-store'
import { weekOf } from '../../../lib/store-labels.ts'
import { recordLines } from '../../../lib/store-record.ts'
import { Icon } from '../../../ui/icon.tsx'

/** The store's description, and where it is. */
export function AboutStore({ store: { about, place, campus } }: { store: Storefront }) {
  return (
    <section id="about" aria-labelledby="about-title" className="scroll-mt-16">
      <h2 id="about-title" className="display mt-5 mb-2.5 text-d-sm lg:text-d-md">
        About
      </h2>
      <div className="grid max-w-read grid-cols-1 gap-3 text-ink-2">
        {about ? <p className="whitespace-pre-line">{about}</p> : <p>No description yet.</p>}
        <p className="wrap-anywhere flex items-center gap-2">
          <Icon name="map-pin" size="sm" />
          {place ? `${place.name}, ${campus.shortName}` : campus.name}
        </p>
      </div>
    </section>
  )
}

/** Where the store delivers to, its hours, and figures from its orders. Beside its products on a wide screen. */
export function StoreFacts({ store: { hours, campus, deliveryPlaces, behaviour } }: { store: Storefront }) {
  return (
    <div className="mt-3 grid flex-none basis-60 grid-cols-1 content-start gap-4 lg:mt-4">
      <p className="flex gap-2 text-ink-2">
        <Icon name="moped" size="sm" className="mt-0.5" />
        <span>
          {deliveryPlaces.length === 0
            ? `Delivers everywhere in ${campus.shortName}`
            : `Delivers to ${deliveryPlaces.map(({ name }) => name).join(', ')}`}
        </span>
      </p>
      {hours.length > 0 && (
        <div>
          <h3 className="font-semibold text-sm">Hours</h3>
          <dl className="mt-1 grid gap-0.5 text-ink-2 text-sm figures">
            {weekOf(hours).map((day) => (
              <div key={day.name} className="flex justify-between gap-4">
                <dt>{day.name}</dt>
                <dd className="text-right">{day.hours}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      <div className="rounded-card bg-surface p-3 hairline">
        <h3 className="font-semibold text-sm">Store record</h3>
        <dl className="mt-1 grid gap-1 text-sm figures">
          {recordLines(behaviour).map(({ label, value }) => (
            <div key={label} className="flex justify-between gap-4">
              <dt className="text-ink-2">{label}</dt>
              <dd className="text-right font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-2 text-ink-3 text-xs">
          From orders, bookings and messages of the last {behaviour.days} days. Sellers can’t pay to change these.
        </p>
      </div>
    </div>
  )
}
