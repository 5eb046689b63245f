import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useAttemptKey } from '../../../lib/attempt-key.ts'
import { serverNow } from '../../../lib/clock.ts'
import type { DeviceStore } from '../../../lib/device-store.ts'
import { type FieldErrors, type Form, InvalidInput, useForm } from '../../../lib/form.ts'
import { type FormPicture, PictureUploader, type SavedPicture, toPictureRef } from './picture-uploader.ts'

/** Undefined: the status stays as it is. */
type NewStatus = 'draft' | 'active' | undefined

/** A form with pictures that was not submitted yet. */
export interface PictureDraft<Fields> {
  /** Of what is edited, when the form was opened; undefined for something new. */
  version?: number
  fields: Fields
  pictures: SavedPicture[]
}

export interface PictureForm<Fields extends object>
  extends Pick<Form<Fields, NewStatus>, 'ref' | 'set' | 'errors' | 'problem' | 'isRestored' | 'submit'> {
  fields: Fields
  pictures: readonly FormPicture[]
  uploader: PictureUploader
  /** When the draft was last stored on this device. */
  savedAt: Date | undefined
  /** What the form is waiting for. */
  busy: 'pictures' | 'sending' | undefined
  /** Discards everything since the last save. */
  startOver: () => void
}

/** A body, with the pictures in their order. */
export type WithPictures<Body> = Body & { pictures: ReturnType<typeof toPictureRef>[]; status: NewStatus }

interface PictureFormOptions<Fields extends object, Body extends object, Sent> {
  store: DeviceStore<PictureDraft<Fields>>
  /** What is edited; undefined for something new. */
  version: number | undefined
  saved: Fields
  /** The storage keys of its pictures. */
  savedPictures: readonly string[]
  maxPictures: number
  /** Fields that are filled in before anything is typed: they alone are no draft. */
  prefilled: readonly (keyof Fields)[]
  validate: (fields: Fields, pictureCount: number, status: NewStatus) => FieldErrors
  toBody: (fields: Fields) => Body
  send: (body: WithPictures<Body>, key: string, fields: Fields) => Promise<Sent>
  onSent: (sent: Sent) => void
}

/** A form stored on the device at every change, with photos that are uploaded meanwhile. */
export function usePictureForm<Fields extends object, Body extends object, Sent>(
  options: PictureFormOptions<Fields, Body, Sent>,
): PictureForm<Fields> {
  const { store, version, prefilled, maxPictures } = options
  const [first] = useState(() => begin(options))
  const { saved } = first
  const [uploader] = useState(() => new PictureUploader(maxPictures))
  const pictures = useSyncExternalStore(uploader.watch, uploader.read)
  const [savedAt, setSavedAt] = useState<Date>()
  const [stage, setStage] = useState<PictureForm<Fields>['busy']>()
  const attempt = useAttemptKey()
  const isTouched = useRef(first.draft !== undefined)
  const startPictures = useRef(first.pictures)
  /** The photos of the last check: an error about them goes once they change. */
  const [checked, setChecked] = useState('')

  useEffect(() => {
    void uploader.restore(first.pictures)
    return () => uploader.pause()
  }, [uploader, first])

  const saveDraft = (fields: Fields): boolean => {
    const isStored = store.write({ version, fields, pictures: uploader.saved() })
    if (isStored) setSavedAt(serverNow())
    return isStored
  }
  const form = useForm<Fields, NewStatus>({
    saved,
    draft: {
      read: () => first.draft?.fields,
      write: (typed) => {
        if (!isTouched.current && Object.keys(typed).every((key) => prefilled.includes(key as keyof Fields)))
          return true
        isTouched.current = true
        return saveDraft({ ...saved, ...typed })
      },
      clear: store.clear,
    },
    validate: (fields, status) => {
      setChecked(stateOf(uploader.read()))
      return options.validate(fields, uploader.read().length, status)
    },
    submit: async (fields, status) => {
      setStage('pictures')
      await uploader.settled()
      setChecked(stateOf(uploader.read()))
      if (uploader.read().some(({ state }) => state === 'failed'))
        throw new InvalidInput({ pictures: 'A photo did not upload. Try it again, or remove it.' })
      setStage('sending')
      const body = { ...options.toBody(fields), pictures: uploader.read().map(toPictureRef), status }
      try {
        const sent = await options.send(body, attempt.keyFor(body), fields)
        attempt.over()
        isTouched.current = false
        store.clear()
        uploader.clearStored()
        options.onSent(sent)
      } catch (problem) {
        attempt.over(problem)
        throw problem
      }
    },
  })

  const savePictures = useEffectEvent(() => {
    // Read from the uploader: the last change may not be rendered yet.
    const now = uploader.read()
    const start = startPictures.current
    if (now.length !== start.length || now.some(({ id }, at) => id !== start[at]?.id)) isTouched.current = true
    if (isTouched.current) saveDraft(form.values)
  })
  const changes = stateOf(pictures)
  // biome-ignore lint/correctness/useExhaustiveDependencies: saved when a picture is added, moved or uploaded, not at each byte
  useEffect(savePictures, [changes])

  const startOver = () => {
    for (const { id } of uploader.read()) uploader.remove(id)
    isTouched.current = false
    form.reset()
    setSavedAt(undefined)
    startPictures.current = picturesOf(options.savedPictures)
    void uploader.restore(startPictures.current)
  }
  const { ref, set, problem, submit } = form
  const { pictures: picturesError, ...others } = form.errors
  const errors = picturesError && checked === changes ? form.errors : others
  return {
    ...{ pictures, uploader, savedAt, startOver, ref, set, errors, problem, submit },
    fields: form.values,
    isRestored: first.draft !== undefined && isTouched.current,
    busy: form.isSubmitting ? stage : undefined,
  }
}

const stateOf = (pictures: readonly FormPicture[]) =>
  pictures.map(({ id, state, uploadUrl }) => `${id} ${state} ${uploadUrl}`).join()

const picturesOf = (keys: readonly string[]) =>
  keys.map((key) => ({ id: key, name: 'Photo', key, state: 'done' as const, size: 1 }))

interface Beginning<Fields> {
  store: DeviceStore<PictureDraft<Fields>>
  version: number | undefined
  saved: Fields
  savedPictures: readonly string[]
}

/** The draft on this device, unless what it is about was changed elsewhere since. */
function begin<Fields>({ store, version, saved, savedPictures }: Beginning<Fields>) {
  const stored = store.read()
  const draft = stored?.version === version ? stored : undefined
  return { saved, draft, pictures: draft?.pictures ?? picturesOf(savedPictures) }
}
