import { limits } from '@vendly/contract/limits'
import type { SellerProduct } from '@vendly/contract/product-listing'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useAttemptKey } from '../../../lib/attempt-key.ts'
import { serverNow } from '../../../lib/clock.ts'
import { type Form, InvalidInput, useForm } from '../../../lib/form.ts'
import { listingDraft } from './listing-draft.ts'
import { emptyFields, type Kind, type ListingFields, toBody, toFields, validateListing } from './listing-fields.ts'
import { type FormPicture, PictureUploader, toPictureRef } from './picture-uploader.ts'

/** Undefined: the status stays as it is. */
type NewStatus = 'draft' | 'active' | undefined

type ListingBody = ReturnType<typeof toBody> & {
  pictures: ReturnType<typeof toPictureRef>[]
  status: NewStatus
  version?: number
}

export interface ListingForm
  extends Pick<Form<ListingFields, NewStatus>, 'ref' | 'set' | 'errors' | 'problem' | 'isRestored' | 'submit'> {
  kind: Kind
  product: SellerProduct | undefined
  fields: ListingFields
  pictures: readonly FormPicture[]
  uploader: PictureUploader
  /** When the draft was last stored on this device. */
  savedAt: Date | undefined
  /** What the form is waiting for. */
  busy: 'pictures' | 'sending' | undefined
  /** Discards everything since the last save. */
  startOver: () => void
}

interface ListingFormOptions {
  kind: Kind
  /** The product to edit; undefined for a new one. */
  product?: SellerProduct
  send: (body: ListingBody, key: string) => Promise<SellerProduct>
  onSent: (product: SellerProduct) => void
}

/** The form for products and student items: stored on the device at every change, photos uploaded meanwhile. */
export function useListingForm({ kind, product, send, onSent }: ListingFormOptions): ListingForm {
  const [first] = useState(() => begin(kind, product))
  const { store, saved } = first
  const [uploader] = useState(() => new PictureUploader(limits.listing.pictures))
  const pictures = useSyncExternalStore(uploader.watch, uploader.read)
  const [savedAt, setSavedAt] = useState<Date>()
  const [stage, setStage] = useState<ListingForm['busy']>()
  const attempt = useAttemptKey()
  const isTouched = useRef(first.draft !== undefined)
  const startPictures = useRef(first.pictures)
  /** The photos of the last check: an error about them goes once they change. */
  const [checked, setChecked] = useState('')

  useEffect(() => {
    void uploader.restore(first.pictures)
    return () => uploader.pause()
  }, [uploader, first])

  const saveDraft = (fields: ListingFields): boolean => {
    const isStored = store.write({ productVersion: product?.version, fields, pictures: uploader.saved() })
    if (isStored) setSavedAt(serverNow())
    return isStored
  }
  const form = useForm<ListingFields, NewStatus>({
    saved,
    draft: {
      read: () => first.draft?.fields,
      write: (typed) => {
        // The seller's own address is filled in before anything is typed: that alone is no draft.
        if (!isTouched.current && Object.keys(typed).every((key) => key === 'placeName' || key === 'placeId'))
          return true
        isTouched.current = true
        return saveDraft({ ...saved, ...typed })
      },
      clear: store.clear,
    },
    validate: (fields, status) => {
      setChecked(stateOf(uploader.read()))
      return validateListing(
        fields,
        uploader.read().length,
        status === 'active' || (status === undefined && product?.status === 'active'),
        kind,
      )
    },
    submit: async (fields, status) => {
      setStage('pictures')
      await uploader.settled()
      setChecked(stateOf(uploader.read()))
      if (uploader.read().some(({ state }) => state === 'failed'))
        throw new InvalidInput({ pictures: 'A photo did not upload. Try it again, or remove it.' })
      setStage('sending')
      const body = {
        ...toBody(fields, kind, product?.stock),
        pictures: uploader.read().map(toPictureRef),
        status,
        version: product?.version,
      }
      try {
        const sent = await send(body, attempt.keyFor(body))
        attempt.over()
        isTouched.current = false
        store.clear()
        uploader.clearStored()
        onSent(sent)
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
    startPictures.current = picturesOf(product)
    void uploader.restore(startPictures.current)
  }
  const { ref, set, problem, submit } = form
  const { pictures: picturesError, ...others } = form.errors
  const errors = picturesError && checked === changes ? form.errors : others
  return {
    ...{ kind, product, pictures, uploader, savedAt, startOver, ref, set, errors, problem, submit },
    fields: form.values,
    isRestored: first.draft !== undefined && isTouched.current,
    busy: form.isSubmitting ? stage : undefined,
  }
}

const stateOf = (pictures: readonly FormPicture[]) =>
  pictures.map(({ id, state, uploadUrl }) => `${id} ${state} ${uploadUrl}`).join()

const picturesOf = (product: SellerProduct | undefined) =>
  (product?.pictures ?? []).map(({ key }) => ({ id: key, name: 'Photo', key, state: 'done' as const, size: 1 }))

/** The draft on this device, unless the product was changed elsewhere since. */
function begin(kind: Kind, product: SellerProduct | undefined) {
  const store = listingDraft(kind, product?._id)
  const stored = store.read()
  const draft = stored?.productVersion === product?.version ? stored : undefined
  const saved = product ? toFields(product) : emptyFields(kind)
  return { store, saved, draft, pictures: draft?.pictures ?? picturesOf(product) }
}
