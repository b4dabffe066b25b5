/** Shared Wi-Fi (docs/domain §3.14). Anyone with the code may read the password: that is its purpose. */
import { eq } from 'drizzle-orm'
import type { Handlers } from '../domain/context.ts'
import { wifiCodes } from '../db/schema/index.ts'
import { refuse } from '../platform/fault.ts'
import { getConnectUrl, shareWifi } from '../domain/site/wifi/wifi.ts'
import { checkWifiPassword } from '../domain/site/wifi/wifi-password.ts'
import { formatWifiText } from '../domain/site/wifi/wifi-text.ts'
import { toWireTime } from '../platform/time.ts'

export const handlers: Handlers = {
  '/api/site/wifiCreate': (ctx, { ssid, password, wifiEncrypt, hidden }) => {
    const wifi = { ssid, wifiEncrypt, hidden, password: checkWifiPassword(wifiEncrypt, password, 'password') }
    return shareWifi(ctx, `session:${ctx.session.id}`, wifi)
  },

  async '/api/site/getWifiCode'(ctx, { code }) {
    const [row] = await ctx.db.select().from(wifiCodes).where(eq(wifiCodes.code, code))
    if (!row) throw refuse('wifi.unknown')
    const password = row.password === null ? null : ctx.secrets.open(row.password)
    const wifi = { ssid: row.ssid, wifiEncrypt: row.wifiEncrypt as 'WPA', password, hidden: row.hidden }
    return {
      ...wifi,
      content: formatWifiText(wifi),
      url: getConnectUrl(ctx, code),
      createdAt: toWireTime(row.createdAt),
    }
  },
}
