/** Layouts of the card's home page (product §3 simLayout). */
import * as z from 'zod/mini'
import { menuItem } from '#schemas/entities/site/menu-item.ts'
import { simLayout } from '#schemas/settings/sim-layout.ts'
import type { Stored } from '#schemas/language/words.ts'
import { parseContent, readContent, createStoredSchema } from '../read.ts'

type Layout = Stored<z.input<typeof simLayout>>
type Carousel = NonNullable<Layout['carousels']>[number]
/** Menus and carousels are referenced by name; the layout is parsed after they are resolved. */
const names = z.array(z.string())
const named = z.looseObject({
  menus: names,
  carousels: names,
  tabBar: z.looseObject({ switch: z.literal([1, 2]) }),
  user: z.optional(z.looseObject({ carousels: names, service: names })),
})
const content = readContent(
  'cards/layouts.json',
  z.strictObject({
    menus: z.record(z.string(), createStoredSchema(menuItem)),
    carousels: z.record(z.string(), z.custom<Carousel>()),
    tabs: z.array(z.unknown()),
    layouts: z.array(z.strictObject({ id: z.int(), name: z.string(), isPublished: z.boolean(), layout: named })),
  }),
)
const pickMenus = (list: string[]) => list.map((name) => content.menus[name])
const pickCarousels = (list: string[]) => list.map((name) => content.carousels[name])

const assembled = content.layouts.map(({ layout: { menus, carousels, tabBar, user, ...layout }, ...row }) => ({
  ...row,
  layout: {
    ...layout,
    menus: pickMenus(menus),
    carousels: pickCarousels(carousels),
    tabBar: tabBar.switch === 1 ? { ...tabBar, items: content.tabs } : tabBar,
    ...(user && { user: { ...user, carousels: pickCarousels(user.carousels), service: pickMenus(user.service) } }),
  },
}))
export const layouts = parseContent(
  'cards/layouts.json',
  z.array(
    z.strictObject({ id: z.int(), name: z.string(), isPublished: z.boolean(), layout: createStoredSchema(simLayout) }),
  ),
  assembled,
)
