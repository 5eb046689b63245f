/** SQL: the id by which a wallet shows entry `e`. */
export const MOVEMENT_ID = `'e' || lpad(e.id::text, 15, '0')`
