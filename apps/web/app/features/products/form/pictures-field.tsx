import { type ChangeEvent, useId, useRef, useState } from 'react'
import { Button as AriaButton, DropIndicator, GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import type { FormPicture, PictureShelf } from './picture-shelf.ts'

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/heic,image/heif,image/avif,image/gif'

export interface PicturesFieldProps {
  pictures: readonly FormPicture[]
  shelf: PictureShelf
  error?: string
}

/** Up to eight pictures, the first is the cover: dragged into order, or moved with the keyboard, or from a sheet. */
export function PicturesField({ pictures, shelf, error }: PicturesFieldProps) {
  const headId = useId()
  const errorId = useId()
  const [openId, setOpenId] = useState<string>()
  const [said, setSaid] = useState('')
  const refused = (count: number) => setSaid(count > 0 ? `${shelf.most} pictures at most: ${count} left out.` : '')
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    renderDropIndicator: (target) => (
      // Without a width of its own, so that nothing moves while something is carried over.
      <DropIndicator
        target={target}
        className="-mx-1 w-0 rounded-chip outline-brand-text data-[drop-target]:outline-2"
      />
    ),
    onReorder: ({ keys, target }) => {
      const [key] = keys
      const at = shelf.read().findIndex(({ id }) => id === target.key)
      const from = shelf.read().findIndex(({ id }) => id === key)
      const place = target.dropPosition === 'after' ? at + 1 : at
      shelf.move(String(key), from < place ? place - 1 : place)
    },
  })
  const open = pictures.find(({ id }) => id === openId)
  return (
    <section
      aria-labelledby={headId}
      data-wrong={error ? true : undefined}
      tabIndex={-1}
      className="grid grid-cols-1 gap-2 outline-none"
    >
      <div className="flex items-baseline justify-between gap-2">
        <h2 id={headId} className="font-semibold text-sm">
          Pictures
        </h2>
        <span className="text-ink-3 text-xs">
          {pictures.length > 1 ? `${pictures.length} of ${shelf.most}, the first is the cover` : `Up to ${shelf.most}`}
        </span>
      </div>
      {pictures.length > 0 && (
        <GridList
          aria-label="Pictures in their order"
          aria-describedby={error ? errorId : undefined}
          items={pictures}
          layout="grid"
          keyboardNavigationBehavior="tab"
          dragAndDropHooks={dragAndDropHooks}
          onAction={(key) => setOpenId(String(key))}
          dependencies={[pictures]}
          className="flex flex-wrap gap-2 outline-none"
        >
          {(picture) => (
            <Tile picture={picture} cover={picture.id === pictures[0]?.id} at={pictures.indexOf(picture)} />
          )}
        </GridList>
      )}
      {pictures.length < shelf.most && (
        <div className="grid grid-cols-2 gap-2">
          {pictures.length === 0 && <FirstPicture onFiles={(files) => refused(shelf.add(files))} />}
          <Choose label="Take a photo" icon="camera" camera onFiles={(files) => refused(shelf.add(files))} />
          <Choose label="From the phone" icon="upload-simple" onFiles={(files) => refused(shelf.add(files))} />
        </div>
      )}
      <FieldError id={errorId} error={error} />
      <p role="status" className="text-ink-3 text-xs empty:hidden">
        {said}
      </p>
      <PictureSheet
        picture={open}
        at={open ? pictures.indexOf(open) : 0}
        count={pictures.length}
        shelf={shelf}
        onClose={() => setOpenId(undefined)}
      />
    </section>
  )
}

const words: Record<FormPicture['state'], string> = {
  shrinking: 'being made small',
  waiting: 'waits',
  sending: 'on its way',
  done: 'arrived',
  failed: 'did not arrive',
}

const percentOf = ({ sent, size }: FormPicture) => (size > 0 ? Math.round((sent / size) * 100) : 0)

