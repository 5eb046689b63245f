import type { AdminVendorApplication } from '@vendly/contract/vendor-applications'

const sample = (
  index: number,
  businessName: string,
  person: string,
  categoryName: string,
  campus: string,
): AdminVendorApplication => ({
  _id: `sample-${index}`,
  status: 'pending',
  campus: { _id: campus, slug: campus.toLowerCase(), shortName: campus, name: campus },
  contact: { phone: null, email: null, whatsapp: null },
  documents: [],
  missing: [],
  reason: null,
  submittedAt: null,
  decidedAt: null,
  updatedAt: '2026-01-01T00:00:00.000Z',
  can: { edit: false, submit: false, withdraw: false, applyAgain: false },
  businessName,
  category: null,
  about: '',
  location: { campus, building: null, spot: '' },
  applicant: {
    _id: `sample-person-${index}`,
    name: person,
    email: '',
    phone: null,
    avatar: null,
    status: 'active',
    joinedAt: '2026-01-01T00:00:00.000Z',
    orders: 0,
    sold: null,
  },
  attempt: 1,
  earlierRejections: [],
  claim: null,
  decidedBy: null,
  flags: [],
  adminCan: { claim: false, decide: false },
  categoryName,
  sameName: null,
  store: null,
})

/** Sample data for when pending vendors cannot be loaded; always labelled as such. */
export const sampleVendors: readonly AdminVendorApplication[] = [
  sample(1, 'Sample Kitchen', 'Sample Person', 'Food', 'UNILAG'),
  sample(2, 'Sample Gadgets', 'Sample Person', 'Phones and gadgets', 'OAU'),
  sample(3, 'Sample Beauty Room', 'Sample Person', 'Beauty and hair', 'UNN'),
]
