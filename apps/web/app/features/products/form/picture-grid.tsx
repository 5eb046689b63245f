import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable'
import { Badge } from '../../../ui/badge.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Progress } from '../../../ui/progress.tsx'
import type { FormPicture, PictureUploader } from './picture-uploader.ts'

export interface PictureGridProps {
  pictures: readonly FormPicture[]
  uploader: PictureUploader
  /** The id of an error about them. */
  describedBy?: string
  onOpen: (id: string) => void
}

/** A press opens a photo, so only this much of a way, or of a time on a phone, begins to drag it. */
const DRAG_PX = 6
const HOLD = { delay: 250, tolerance: 8 }

const instructions = {
  draggable:
    'Press Space to pick up the photo, the arrow keys to move it, Space to drop it, and Escape to leave it where it was.',
}

/** The photos in order, moved by dragging or by keyboard. */
export function PictureGrid({ pictures, uploader, describedBy, onOpen }: PictureGridProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DRAG_PX } }),
    useSensor(TouchSensor, { activationConstraint: HOLD }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (id: UniqueIdentifier | undefined) => pictures.findIndex((picture) => picture.id === id)
  const place = (id: UniqueIdentifier | undefined) => `place ${placeOf(id) + 1} of ${pictures.length}`
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Photo picked up at ${place(active.id)}.`,
    onDragOver: ({ active, over }) => `Photo is at ${place((over ?? active).id)}.`,
    onDragEnd: ({ active, over }) => `Photo dropped at ${place((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `Photo is back at ${place(active.id)}.`,
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: instructions }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) uploader.move(String(active.id), placeOf(over.id))
      }}
    >
      <SortableContext items={pictures.map(({ id }) => id)} strategy={rectSortingStrategy}>
        <ol aria-label="Photos in order" aria-describedby={describedBy} className="flex flex-wrap gap-2">
          {pictures.map((picture, at) => (
            <Tile key={picture.id} picture={picture} at={at} onOpen={onOpen} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

const labels: Record<FormPicture['state'], string> = {
  shrinking: 'preparing',
  waiting: 'waiting',
  sending: 'uploading',
  done: 'uploaded',
  failed: 'not uploaded',
}

const percentOf = ({ sent, size }: FormPicture) => (size > 0 ? Math.round((sent / size) * 100) : 0)

/** A tile has no room for more. The sheet that it opens has all of it. */
const TILE_LETTERS = 40

function Tile({ picture, at, onOpen }: { picture: FormPicture; at: number; onOpen: (id: string) => void }) {
  const { id, state, preview, problem } = picture
  const isCover = at === 0
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  })
  const style = transform ? { transform: `translate(${transform.x}px, ${transform.y}px)`, transition } : undefined
  return (
    <li
      ref={setNodeRef}
      data-key={id}
      style={style}
      {...listeners}
      className={`relative aspect-square w-[calc(25%---spacing(1.5))] touch-manipulation overflow-hidden rounded-control bg-sunk ${isDragging ? 'z-10 faded' : ''} ${isCover ? 'outline-2 outline-brand-text' : ''}`}
    >
      <button
        type="button"
        aria-label={`Photo ${at + 1}${isCover ? ', the cover' : ''}, ${labels[state]}`}
        className="absolute inset-0 cursor-pointer focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-brand-text"
        onClick={() => onOpen(id)}
      >
        {preview && (
          <img
            src={preview}
            alt=""
            draggable={false}
            className={`size-full object-cover ${state === 'done' ? '' : 'faded'}`}
          />
        )}
      </button>
      <button
        ref={setActivatorNodeRef}
        type="button"
        {...attributes}
        aria-roledescription={undefined}
        aria-label={`Move photo ${at + 1}`}
        className="absolute top-0 right-0 grid size-8 cursor-grab place-items-center text-on-photo"
      >
        <span className="grid size-6 place-items-center rounded-chip bg-photo-chip">
          <Icon name="dots-six" size="sm" />
        </span>
      </button>
      {state === 'failed' ? (
        <span className="pointer-events-none absolute inset-0 grid content-center justify-items-center gap-1 bg-bad-soft p-1.5 text-center font-semibold text-2xs text-bad-text">
          <Icon name="warning-circle-fill" />
          {problem && problem.length > TILE_LETTERS ? 'Can’t be used. Tap to see why.' : problem}
        </span>
      ) : (
        state !== 'done' && (
          <span className="pointer-events-none absolute inset-x-1.5 bottom-1.5 grid gap-0.5 rounded-badge bg-photo-chip px-1.5 py-1 font-semibold text-2xs text-on-photo">
            {state === 'sending' ? `${percentOf(picture)}%` : 'Waiting'}
            <Progress
              label={`Photo ${at + 1}`}
              percent={state === 'sending' && picture.sent > 0 ? percentOf(picture) : undefined}
            />
          </span>
        )
      )}
      {isCover && state === 'done' && (
        <Badge tone="blue" className="pointer-events-none absolute bottom-1.5 left-1.5">
          Cover
        </Badge>
      )}
    </li>
  )
}
