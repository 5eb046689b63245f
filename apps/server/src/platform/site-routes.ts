type Route = { id: string; parentId?: string | undefined; path?: string | undefined }

/** The pages of the web application by their id in its own route table, with the pattern of their address. */
export class SiteRoutes {
  private patterns = new Map<string, string>()

  /** Takes the route table of a build of the web application. */
  learn(routes: Readonly<Record<string, Route | undefined>>): void {
    const partsOf = (route: Route | undefined): string[] =>
      route ? [...partsOf(routes[route.parentId ?? '']), route.path ?? ''] : []
    this.patterns = new Map(
      Object.values(routes).flatMap((route) =>
        // Layouts have no path of their own.
        route?.path ? [[route.id, `/${partsOf(route).join('/').split('/').filter(Boolean).join('/')}`] as const] : [],
      ),
    )
  }

  /** The pattern of a page's address, as /product/:productId; undefined for what is no page. */
  pathOf(id: string): string | undefined {
    return this.patterns.get(id)
  }
}
