/** In place of Engine.IO's: see vite.config.ts. */
export const WT = undefined
