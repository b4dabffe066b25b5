/** Commands that use only the API. */
import { accounts } from './accounts/accounts.ts'
import { ownAccount } from './accounts/own-account.ts'
import { campaigns } from './campaigns/campaigns.ts'
import type { Command } from './command.ts'
import { media } from './media/media.ts'
import { compareCommands } from './pages/compared.ts'
import { findCommands } from './pages/find.ts'
import { overviewCommands } from './pages/overview.ts'
import { pages } from './pages/pages.ts'
import { showCommands } from './pages/shown.ts'
import { reviews } from './reviews/reviews.ts'

export const commands: Readonly<Record<string, Command>> = {
  ...accounts,
  ...ownAccount,
  ...overviewCommands,
  ...pages,
  ...showCommands,
  ...reviews,
  ...campaigns,
  ...compareCommands,
  ...findCommands,
  ...media,
}
