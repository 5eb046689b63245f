import { dataRouter } from './data-router.ts'

/** The page that is shown: its address without the query, and its id in the route table. */
export interface ShownPage {
  path: string
  id: string
}

/** Calls back with the page that is shown, and with each that follows. */
export function watchShownPage(onShown: (page: ShownPage) => void): void {
  const router = dataRouter()
  if (!router) return
  const show = ({ location, matches }: typeof router.state) => {
    const id = matches.at(-1)?.route.id
    if (id) onShown({ path: location.pathname, id })
  }
  show(router.state)
  router.subscribe(show)
}
