type State = { location: { pathname: string }; matches: readonly { route: { id: string } }[] }
type Router = { state: State; subscribe: (listener: (state: State) => void) => void }

/** The page that is shown: its address without the query, and its id in the route table. */
export interface ShownPage {
  path: string
  id: string
}

/** Calls back with the page that is shown, and with each that follows. */
export function watchShownPage(onShown: (page: ShownPage) => void): void {
  // Asked of the router itself, so that no page has to load code for it.
  const router = (window as { __reactRouterDataRouter?: Router }).__reactRouterDataRouter
  const show = ({ location, matches }: State) => {
    const id = matches.at(-1)?.route.id
    if (id) onShown({ path: location.pathname, id })
  }
  if (!router) return
  show(router.state)
  router.subscribe(show)
}
