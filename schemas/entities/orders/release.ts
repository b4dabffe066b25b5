import * as z from 'zod/mini'

/** The release that is served (`public/release.json`, docs/domain §3.17): its notes, a line each, and whether older ones may still be used. */
export const release = z.object({
  version: z.string(),
  code: z.int(),
  force: z._default(z.boolean(), false),
  notes: z.object({ zh: z.array(z.string()), en: z.array(z.string()) }),
})
export type Release = z.output<typeof release>
