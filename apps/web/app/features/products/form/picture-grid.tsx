import { Button as AriaButton, DropIndicator, GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
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

/** The photos in order, moved by dragging or by keyboard. */
export function PictureGrid({ pictures, uploader, describedBy, onOpen }: PictureGridProps) {
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    renderDropIndicator: (target) => (
      // Without a width of its own, so that nothing moves while a photo is dragged over it.
      <DropIndicator
        target={target}
        className="-mx-1 w-0 rounded-chip outline-brand-text data-[drop-target]:outline-2"
      />
    ),
    onReorder: ({ keys, target }) => {
      const [key] = keys
      const at = uploader.read().findIndex(({ id }) => id === target.key)
      const from = uploader.read().findIndex(({ id }) => id === key)
      const place = target.dropPosition === 'after' ? at + 1 : at
      uploader.move(String(key), from < place ? place - 1 : place)
    },
  })
  return (
    <GridList
      aria-label="Photos in order"
      aria-describedby={describedBy}
      items={pictures}
      layout="grid"
      keyboardNavigationBehavior="tab"
      dragAndDropHooks={dragAndDropHooks}
      onAction={(key) => onOpen(String(key))}
      dependencies={[pictures]}
      className="flex flex-wrap gap-2 outline-none"
    >
      {(picture) => <Tile picture={picture} isCover={picture.id === pictures[0]?.id} at={pictures.indexOf(picture)} />}
    </GridList>
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

function Tile({ picture, isCover, at }: { picture: FormPicture; isCover: boolean; at: number }) {
  const { state, preview, problem } = picture
  const ring = isCover ? 'outline-2 outline-brand-text' : ''
  const label = `Photo ${at + 1}${isCover ? ', the cover' : ''}, ${labels[state]}`
  return (
    <GridListItem
      id={picture.id}
      textValue={label}
      className={`relative aspect-square w-[calc(25%---spacing(1.5))] cursor-pointer overflow-hidden rounded-control bg-sunk focus-visible:outline-2 focus-visible:outline-brand-text data-[dragging]:faded ${ring}`}
    >
      {preview && <img src={preview} alt="" className={`size-full object-cover ${state === 'done' ? '' : 'faded'}`} />}
      <AriaButton
        slot="drag"
        aria-label={`Move photo ${at + 1}`}
        className="absolute top-0 right-0 grid size-8 place-items-center text-on-photo"
      >
        <span className="grid size-6 place-items-center rounded-chip bg-photo-chip">
          <Icon name="dots-six" size="sm" />
        </span>
      </AriaButton>
      {state === 'failed' ? (
        <span className="absolute inset-0 grid content-center justify-items-center gap-1 bg-bad-soft p-1.5 text-center font-semibold text-2xs text-bad-text">
          <Icon name="warning-circle-fill" />
          {problem && problem.length > TILE_LETTERS ? 'Can’t be used. Tap to see why.' : problem}
        </span>
      ) : (
        state !== 'done' && (
          <span className="absolute inset-x-1.5 bottom-1.5 grid gap-0.5 rounded-badge bg-photo-chip px-1.5 py-1 font-semibold text-2xs text-on-photo">
            {state === 'sending' ? `${percentOf(picture)}%` : 'Waiting'}
            <Progress
              label={`Photo ${at + 1}`}
              percent={state === 'sending' && picture.sent > 0 ? percentOf(picture) : undefined}
            />
          </span>
        )
      )}
      {isCover && state === 'done' && (
        <Badge tone="blue" className="absolute bottom-1.5 left-1.5">
          Cover
        </Badge>
      )}
    </GridListItem>
  )
}
