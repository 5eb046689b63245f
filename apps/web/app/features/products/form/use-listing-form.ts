import type { SellerProduct } from '@vendly/contract/product-listing'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { ApiProblem } from '../../../lib/api.ts'
import { useAttemptKey } from '../../../lib/attempt-key.ts'
import { useSession } from '../../../lib/session.ts'
import { dropListingDraft, keepListingDraft, readListingDraft } from './listing-draft.ts'
import { bodyOf, emptyFields, fieldsOf, type Kind, type ListingFields, type Wrong, wrongIn } from './listing-fields.ts'
import { type FormPicture, nameOf, PictureShelf } from './picture-shelf.ts'

const MOST_PICTURES = 8

type ListingBody = ReturnType<typeof bodyOf> & {
  pictures: ReturnType<typeof nameOf>[]
  status: 'draft' | 'active' | undefined
  version?: number
}
type SendListing = (body: ListingBody, key: string) => Promise<SellerProduct>

export interface ListingForm {
  kind: Kind
  product: SellerProduct | undefined
  fields: ListingFields
  change: (part: Partial<ListingFields>) => void
  pictures: readonly FormPicture[]
  shelf: PictureShelf
  wrong: Wrong
  /** When what is in the form was last kept on this phone. */
  keptAt: Date | undefined
  /** Begun earlier, and found again. */
  restored: boolean
  busy: 'pictures' | 'sending' | undefined
  problem: Error | undefined
  send: (status: 'draft' | 'active' | undefined) => void
  /** Throws away what was written since it was last sent. */
  startOver: () => void
}

interface Wish {
  kind: Kind
  /** What is edited; none: a new one. */
  product?: SellerProduct
  send: SendListing
  onSent: (product: SellerProduct) => void
}

/** One form for everything that is sold: kept on the phone with every letter, its pictures sent meanwhile. */
export function useListingForm({ kind, product, send, onSent }: Wish): ListingForm {
  const session = useSession()
  const userId = session.status === 'in' ? session.user._id : ''
  const [first] = useState(() => begin(kind, product, userId))
  const [fields, setFields] = useState(first.fields)
  const [shelf] = useState(() => new PictureShelf(MOST_PICTURES))
  const pictures = useSyncExternalStore(shelf.watch, shelf.read)
  const [wrong, setWrong] = useState<Wrong>({})
  const [keptAt, setKeptAt] = useState<Date>()
  const [busy, setBusy] = useState<ListingForm['busy']>()
  const [problem, setProblem] = useState<Error>()
  const attempt = useAttemptKey()
  const latest = useRef(fields)
  const touched = useRef(first.restored)

  useEffect(() => {
    void shelf.restore(first.pictures)
    return () => shelf.rest()
  }, [shelf, first])

  const keep = () => {
    if (!touched.current) return
    const draft = {
      userId,
      at: new Date().toISOString(),
      version: product?.version,
      fields: latest.current,
      pictures: shelf.saved(),
    }
    if (keepListingDraft(kind, product?._id, draft)) setKeptAt(new Date())
  }
  const keepPictures = useEffectEvent(() => {
    // Asked of the shelf itself: what was just put on it is not in this drawing of the form yet.
    const now = shelf.read()
    if (now.length !== first.pictures.length || now.some(({ id }, at) => id !== first.pictures[at]?.id))
      touched.current = true
    keep()
  })
  const order = pictures.map(({ id, state, uploadUrl }) => `${id} ${state} ${uploadUrl}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept when a picture comes, moves or arrives, not with each byte of it
  useEffect(keepPictures, [order])

  const change = (part: Partial<ListingFields>) => {
    latest.current = { ...latest.current, ...part }
    touched.current = true
    setFields(latest.current)
    setWrong((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field.split('.')[0]! in part))))
    keep()
  }

  const refuse = (found: Wrong) => {
    setWrong(found)
    // Once the words stand there: to the first field that needs something.
    setTimeout(() => document.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong="true"]')?.focus(), 0)
  }

  const submit = async (status: 'draft' | 'active' | undefined): Promise<void> => {
    const publishing = status === 'active' || (status === undefined && product?.status === 'active')
    const found = wrongIn(latest.current, shelf.read().length, publishing)
    if (Object.keys(found).length > 0) return refuse(found)
    setProblem(undefined)
    setBusy('pictures')
    await shelf.settled()
    if (shelf.read().some(({ state }) => state === 'failed'))
      return refuse({ pictures: 'A picture has not arrived. Try it again, or take it away.' })
    setBusy('sending')
    const body: ListingBody = {
      ...bodyOf(latest.current, kind, product?.stock),
      pictures: shelf.read().map(nameOf),
      status,
      version: product?.version,
    }
    try {
      const made = await send(body, attempt.keyFor(body))
      attempt.over()
      touched.current = false
      dropListingDraft(kind, product?._id)
      shelf.forget()
      onSent(made)
    } catch (refused) {
      attempt.over(refused)
      setProblem(refused as Error)
      if (refused instanceof ApiProblem && refused.errors.length)
        refuse(Object.fromEntries(refused.errors.map(({ field, message }) => [field, message])))
    }
  }
  const press = (status: 'draft' | 'active' | undefined) => {
    if (!attempt.begin()) return
    void submit(status).finally(() => {
      attempt.over(new ApiProblem(0, 'unknown', ''))
      setBusy(undefined)
    })
  }
  const startOver = () => {
    dropListingDraft(kind, product?._id)
    for (const { id } of shelf.read()) shelf.remove(id)
    latest.current = product ? fieldsOf(product) : emptyFields(kind)
    touched.current = false
    setFields(latest.current)
    setKeptAt(undefined)
    setProblem(undefined)
    setWrong({})
    void shelf.restore(picturesOf(product))
  }
  return {
    ...{ kind, product, fields, change, pictures, shelf, wrong, keptAt, busy, problem, startOver },
    restored: first.restored && touched.current,
    send: press,
  }
}

const picturesOf = (product: SellerProduct | undefined) =>
  (product?.pictures ?? []).map(({ key }) => ({ id: key, name: 'Picture', key, state: 'done' as const, size: 1 }))

/** What this phone still has of it, unless it was changed elsewhere since; else the product, else nothing. */
function begin(kind: Kind, product: SellerProduct | undefined, userId: string) {
  const kept = readListingDraft(kind, product?._id, userId)
  if (kept && kept.version === product?.version) return { fields: kept.fields, pictures: kept.pictures, restored: true }
  const fields = product ? fieldsOf(product) : emptyFields(kind)
  return { fields, pictures: picturesOf(product), restored: false }
}
