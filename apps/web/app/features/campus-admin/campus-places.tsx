import type { CampusRecord } from '@vendly/contract/admin-campuses'
import type { CampusPlace } from '@vendly/contract/campus-setup'
import { Suspense, useState } from 'react'
import { useAccess } from '../../lib/admin-access.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { kindLabels } from './campus-texts.ts'
import { PlaceForm } from './place-form.tsx'
import { PlaceImport } from './place-import.tsx'

const PlacesMap = lazyPart(() => import('./places-map.tsx'))
/** More are shown when asked for. */
const FIRST = 12

export interface CampusPlacesProps {
  campus: CampusRecord
  places: readonly CampusPlace[]
}

/** The halls, gates and shops of a campus: on its map, and as a table. */
export function CampusPlaces({ campus, places }: CampusPlacesProps) {
  const mayAct = useAccess().may('campuses:act')
  const [open, setOpen] = useState<{ place?: CampusPlace } | 'file'>()
  const [hasAll, setAll] = useState(false)
  const close = () => setOpen(undefined)
  const onMap = places.filter(({ isHidden }) => !isHidden)
  const rows = hasAll ? places : places.slice(0, FIRST)
  return (
    <Panel
      title="Places"
      note={countsOf(onMap)}
      action={
        mayAct && (
          <>
            <Button kind="secondary" size="sm" icon="upload-simple" onClick={() => setOpen('file')}>
              Import CSV
            </Button>
            <Button kind="secondary" size="sm" icon="plus-bold" onClick={() => setOpen({})}>
              Add a place
            </Button>
          </>
        )
      }
    >
      {onMap.length > 0 && (
        <Suspense fallback={<Skeleton className="h-72" />}>
          <PlacesMap places={onMap} />
        </Suspense>
      )}
      {places.length === 0 && (
        <p className="px-3 pb-3 text-ink-2 text-sm">
          No places yet. Add the halls, gates and shops to which riders deliver, one by one or as a file.
        </p>
      )}
      {rows.length > 0 && (
        <ul aria-label="Places">
          {rows.map((place) => (
            <li key={place._id} className="flex items-center gap-2 border-line border-t px-3 py-1 text-sm">
              <span className="min-w-0 flex-1">
                <b className="block font-semibold">{place.name}</b>
                <span className="text-ink-3 text-xs figures">
                  {kindLabels[place.kind]}, {place.lat.toFixed(4)}, {place.lng.toFixed(4)}
                </span>
              </span>
              {place.isHidden && <Badge>Removed</Badge>}
              {mayAct && (
                <Button kind="quiet" size="sm" aria-label={`Change ${place.name}`} onClick={() => setOpen({ place })}>
                  Change
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {rows.length < places.length && (
        <div className="flex items-center border-line border-t px-3 py-1 text-ink-3 text-sm">
          <span className="flex-1">
            {rows.length} of {places.length}
          </span>
          <Button kind="quiet" size="sm" onClick={() => setAll(true)}>
            Show all
          </Button>
        </div>
      )}
      <Sheet open={open === 'file'} long title="Import places" onClose={close}>
        {open === 'file' && <PlaceImport id={campus._id} onDone={close} />}
      </Sheet>
      <Sheet
        open={open !== undefined && open !== 'file'}
        long
        title={open !== 'file' && open?.place ? 'Change place' : 'Add a place'}
        onClose={close}
      >
        {open && open !== 'file' && <PlaceForm campus={campus} places={onMap} place={open.place} onDone={close} />}
      </Sheet>
    </Panel>
  )
}

const counted = (count: number, one: string, many: string) =>
  count > 0 ? [`${count} ${count === 1 ? one : many}`] : []
function countsOf(places: readonly CampusPlace[]): string {
  const of = (kind: CampusPlace['kind']) => places.filter((place) => place.kind === kind).length
  return [
    ...counted(of('hostel'), 'hall', 'halls'),
    ...counted(of('gate'), 'gate', 'gates'),
    ...counted(of('shops'), 'row of shops', 'rows of shops'),
  ].join(', ')
}
