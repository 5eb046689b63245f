import type { UserData } from '../../platform/user-data.ts'
import { listCards } from './cards.queries.ts'
import { deleteCardsOf } from './cards.service.ts'

export const cardUserData: UserData = {
  exportUser: async (db, userId) => ({ cards: await listCards(db, userId) }),
  eraseUser: async (tx, userId) => {
    await deleteCardsOf(tx, userId)
  },
}
