import { defineConfig } from 'drizzle-kit'

/** `npx drizzle-kit generate --name <what>` writes the next SQL file from the schema; `server/db/migrate.ts` runs it. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/db/schema/index.ts',
  out: './server/db/migrations',
})
