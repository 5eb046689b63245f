import {
  Component,
  type ComponentType,
  type FunctionComponent,
  lazy,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react'
import { loadPart, PartMissing } from '../lib/load-part.ts'
import { Button } from './button.tsx'
import { Note } from './note.tsx'

/** Where the message is: in the part's place; at the bottom of the window, for a sheet; or nowhere, beside another. */
type Place = 'inline' | 'floating' | 'none'

/** Of all parts that are missing on this page: pressing one button tries all. */
const retries = new Set<() => void>()
const retryAll = () => {
  for (const retry of [...retries]) retry()
}

/** Like React's `lazy`, but a part whose code did not load says so in its place, and can be tried again. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  place: Place = 'inline',
): FunctionComponent<Props> {
  let hasFailed = false
  // React keeps a failed one for ever, so each try has a new one.
  const newPart = () => {
    hasFailed = false
    const part = lazy(() =>
      loadPart(load).catch((problem) => {
        hasFailed = true
        throw problem
      }),
    )
    return part as unknown as ComponentType<Props>
  }
  let Part = newPart()
  return function LazyPart(props) {
    const [tries, setTries] = useState(0)
    const renew = () => {
      if (hasFailed) Part = newPart()
    }
    const retry = () => {
      renew()
      setTries((count) => count + 1)
    }
    return (
      <Boundary key={tries} failed={<MissingPart {...{ place, renew, retry }} />}>
        <Part {...props} />
      </Boundary>
    )
  }
}

class Boundary extends Component<{ failed: ReactNode; children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {}
  static getDerivedStateFromError = (error: unknown) => ({ error })
  override render() {
    const { error } = this.state
    if (error instanceof PartMissing) return this.props.failed
    if (error) throw error
    return this.props.children
  }
}

interface MissingPartProps {
  place: Place
  renew: () => void
  retry: () => void
}

function MissingPart({ place, renew, retry }: MissingPartProps) {
  // A layout effect, so that a network which is back while the message is painted is not missed.
  useLayoutEffect(() => {
    retries.add(retry)
    window.addEventListener('online', retry)
    return () => {
      retries.delete(retry)
      window.removeEventListener('online', retry)
    }
  })
  // Closed and opened again, it is loaded anew.
  useEffect(() => renew)
  if (place === 'none') return null
  return (
    <div className={place === 'floating' ? 'fixed inset-x-3 bottom-18 z-40 mx-auto max-w-form raised' : 'py-2'}>
      <Note tone="gold" live>
        This part didn’t load.{' '}
        <Button kind="secondary" size="sm" onClick={retryAll}>
          Try again
        </Button>
      </Note>
    </div>
  )
}
