// Shows notifications while no page is open. It answers no requests and stores nothing.
const home = self.location.origin

self.addEventListener('install', () => self.skipWaiting())
// Only pages that it controls can be led to a link.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('push', (event) => event.waitUntil(show(event.data)))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification))
})
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))

const pages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

async function show(data) {
  // A page in view has its bell and its sound. Safari withdraws the permission of sites that show nothing.
  const mayBeSilent = /Chrome|Firefox/.test(self.navigator.userAgent)
  if (mayBeSilent && (await pages()).some((page) => page.visibilityState === 'visible')) return
  const { title, body, link, tag } = read(data)
  await self.registration.showNotification(title, { body, tag, data: link, icon: '/icon-192.png' })
}

function read(data) {
  try {
    return data.json()
  } catch {
    return { title: 'Vendly', body: 'You have a new notification.', link: '/' }
  }
}

// The page marks the notification as read: the id is its tag.
async function open({ data: link, tag: id }) {
  const to = new URL(link ?? '/', home)
  if (to.origin !== home) return
  const opened = await pages()
  const there = opened.find(({ url }) => url === to.href)
  const page = there ?? opened[0]
  if (id && !there) to.searchParams.set('notification', id)
  if (!page) return self.clients.openWindow(to.href)
  await page.focus().catch(() => undefined)
  if (there) there.postMessage({ opened: id })
  else await page.navigate(to.href).catch(() => self.clients.openWindow(to.href))
}

// Without the old subscription, the next page that opens subscribes anew.
async function renew({ oldSubscription: before, newSubscription }) {
  if (!before) return
  const after = newSubscription ?? (await self.registration.pushManager.subscribe(before.options))
  await fetch('/api/push/renewals', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ before, after }),
  })
}
