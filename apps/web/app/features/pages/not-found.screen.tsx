import { data } from 'react-router'
import { pageMeta } from '../../lib/title.ts'
import { NotFound } from '../../ui/not-found.tsx'

export const meta = () => pageMeta('Page not found')

/** Answers with status 404, for search engines and caches. */
export const loader = () => data(null, { status: 404 })
export const clientLoader = () => null

export default function NotFoundScreen() {
  return <NotFound />
}