function Tile({ picture, cover, at }: { picture: FormPicture; cover: boolean; at: number }) {
  const { state, preview, problem } = picture
  const ring = cover ? 'outline-2 outline-brand-text' : ''
  const label = `Picture ${at + 1}${cover ? ', the cover' : ''}, ${words[state]}`
  return (
    <GridListItem
      id={picture.id}
      textValue={label}
      className={`relative aspect-square w-[calc(25%---spacing(1.5))] cursor-pointer overflow-hidden rounded-control bg-sunk focus-visible:outline-2 focus-visible:outline-brand-text data-[dragging]:faded ${ring}`}
    >
      {preview && <img src={preview} alt="" className={`size-full object-cover ${state === 'done' ? '' : 'faded'}`} />}
      <AriaButton
        slot="drag"
        aria-label={`Move picture ${at + 1}`}
        className="absolute top-0 right-0 grid size-8 place-items-center text-on-photo"
      >
        <span className="grid size-6 place-items-center rounded-chip bg-photo-chip">
          <Icon name="dots-six" size="sm" />
        </span>
      </AriaButton>
      {state === 'failed' ? (
        <span className="absolute inset-0 grid content-center justify-items-center gap-1 bg-bad-soft p-1.5 text-center font-semibold text-2xs text-bad-text">
          <Icon name="warning-circle-fill" />
          {problem}
        </span>
      ) : (
        state !== 'done' && (
          <span className="absolute inset-x-1.5 bottom-1.5 grid gap-0.5 rounded-badge bg-photo-chip px-1.5 py-1 font-semibold text-2xs text-on-photo">
            {state === 'sending' ? `${percentOf(picture)}%` : 'Waiting'}
            <Progress label={`Picture ${at + 1}`} percent={state === 'sending' ? percentOf(picture) : undefined} />
          </span>
        )
      )}
      {cover && state === 'done' && (
        <Badge tone="blue" className="absolute bottom-1.5 left-1.5">
          Cover
        </Badge>
      )}
    </GridListItem>
  )
}

/** Nothing yet: the camera is the first thing the form asks for. */
function FirstPicture({ onFiles }: Pick<ChooseProps, 'onFiles'>) {
  return (
    <label className="col-span-2 grid min-h-36 cursor-pointer content-center justify-items-center gap-1 rounded-card border-2 border-edge border-dashed px-4 text-center text-ink-2 has-focus-visible:outline-2 has-focus-visible:outline-brand-text">
      <Icon name="camera" size="xl" className="text-brand-text" />
      <b className="text-ink">Pictures first</b>
      <span className="text-sm">Daylight, one thing, its faults too. They are made small before they travel.</span>
      <input
        type="file"
        accept={ACCEPTED}
        multiple
        aria-label="Add pictures"
        className="sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </label>
  )
}

interface ChooseProps {
  label: string
  icon: 'camera' | 'upload-simple'
  camera?: boolean
  onFiles: (files: File[]) => void
}

function Choose({ label, icon, camera = false, onFiles }: ChooseProps) {
  const input = useRef<HTMLInputElement>(null)
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])])
    // The same picture may be chosen again after it was taken away.
    target.value = ''
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        capture={camera ? 'environment' : undefined}
        multiple={!camera}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={chosen}
      />
      <Button kind="secondary" icon={icon} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}

interface PictureSheetProps {
  picture: FormPicture | undefined
  at: number
  count: number
  shelf: PictureShelf
  onClose: () => void
}

/** What a finger cannot drag it can press. */
function PictureSheet({ picture, at, count, shelf, onClose }: PictureSheetProps) {
  const act = (work: () => void) => () => {
    work()
    onClose()
  }
  return (
    <Sheet open={picture !== undefined} title={`Picture ${at + 1} of ${count}`} onClose={onClose}>
      {picture && (
        <div className="grid grid-cols-1 gap-2">
          {picture.preview && (
            <img src={picture.preview} alt="" className="max-h-60 w-full rounded-card bg-sunk object-contain" />
          )}
          {picture.problem && <p className="text-bad-text text-sm">{picture.problem}</p>}
          {picture.state === 'failed' && !picture.refused && (
            <Button icon="arrow-clockwise" onClick={act(() => shelf.retry(picture.id))}>
              Try again
            </Button>
          )}
          <div className="grid grid-cols-2 gap-2">
            <Button
              kind="secondary"
              icon="arrow-left"
              disabled={at === 0}
              onClick={act(() => shelf.move(picture.id, at - 1))}
            >
              Earlier
            </Button>
            <Button kind="secondary" disabled={at === count - 1} onClick={act(() => shelf.move(picture.id, at + 1))}>
              Later
            </Button>
          </div>
          <Button kind="secondary" icon="star" disabled={at === 0} onClick={act(() => shelf.move(picture.id, 0))}>
            Make it the cover
          </Button>
          <Button kind="danger-secondary" icon="trash" onClick={act(() => shelf.remove(picture.id))}>
            Take it away
          </Button>
        </div>
      )}
    </Sheet>
  )
}
