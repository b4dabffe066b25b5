/** Column types. Names carry the unit: `*_fen` money, `*_kb` volumes, `*_at` times. */
import { sql } from 'drizzle-orm'
import { bigint, bigserial, customType, smallint } from 'drizzle-orm/pg-core'
import type { MaybeLocalizedText } from '#schemas/language/words.ts'
import type { Values } from '#server/platform/messages.ts'

export const id = () => bigserial('id', { mode: 'number' }).primaryKey()
export const ref = (name: string) => bigint(name, { mode: 'number' })
/** Integer fen. */
export const fen = (name: string) => bigint(name, { mode: 'number' })
/** Integer KB. */
export const kb = (name: string) => bigint(name, { mode: 'number' })
/** A value of a wire enumeration. */
export const code = (name: string) => smallint(name)

/** A time: `timestamptz` in the database, milliseconds since the epoch in code, always from the clock. */
export const instant = customType<{ data: number; driverData: string }>({
  dataType: () => 'timestamptz',
  toDriver: (ms) => new Date(ms).toISOString(),
  fromDriver: (text) => Date.parse(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')),
})

/** The same type as a value in SQL. */
export const timestamp = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** Encrypted with the data key (server/platform/secrets.ts): names, ID numbers, photos, Wi-Fi passwords. */
export const sealed = customType<{ data: string; driverData: string }>({ dataType: () => 'text' })

/** A text in each language, or in a single language when no other is known (docs/decisions/documents/0008). */
export const wording = customType<{ data: MaybeLocalizedText; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => value as MaybeLocalizedText,
})

/** A message and its values. Rows store the id as `says`, the name that servers of earlier releases wrote and may still read. */
type StoredMessage = { says: string; values?: Values }
export const message = customType<{ data: { messageId: string; values?: Values }; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: ({ messageId, values }) => JSON.stringify({ says: messageId, values }),
  fromDriver: (value) => {
    const { says, values } = value as StoredMessage
    return { messageId: says, ...(values && { values }) }
  },
})
