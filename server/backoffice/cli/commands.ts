/** The editors' commands of this shop. */
import { shopAdmin } from '#schemas/backoffice/index.ts'
import type { AdminTable } from '#schemas/publishing/index.ts'
import { commands } from '#server/publishing/cli/commands.ts'
import { sims } from './card-layouts.ts'

export const shopRows: AdminTable = shopAdmin
export const shopCommands = { ...commands, ...sims }
