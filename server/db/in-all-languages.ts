/** The searchable text of a wording column, in every language. */
import { sql, type Column, type SQL } from 'drizzle-orm'
import { locales } from '#schemas/language/locales.ts'

export const concatLanguages = (column: Column): SQL<string> =>
  sql<string>`case jsonb_typeof(${column}) when 'string' then ${column} #>> '{}' else concat_ws(E'\\n', ${sql.join(
    locales.map((locale) => sql`${column} ->> ${locale}`),
    sql`, `,
  )}) end`
