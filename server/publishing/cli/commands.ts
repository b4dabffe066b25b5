/** Commands that use only the API. */
import { accounts } from './accounts/accounts.ts'
import { ownAccount } from './accounts/own-account.ts'
import { campaigns } from './campaigns/campaigns.ts'
import { sims } from './cards/card-layouts.ts'
import type { Command } from './command.ts'
import { media } from './media/media.ts'
import { compared } from './pages/compared.ts'
import { find } from './pages/find.ts'
import { overview } from './pages/overview.ts'
import { pages } from './pages/pages.ts'
import { shown } from './pages/shown.ts'

export const commands: Readonly<Record<string, Command>> = {
  ...accounts,
  ...ownAccount,
  ...overview,
  ...pages,
  ...shown,
  ...campaigns,
  ...compared,
  ...find,
  ...sims,
  ...media,
}
