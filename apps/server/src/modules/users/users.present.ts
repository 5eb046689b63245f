import type { AdminRole } from '@vendly/contract/admin-roles'
import type { SessionUser } from '@vendly/contract/auth'
import { messages } from '@vendly/contract/messages'
import { mediaUrl } from '../../platform/media.ts'

export type SessionUserRow = {
  id: string
  email: string
  isVerified: boolean
  isStudentVerified: boolean
  role: SessionUser['role']
  status: 'active' | 'suspended'
  firstName: string
  lastName: string
  phone: string | null
  avatar: string | null
  createdAt: Date
  campusId: string | null
  campusSlug: string | null
  campusName: string | null
  campusShortName: string | null
  adminRole: AdminRole | null
  adminCampuses: { _id: string; shortName: string }[] | null
  vendorId: string | null
  businessName: string | null
  vendorSlug: string | null
  storeImage: string | null
  vendorStatus: 'pending' | 'verified' | 'rejected' | 'revoked' | null
}

/** Users who signed up through a provider still have to give a phone number and a campus. */
const hasIncompleteProfile = (row: SessionUserRow) =>
  row.role !== 'admin' && (row.phone === null || row.campusId === null)

export function presentSessionUser(row: SessionUserRow): SessionUser {
  const needs = hasIncompleteProfile(row) ? 'profile' : null
  return {
    _id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    name: `${row.firstName} ${row.lastName}`.trim(),
    email: row.email,
    phone: row.phone ?? (needs ? messages.profile.notProvided : null),
    university: row.campusName ?? (needs ? messages.profile.notProvided : null),
    campus: row.campusId ? { _id: row.campusId, slug: row.campusSlug!, shortName: row.campusShortName! } : null,
    role: row.role,
    avatar: row.avatar && mediaUrl(row.avatar),
    profilePicture: row.avatar && mediaUrl(row.avatar),
    isVerified: row.isVerified,
    isStudentVerified: row.isStudentVerified,
    needs,
    team: row.adminRole && { role: row.adminRole, campuses: row.adminCampuses },
    isActive: row.status !== 'suspended',
    isVendorVerified: row.vendorStatus === 'verified',
    vendorStatus: row.vendorStatus ?? 'none',
    vendor: row.vendorId
      ? {
          _id: row.vendorId,
          businessName: row.businessName!,
          slug: row.vendorSlug!,
          storeImage: row.storeImage && mediaUrl(row.storeImage),
        }
      : null,
    createdAt: row.createdAt.toISOString(),
  }
}
