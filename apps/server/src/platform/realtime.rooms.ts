import { type AdminRight, adminNouns } from '@vendly/contract/admin-roles'
import type { RoomKind } from '@vendly/contract/realtime'
import { type Actor, hasRight } from './actor.ts'

export type Room<Kind extends RoomKind = RoomKind> = { readonly kind: Kind; readonly id: string }
export const roomName = ({ kind, id }: Room): string => `${kind}:${id}`

const LOST_KINDS: readonly RoomKind[] = ['order', 'delivery']
/** Whether somebody may have to leave the room. Browsers join it again after a gap, if they still may. */
export const canBeLost = (name: string): boolean => LOST_KINDS.some((kind) => name.startsWith(`${kind}:`))

const ofAll = (right: AdminRight): Room<'right'> => ({ kind: 'right', id: right })
const ofCampus = (right: AdminRight, campusId: string): Room<'right'> => ({ kind: 'right', id: `${right}:${campusId}` })

/**
 * Where administrators who have the right learn about a record: those of all campuses, and those of the campus it belongs to. One
 * without a campus reaches the former alone.
 */
export const roomsOfAdmins = (right: AdminRight, campusId: string | null): Room<'right'>[] =>
  campusId === null ? [ofAll(right)] : [ofAll(right), ofCampus(right, campusId)]

/** The rooms of what the role of an administrator lets them read, on all campuses or on each of theirs. */
export const roomsOfRole = (actor: Actor): Room<'right'>[] =>
  adminNouns
    .map((noun) => `${noun}:read` as const)
    .filter((right) => hasRight(actor, right))
    .flatMap((right) => actor.campusIds?.map((campusId) => ofCampus(right, campusId)) ?? [ofAll(right)])
