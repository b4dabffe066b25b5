import * as z from 'zod/mini'

/** The current release (`public/release.json`, docs/domain §3.17): notes by line; `force`: older releases must be updated. */
export const release = z.object({
  version: z.string(),
  code: z.int(),
  force: z._default(z.boolean(), false),
  notes: z.object({ zh: z.array(z.string()), en: z.array(z.string()) }),
})
export type Release = z.output<typeof release>
