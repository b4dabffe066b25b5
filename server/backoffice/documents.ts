/** The documents of this shop other than pages. */
import { settingsAbout } from '#schemas/settings/settings.about.ts'
import { tabs } from '#schemas/settings/settings.ts'
import { baseDelivered } from '../publishing/compile/delivered.ts'
import { plainShop } from '../publishing/shop-part.ts'
import { type ShopPart } from '../publishing/context.ts'
import { cardLayoutKind } from './card-layout.ts'
import { settingsKind } from './settings.ts'
import { buildShippedTabs, compileTabs } from './tabs.ts'

/** For tools that compile documents without the database. */
export const shopDocuments: ShopPart = {
  ...plainShop,
  kinds: [settingsKind, cardLayoutKind],
  delivered: {
    ...baseDelivered,
    'settings:tabs': {
      schema: tabs,
      fields: settingsAbout['settings:tabs'].fields,
      shipped: buildShippedTabs,
      compile: ({ environment }, value) => compileTabs(environment, value),
    },
  },
}
