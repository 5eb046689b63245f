type State = {
  location: { pathname: string; search: string }
  matches: readonly { route: { id: string } }[]
  navigation: { location?: { pathname: string; search: string; hash: string } }
}

/** What we use of the router, asked of itself, where no component can ask. */
interface DataRouter {
  state: State
  subscribe: (listener: (state: State) => void) => void
}

/** Undefined until the page is hydrated. */
export const dataRouter = (): DataRouter | undefined =>
  (window as { __reactRouterDataRouter?: DataRouter }).__reactRouterDataRouter
