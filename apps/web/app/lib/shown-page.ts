import { searchOn } from './count-visit.ts'
import { dataRouter } from './data-router.ts'

/** The page that is shown: its address without the query, its id in the route table, and what is searched on it. */
export interface ShownPage {
  path: string
  id: string
  search: string | undefined
}

/** Calls back with the page that is shown, and with each that follows. */
export function watchShownPage(onShown: (page: ShownPage) => void): void {
  const router = dataRouter()
  if (!router) return
  const show = ({ location, matches }: typeof router.state) => {
    const id = matches.at(-1)?.route.id
    if (id) onShown({ path: location.pathname, id, search: searchOn(location) })
  }
  show(router.state)
  router.subscribe(show)
}
