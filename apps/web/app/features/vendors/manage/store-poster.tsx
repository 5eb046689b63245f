import type { StoreProfile } from '@vendly/contract/vendors'
import { Qr } from '../../../ui/qr.tsx'
import { colourOf, StoreAvatar } from '../../../ui/store-avatar.tsx'
import { storePath } from '../store/store-meta.ts'

const PICTURE_WIDTH = 640

export interface StorePosterProps {
  store: StoreProfile
  /** Another one on the same sheet: not read out again. */
  isCopy?: boolean
}

/** The store's awning, sign and QR code, as large as its container. */
export function StorePoster({ store, isCopy = false }: StorePosterProps) {
  const { businessName, tagline, slug, place, campus, storeImage } = store
  return (
    <div className="poster" data-store={colourOf(store.colour)} aria-hidden={isCopy || undefined}>
      <div className="poster-inside">
        <div className="poster-head">
          <AwningDrawing />
          <StoreAvatar name={businessName} colour={colourOf(store.colour)} image={storeImage} pixels={PICTURE_WIDTH} />
          <p className="display poster-name">{businessName}</p>
          {tagline && <p className="poster-line">{tagline}</p>}
        </div>
        <div className="poster-body">
          <p className="display poster-scan">Scan to order</p>
          <span className="poster-code">
            <Qr value={window.location.origin + storePath(slug)} label="QR code that opens the store" size="full" />
          </span>
          <p className="poster-address">
            {window.location.host}
            {storePath(slug)}
          </p>
          {place && (
            <p className="poster-line">
              {place.name}, {campus.shortName}
            </p>
          )}
        </div>
        <p className="poster-foot">Pay on Vendly. Your money is held until you get your order.</p>
      </div>
    </div>
  )
}

const STRIPES = 11

/** Drawn, because printers leave out the backgrounds that the awning on screens is made of. */
function AwningDrawing() {
  return (
    <svg viewBox={`0 0 ${STRIPES * 10} 13`} aria-hidden="true" className="poster-awning">
      {Array.from({ length: STRIPES }, (_, at) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: stripes are always the same
          key={at}
          d={`M${at * 10} 0h10v8a5 5 0 0 1-10 0z`}
          className={at % 2 === 0 ? 'fill-current' : 'fill-awning'}
        />
      ))}
    </svg>
  )
}
