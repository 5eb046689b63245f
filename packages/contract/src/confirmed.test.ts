import { expect, test } from 'vitest'
import { listEndpoints } from './api.ts'

const REVERSIBLE = 'Can be taken back, and is in the audit log'
const NOTE = 'Says who works on it'

/** With which administrators neither move money nor take a file of records with them. */
const HARMLESS: Readonly<Record<string, string>> = {
  'PUT /admin/queue-owner': 'Says who works on what, for twelve hours',
  'POST /orders/:id/assign-rider': 'Which rider is asked first; the fee stays the same',
  'POST /admin/riders/:id/reject': REVERSIBLE,
  'POST /admin/riders/:id/verify': REVERSIBLE,
  'POST /vendors/applications/:id/approve': REVERSIBLE,
  'PATCH /vendors/admin/:id/reject': REVERSIBLE,
  'POST /vendors/applications/:id/reject': REVERSIBLE,
  'PATCH /vendors/admin/:id/verify': REVERSIBLE,
  'PATCH /admin/promotions/:id/pause': REVERSIBLE,
  'PATCH /admin/reviews/:id': REVERSIBLE,
  'POST /applications/:id/claim': NOTE,
  'DELETE /applications/:id/claim': NOTE,
  'POST /applications/documents/:id/link': 'One document, for minutes, and in the audit log',
  'POST /admin/payments/:id/check': 'Asks the provider, and decides nothing',
  'POST /admin/withdrawals/:id/check': 'Asks the provider, and decides nothing',
  'PATCH /complaints/:id/assign': NOTE,
  'PATCH /complaints/:id/escalate': NOTE,
  'POST /admin/chat/read': 'Reported messages of one conversation, and in the audit log',
  'PATCH /admin/chat/reports/:id': REVERSIBLE,
  'POST /notifications/bulk/test': 'Goes to the administrator alone, and is in the audit log',
  'POST /notifications/bulk/:id/cancel': 'Stops what has not been sent',
  'POST /admin/search/synonyms': REVERSIBLE,
  'POST /admin/categories': REVERSIBLE,
  'PATCH /admin/categories': REVERSIBLE,
  'PUT /admin/categories/:slug': REVERSIBLE,
  'PUT /admin/categories/:slug/form': REVERSIBLE,
  'PUT /admin/categories/:slug/hidden': REVERSIBLE,
  'PUT /admin/categories/:slug/parent': REVERSIBLE,
  'DELETE /admin/categories/:slug': 'Only what nothing is in, and in the audit log',
  'PUT /admin/campuses/:id': REVERSIBLE,
  'POST /admin/campuses/:id/places': REVERSIBLE,
  'PUT /admin/campuses/:id/places/:placeId': REVERSIBLE,
  'DELETE /admin/campuses/:id/places/:placeId': REVERSIBLE,
  'POST /admin/campuses/:id/places/import': REVERSIBLE,
  'POST /admin/campuses/:id/periods': REVERSIBLE,
  'PUT /admin/campuses/:id/periods/:periodId': REVERSIBLE,
  'DELETE /admin/campuses/:id/periods/:periodId': REVERSIBLE,
  'POST /admin/campuses': 'A draft that nobody else sees',
  'PATCH /admin/campuses/:id/status': REVERSIBLE,
  'PUT /admin/promotions/:id': REVERSIBLE,
  'PUT /admin/search/synonyms/:id': REVERSIBLE,
  'POST /admin/search/words': REVERSIBLE,
  'PUT /admin/search/words/:id': REVERSIBLE,
  'DELETE /admin/search/words/:id': REVERSIBLE,
  'PUT /admin/search/terms/:id/meaning': REVERSIBLE,
  'PUT /admin/search/proposals/:id': REVERSIBLE,
  'DELETE /admin/search/terms/:id/meaning': REVERSIBLE,
  'PUT /admin/search/terms/:id/hidden': REVERSIBLE,
  'POST /admin/search/terms/:id/ask': 'A notification to each store, at most one a week, and in the audit log',
  'DELETE /admin/promotions/:id': REVERSIBLE,
  'DELETE /admin/search/synonyms/:id': REVERSIBLE,
  'POST /admin/users/:id/end-sessions': 'Only makes the user sign in again',
  'POST /admin/users/:id/lift-shadowban': REVERSIBLE,
  'PATCH /admin/users/:id/status': REVERSIBLE,
  'POST /admin/users/:id/shadowban': REVERSIBLE,
  'POST /admin/users/:id/warn': 'A notification to one user, and in the audit log',
  'POST /admin/users/bulk': REVERSIBLE,
  'POST /admin/records/:id/stop': REVERSIBLE,
  'POST /admin/records/:id/resume': REVERSIBLE,
  'POST /admin/records/:id/revoke': REVERSIBLE,
  'POST /admin/records/:id/restore': REVERSIBLE,
  'POST /admin/records/:id/documents/ask': REVERSIBLE,
  'POST /admin/document-requests/:id/accept': 'One document, which an administrator has seen',
  'POST /admin/document-requests/:id/reject': 'Asks for one document again',
  'POST /admin/document-requests/:id/withdraw': 'Ends one request',
  'POST /admin/records/:id/message': 'A notification to one user, and in the audit log',
  'POST /admin/records/:id/notes': 'A text that only administrators read',
  'POST /admin/products/:id/dismiss-reports': REVERSIBLE,
  'POST /admin/products/:id/remove': REVERSIBLE,
  'POST /admin/products/:id/restore': REVERSIBLE,
  'POST /admin/products/bulk': REVERSIBLE,
  'POST /admin/promotions': REVERSIBLE,
  'PUT /performance/recommendations/answer': REVERSIBLE,
  'POST /admin/feedback': NOTE,
  'PATCH /admin/feedback/:id/status': NOTE,
  'POST /admin/feedback/:id/reply': 'One email to who wrote to Vendly',
}

const ofAdmins = listEndpoints().filter(({ endpoint }) => endpoint.audience.includes('admin'))
const nameOf = ({ endpoint }: (typeof ofAdmins)[number]) => `${endpoint.method} ${endpoint.path}`

test('with whatever administrators change money, or download records, they confirm their identity', () => {
  const unconfirmed = ofAdmins.filter(
    ({ endpoint }) => !endpoint.confirmed && (endpoint.method !== 'GET' || endpoint.produces),
  )
  expect(unconfirmed.map(nameOf).sort()).toEqual(Object.keys(HARMLESS).sort())
  expect(unconfirmed.filter(({ endpoint }) => endpoint.produces)).toEqual([])
})

test('a call of several roles asks its administrators alone', () => {
  const shared = ofAdmins.filter(({ endpoint }) => endpoint.audience.length > 1 && endpoint.confirmed)
  expect(shared.map(nameOf)).not.toEqual([])
  expect(shared.filter(({ endpoint }) => endpoint.confirmed !== 'admin')).toEqual([])
})
