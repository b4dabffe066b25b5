/** The only place that joins renderer, widgets and layouts. */
import './widgets/global.css.ts'
import type { Messages } from '@lingui/core'
import { createRoot } from 'react-dom/client'
import { layouts, pages, tabBars } from 'virtual:pages'
import { validate } from 'virtual:validate-layout'
import { createStorefront } from './renderer/index.tsx'
import { report } from './renderer/api/report.ts'
import { speak, t, type Locale } from './renderer/i18n/locale.ts'
import { startUp } from './renderer/startup.ts'
import { loadArea, rowOf } from './schemas/api/areas.ts'
import { parts } from './widgets/frame/parts.ts'
import { registry } from './widgets/registry.ts'

const catalogs = import.meta.glob<{ messages: Messages }>(['./locales/*/*.po', '!./locales/*/server.po'])
const messages = async (locale: Locale, area: string): Promise<Messages> => (await catalogs[`./locales/${locale}/${area}.po`]?.())?.messages ?? {}

addEventListener('error', (event) =>
  report({ kind: 'script', where: location.hash.split('?')[0] ?? '', message: event.message, stack: (event.error as Error | undefined)?.stack }),
)
addEventListener('unhandledrejection', (event) => report({ kind: 'script', where: location.hash.split('?')[0] ?? '', message: String(event.reason) }))

const root = document.getElementById('root')!
const payPages: [RegExp, string][] = [
  [/^SB/, '/pages/iot/index/balance/pay/index'],
  [/^SC/, '/pages/iot/couponChoose/pay/index'],
  [/^SI/, '/pages-sub/iot/integralShop/order/orderDetails/pay'],
  [/^SV/, '/pages-sub/iot/index/vip/pay'],
  [/^SA/, '/pages-sub/iot/index/accelerate/cashier'],
]
/** Where an order is paid: by the prefix of its number (spec domain: orderSn). A page that is not there yet: the one that pays any order. */
const payPage = (orderSn: string): string => {
  const found = payPages.find(([prefix]) => prefix.test(orderSn))?.[1]
  return found && pages[found] ? found : '/pages/order/pay/index'
}

async function start(): Promise<void> {
  const env = startUp(payPage)
  document.documentElement.lang = env.locale
  const core = messages(env.locale, 'core')
  const Storefront = createStorefront({
    registry: registry,
    pages,
    tabBars,
    layouts: async (path) => (await layouts[path]?.())?.default,
    validate,
    rows: rowOf,
    area: loadArea,
    messages,
    parts,
    env,
  })
  speak(env.locale, await core)
  createRoot(root, { onCaughtError: () => undefined }).render(<Storefront />)
}

start().catch((error: unknown) => {
  report({ kind: 'script', where: 'start', message: String(error) })
  createRoot(root).render(<parts.Quit text={t('error.startup') === 'error.startup' ? '内部网络故障，请稍后重试！' : t('error.startup')} />)
})
