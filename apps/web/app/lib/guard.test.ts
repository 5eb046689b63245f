import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import { records } from '../../../../e2e/page-examples.ts'
import { addressesOf } from '../../../../e2e/scan-pages.ts'
import { screens } from '../../../../e2e/screens.ts'
import { siteMap, type Visitor, type Who } from '../../../../e2e/site-map.ts'
import routes from '../routes.ts'
import { type Area, areas, guard, homes, type Role, roles } from './guard.ts'

// Every page of the specification, by who may open it.
const pages = {
  guest: ['/', '/login', '/register', '/forgot-password'],
  all: [
    '/marketplace',
    '/about',
    '/contact',
    '/complete-profile',
    '/individual-listings',
    '/privacy',
    '/terms',
    '/store/:vendorIdOrSlug',
    '/search',
    '/services',
    '/service/:serviceId',
    '/services/:id',
    '/*',
  ],
  vendor: [
    '/vendor-dashboard',
    '/vendor/dashboard',
    '/vendor/products',
    '/vendor/products/new',
    '/vendor/services',
    '/vendor/orders',
    '/vendor/bookings',
    '/vendor/analytics',
    '/vendor/marketplace',
    '/vendor/profile',
    '/vendor/store',
    '/vendor/store/preview',
    '/vendor/settings',
    '/vendor/upgrade',
  ],
  roles: [
    '/products',
    '/service-dashboard',
    '/my-bookings',
    '/service-bookings/:id',
    '/chat',
    '/orders',
    '/orders/:orderId',
    '/cart',
    '/checkout',
    '/product/:productId',
    '/wallet',
    '/wallet/funding-callback',
  ],
  student: [
    '/dashboard',
    '/vendorapplication',
    '/order-tracking/:orderId',
    '/order-confirmation/:orderId',
    '/delivery-confirmation/:orderId',
    '/notifications',
    '/wishlist',
    '/profile',
    '/settings',
  ],
  'student+rider': [
    '/student',
    '/student/dashboard',
    '/student/marketplace',
    '/student/individual-listings',
    '/student/cart',
    '/student/checkout',
    '/student/orders',
    '/student/orders/history',
    '/student/orders/:id',
    '/student/orders/:id/tracking',
    '/student/order-confirmation',
    '/student/wishlist',
    '/student/wallet',
    '/student/settings',
    '/student/wallet-funding-callback',
  ],
  rider: [
    '/rider/dashboard',
    '/rider/deliveries',
    '/rider/map',
    '/rider/earnings',
    '/rider/analytics',
    '/rider/notifications',
    '/rider/shop',
    '/rider/shop/cart',
    '/rider/profile',
  ],
  admin: [
    '/admin/dashboard',
    '/admin/users',
    '/admin/vendors',
    '/admin/products',
    '/admin/orders',
    '/admin/analytics',
    '/admin/promotional-content',
    '/admin/rider',
    '/admin/settings',
    '/admin/profile',
    '/admin/search',
  ],
} as const

type Audience = keyof typeof pages

const allowedRoles: Record<Audience, readonly (Role | undefined)[]> = {
  all: [undefined, ...roles],
  guest: [undefined],
  roles,
  student: ['student', 'customer'],
  'student+rider': ['student', 'customer', 'rider'],
  vendor: ['vendor'],
  rider: ['rider'],
  admin: ['admin'],
}

// Guests may open these too: shared links must work, and the other two only redirect to guarded pages.
const readableByAll = ['/product/:productId', '/vendor-dashboard', '/student']

const nameOf = ({ file, id }: RouteConfigEntry) => id ?? file
const toObject = (entry: RouteConfigEntry): RouteObject =>
  entry.index
    ? { id: nameOf(entry), index: true, handle: entry.file }
    : { id: nameOf(entry), path: entry.path, handle: entry.file, children: entry.children?.map(toObject) }

const site = (routes as RouteConfigEntry[]).map(toObject)

