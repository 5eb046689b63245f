import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { repeatEarlyPresses } from './lib/early-press.ts'
import { hideNotLoaded } from './lib/load-watch.ts'
import { hasPopovers } from './lib/popover.ts'
import { surviveTranslation } from './lib/translated-page.ts'
import { watchPictures } from './lib/watch-pictures.ts'

surviveTranslation()
watchPictures()
if (!hasPopovers) void import('./lib/old-browser.ts')

/** Marks the document once scripts handle its forms and links. The browser tests wait for the mark. */
function Hydration({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
    hideNotLoaded()
    repeatEarlyPresses()
  }, [])
  return children
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Hydration>
        <HydratedRouter />
      </Hydration>
    </StrictMode>,
  )
})
// Later than all that the page itself loads. Programs that test or crawl are no visits, unless they ask to be measured.
if (!navigator.webdriver || location.search.includes('vitals'))
  setTimeout(() => import('./lib/measure-visit.ts').catch(() => {}), 2_000)
