/**
 * Every rule: a stable code, its name, its severity, and the sentence. 1xxx structure, 2xxx names, 3xxx types, 4xxx calls,
 * 5xxx links, 6xxx limits, 7xxx texts, 8xxx usage and accessibility, 9xxx safeguards. `docs/rules/` has a page for each code.
 */
import { documentCodes } from './document-codes.ts'
import { safeguardCodes } from './safeguard-codes.ts'
import { siteCodes } from './site-codes.ts'

export const codes = { ...documentCodes, ...siteCodes, ...safeguardCodes }

export type Code = keyof typeof codes