/** The innermost layout of a page is its area. */
function areaOf(path: string): Area | undefined {
  const files = (matchRoutes(site, path) ?? []).map(({ route }) => String(route.handle))
  const area = files
    .map((file) => /^layouts\/(.+)\.layout\.tsx$/.exec(file)?.[1])
    .filter((name) => name !== undefined)
    .at(-1)
  return area !== undefined && area in areas ? (area as Area) : undefined
}

const addressOf = (path: string) => path.replace(/:\w+/g, 'x1').replace('*', 'nowhere/at/all')

describe.each(Object.entries(pages))('pages for %s', (audience, paths) => {
  it.each(paths)('%s opens for exactly those, and redirects the others', (path) => {
    const area = areaOf(addressOf(path))
    expect(area).toBeDefined()
    const expected = readableByAll.includes(path) ? allowedRoles.all : allowedRoles[audience as Audience]
    for (const role of [undefined, ...roles]) {
      const decision = guard(area!, role)
      if (expected.includes(role)) expect(decision, String(role)).toEqual({ isAllowed: true })
      else expect(decision, String(role)).toMatchObject({ isAllowed: false, redirectTo: role ? homes[role] : '/login' })
    }
  })
})

const mayOpen: Record<Who, readonly (Role | undefined)[]> = {
  everybody: allowedRoles.all,
  guests: [undefined],
  roles,
  students: allowedRoles.student,
  shoppers: allowedRoles['student+rider'],
  vendors: ['vendor'],
  riders: ['rider'],
  admins: ['admin'],
}
// They redirect everybody to a page whose layout decides.
const redirecting = ['/vendor-dashboard', '/student', '/.well-known/change-password']

describe.each(siteMap.filter(({ path }) => !redirecting.includes(path)))('$path', ({ path, who }) => {
  it(`opens for ${who}, and leads the others to their own home or to the login page`, () => {
    const area = areaOf(addressOf(path))
    for (const role of [undefined, ...roles]) {
      const isOpen = mayOpen[who].includes(role)
      const redirectTo = role ? homes[role] : '/login'
      expect(guard(area!, role), String(role)).toMatchObject(
        isOpen ? { isAllowed: true } : { isAllowed: false, redirectTo },
      )
    }
  })
})

describe('the site map', () => {
  it('has every address of routes.ts, and no other', () => {
    expect(siteMap.map(({ path }) => path).sort()).toEqual([...screens.keys()].sort())
  })

  it('is scanned completely: every screen as somebody who sees it, and records for each address with an id', () => {
    const visitors: Visitor[] = ['guest', 'student', 'vendor', 'rider', 'admin']
    const scanned = new Set(visitors.flatMap(addressesOf))
    const screensOf = (addresses: Iterable<string>) => new Set([...addresses].map((path) => screens.get(path)))
    const shown = siteMap.filter(({ redirectTo }) => !redirectTo).map(({ path }) => path)
    expect(screensOf(scanned)).toEqual(screensOf(shown))
    expect([...scanned].filter((path) => path.includes(':') && !records[path])).toEqual([])
  })

  it('is enforced by every layout under its own name', () => {
    for (const area of Object.keys(areas).filter((name) => name !== 'public' && name !== 'store')) {
      const source = readFileSync(join(import.meta.dirname, `../layouts/${area}.layout.tsx`), 'utf8')
      expect(source).toContain(`enter('${area}', request)`)
    }
  })

  it('has every page of the specification at its own address', () => {
    const all = Object.values(pages).flat()
    const missing = all.filter((path) => {
      const last = matchRoutes(site, addressOf(path))?.at(-1)
      return last?.route.path !== (path === '/*' ? '*' : path === '/' ? '/' : path.slice(1))
    })
    expect(all).toHaveLength(87)
    expect(missing).toEqual([])
  })

  it('remembers the page a guest wanted, but not one of another role', () => {
    expect(guard('vendor', undefined)).toEqual({ isAllowed: false, redirectTo: '/login', remember: true })
    expect(guard('vendor', 'rider')).toEqual({ isAllowed: false, redirectTo: '/rider/dashboard', remember: false })
  })

  it('lets every role open its first page', () => {
    for (const role of roles) expect(guard(areaOf(homes[role])!, role)).toEqual({ isAllowed: true })
  })
})
