/** A shared Wi-Fi: its code, page address and QR text. A repeated call of the same owner for the same Wi-Fi returns its existing code. */
import { and, eq } from 'drizzle-orm'
import type { Answer } from '#schemas/api/index.ts'
import type { Context } from '#server/domain/context.ts'
import { wifiCodes } from '#server/db/schema/index.ts'
import { refuse } from '#server/platform/fault.ts'
import { createToken } from '#server/platform/secrets.ts'
import { formatWifiText, type Wifi } from './wifi-text.ts'
import { buildPageUrl } from '#server/platform/page-address.ts'

export async function shareWifi(ctx: Context, owner: string, wifi: Wifi): Promise<Answer<'/api/site/wifiCreate'>> {
  const { ssid, password, wifiEncrypt, hidden = false } = wifi
  const existing = await ctx.db
    .select()
    .from(wifiCodes)
    .where(
      and(
        eq(wifiCodes.owner, owner),
        eq(wifiCodes.ssid, ssid),
        eq(wifiCodes.wifiEncrypt, wifiEncrypt),
        eq(wifiCodes.hidden, hidden),
      ),
    )
  const same = existing.find((row) => (row.password === null ? undefined : ctx.secrets.open(row.password)) === password)
  const code = same?.code ?? (await createWifi(ctx, owner, wifi))
  return { code, url: getConnectUrl(ctx, code), content: formatWifiText(wifi) }
}

export const getConnectUrl = ({ config }: Pick<Context, 'config'>, code: string): string =>
  buildPageUrl(config, '/pages-sub/wifi/connect', { code })

async function createWifi(
  { db, clock, limits, network, secrets }: Context,
  owner: string,
  { ssid, password, wifiEncrypt, hidden = false }: Wifi,
): Promise<string> {
  if (!(await limits.take('wifiIp', network)).ok) throw refuse('limit.tooOften')
  const code = createToken().slice(0, 16)
  await db.insert(wifiCodes).values({
    code,
    ssid,
    password: password ? secrets.seal(password) : null,
    wifiEncrypt,
    hidden,
    owner,
    createdAt: clock.now(),
  })
  return code
}
