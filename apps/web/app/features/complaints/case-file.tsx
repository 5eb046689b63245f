import type { ComplaintCaseFile } from '@vendly/contract/complaint-files'
import { Suspense } from 'react'
import { nairaText } from '../../lib/money.ts'
import { sharedThingsText } from '../../lib/shared-things-text.ts'
import { clockTime } from '../../lib/time.ts'
import { Badge } from '../../ui/badge.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Photo, photoFiles } from '../../ui/photo.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { metresText } from '../deliveries/map/metres-text.ts'
import { FileFacts } from './file-facts.tsx'

const LiveMap = lazyPart(() => import('../deliveries/map/live-map.tsx'))

const HANDOVER: Record<ComplaintCaseFile['handover'], { text: string; tone: 'ok' | 'gold' | 'plain' }> = {
  code: { text: 'The buyer’s code matched', tone: 'ok' },
  buyer: { text: 'The buyer confirmed it', tone: 'ok' },
  rider: { text: 'Reported by the rider, no code', tone: 'gold' },
  seller: { text: 'Reported by the seller, no code', tone: 'gold' },
  none: { text: 'Not handed over', tone: 'plain' },
}

const at = (time: string | null) => (time ? clockTime(new Date(time)) : '–')

type Line = ComplaintCaseFile['lines'][number]
/** What of a line went back, or was swapped, before and by the decision. */
const goneText = ({ quantityLeft, remaining }: Line): string =>
  remaining === 0 ? 'Refunded' : quantityLeft === 0 ? 'Swapped' : `${quantityLeft} left`

export interface CaseFileProps {
  file: ComplaintCaseFile
  /** The facts below the products are folded, for who knows them: the sides of the complaint. */
  isFolded?: boolean
}

/** The order as it was bought, and how it was handed over. Nobody has to type this. */
export function CaseFile({ file, isFolded = false }: CaseFileProps) {
  const handover = HANDOVER[file.handover]
  return (
    <div className="rounded-card bg-surface hairline">
      <ul aria-label="Products as bought" className="rows-ruled">
        {file.lines.map((line) => (
          <li key={line._id} className="flex items-center gap-3 px-3 py-2">
            <span className="w-12 flex-none overflow-hidden rounded-small">
              <Photo files={photoFiles(line.image?.url)} alt="" sizes="48px" />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block text-sm">
                {line.quantity} × {line.name}
              </span>
              {line.option && <span className="block text-ink-3 text-xs">{line.option}</span>}
              <span className="flex flex-wrap gap-1 empty:hidden">
                {line.isChosen && <Badge tone="gold">Complained about</Badge>}
                {line.quantityLeft < line.quantity && <Badge>{goneText(line)}</Badge>}
              </span>
            </span>
            <span className="text-sm figures">{nairaText(line.total)}</span>
          </li>
        ))}
      </ul>
      <FileFacts title={isFolded && 'Order details'}>
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1.5 wrap-anywhere px-3 py-3 text-sm">
          <dt className="text-ink-3">Paid</dt>
          <dd className="text-right">
            {nairaText(file.pricing.total)} · {at(file.paidAt)}
          </dd>
          {file.pricing.refunded > 0 && (
            <>
              <dt className="text-ink-3">Refunded</dt>
              <dd className="text-right">
                {nairaText(file.pricing.refunded)} · {nairaText(file.pricing.remaining)} left
              </dd>
            </>
          )}
          <dt className="text-ink-3">State</dt>
          <dd className="flex flex-wrap justify-end gap-1">
            <StateBadge state={file.orderStatus} />
            {file.escrow !== 'none' && <StateBadge state={file.escrow} />}
          </dd>
          {file.rider && (
            <>
              <dt className="text-ink-3">Rider</dt>
              <dd className="text-right">{file.rider}</dd>
            </>
          )}
          {file.method === 'delivery' && (
            <>
              <dt className="text-ink-3">Picked up</dt>
              <dd className="text-right">{at(file.pickedUpAt)}</dd>
            </>
          )}
          <dt className="text-ink-3">Handed over</dt>
          <dd className="text-right">
            {at(file.deliveredAt)}
            {file.place && file.deliveredAt && <span className="block text-ink-3 text-xs">{file.place}</span>}
          </dd>
          <dt className="text-ink-3">Proof</dt>
          <dd className="flex justify-end">
            <Badge tone={handover.tone}>{handover.text}</Badge>
          </dd>
          {file.route?.closest != null && (
            <>
              <dt className="text-ink-3">Rider came</dt>
              <dd className="text-right">within about {metresText(file.route.closest)}</dd>
            </>
          )}
          {file.shared.length > 0 && (
            <>
              <dt className="text-ink-3">Buyer and seller</dt>
              <dd className="flex justify-end">
                <Badge tone="gold">{sharedThingsText(file.shared)}</Badge>
              </dd>
            </>
          )}
          {file.wrongCodes > 0 && (
            <>
              <dt className="text-ink-3">Codes tried</dt>
              <dd className="text-right figures">{file.wrongCodes}</dd>
            </>
          )}
        </dl>
      </FileFacts>
      {file.photos.length > 0 && <HandoverPhotos photos={file.photos} />}
      {file.route && file.route.points.length > 0 && <Route route={file.route} />}
    </div>
  )
}

const STAGES = { 'pick-up': 'At pick-up', delivery: 'At delivery' } as const

function HandoverPhotos({ photos }: { photos: ComplaintCaseFile['photos'] }) {
  return (
    <ul data-pictures aria-label="Photos of the handover" className="grid grid-cols-2 gap-3 border-line border-t p-3">
      {photos.map(({ stage, url, metresAway, at: takenAt }) => (
        <li key={url}>
          <a href={url} data-picture className="block">
            <img
              src={url}
              alt={STAGES[stage]}
              loading="lazy"
              className="aspect-square w-full rounded-small object-cover"
            />
            <span className="block pt-1 text-xs">
              {STAGES[stage]}, {at(takenAt)}
            </span>
          </a>
          {metresAway !== null && <span className="text-ink-3 text-xs">about {metresText(metresAway)} away</span>}
        </li>
      ))}
    </ul>
  )
}

/** For administrators. */
function Route({ route }: { route: NonNullable<ComplaintCaseFile['route']> }) {
  const last = route.points.at(-1)!
  return (
    <div className="border-line border-t p-3">
      <p className="pb-2 text-sm">
        Rider’s route, {at(route.from)} to {at(route.to)}
      </p>
      <Suspense fallback={<Skeleton className="h-64 rounded-card" />}>
        <LiveMap
          label="Map of the rider’s route"
          campus={route.campus ?? undefined}
          marks={[{ key: 'last', kind: 'rider', label: 'Last position', ...last }]}
          run={route.points}
        />
      </Suspense>
    </div>
  )
}
