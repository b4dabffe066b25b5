import { defineConfig } from 'drizzle-kit'

/** Writes the next SQL file for databases of other storefronts, which have the tables of publishing only. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/db/schema/publishing.ts',
  out: './server/db/migrations-of-publishing',
})
