import type { ShownStrip } from '@vendly/contract/promotions-shown'
import { useState } from 'react'
import { Link } from 'react-router'
import { countPress, useCountView } from '../../lib/count-view.ts'
import { hideHeldOut, isHeldOut } from '../../lib/hold-out.ts'
import { useNonce } from '../../lib/nonce.ts'
import { deviceTexts } from '../../lib/storage.ts'
import { IconButton } from '../../ui/button.tsx'
import { StripView } from './strip-view.tsx'

/** The announcement that was closed last. Here, because the other keys are loaded by every page. */
const CLOSED = 'vendly.closedStrip'

/** Runs where it stands in the page, so that what was closed before is never painted. */
const hideClosed = (id: string) =>
  `try{document.currentScript.parentNode.hidden=localStorage.getItem(${JSON.stringify(CLOSED)})==='${id}'}catch{};`

/** An announcement above the page. Closed, it stays closed on this device; the next one is shown again. */
export function Strip({ strip: { _id, text, link, severity, heldOut } }: { strip: ShownStrip }) {
  const nonce = useNonce()
  const [isClosed, setClosed] = useState(() => deviceTexts.read(CLOSED) === _id)
  const isHidden = isHeldOut(heldOut)
  useCountView(isClosed ? undefined : _id, isHidden)
  const close = () => {
    deviceTexts.write(CLOSED, _id)
    setClosed(true)
  }
  return (
    <aside aria-label="Announcement" hidden={isClosed || isHidden} suppressHydrationWarning>
      <script nonce={nonce} suppressHydrationWarning>
        {import.meta.env.SSR ? hideClosed(_id) + (heldOut === null ? '' : hideHeldOut(heldOut)) : ''}
      </script>
      <StripView severity={severity}>
        <span className="min-w-0 flex-1 font-medium">
          {link ? (
            <Link to={link} className="underline" onClick={() => countPress(_id)}>
              {text}
            </Link>
          ) : (
            text
          )}
        </span>
        <IconButton label="Close the announcement" icon="x" onClick={close} />
      </StripView>
    </aside>
  )
}
