/** The tables of publishing, which every storefront with a server has. The shop's own are in `index.ts`. */
export * from './campaigns.ts'
export * from './editors.ts'
export * from './layouts.ts'
export * from './limits.ts'
export * from './media.ts'
export * from './reviews.ts'
export * from './system.ts'
