/** Devices, their SIM slots and Wi-Fi, and commands to them (docs/domain §2.1, §3.14, §4.4; product §3 Wi-Fi entry). */
import type { CallPath, Params } from '#schemas/api/index.ts'
import { devices, deviceWifi } from '#server/db/schema/index.ts'
import { translate } from '#server/platform/messages.ts'
import { createTestServer, type As } from '../server.ts'
import { MINUTE } from '#server/platform/time.ts'
import { makeCard } from './cards.ts'

/** The server of a test file, and what its tests share. */
export async function setUp() {
  const server = await createTestServer()
  const { services } = server
  const { db, secrets, clock } = services
  const inChinese = (id: string, values?: Record<string, string | number>) => translate('zh-CN', id, values) ?? id
  let deviceCount = 0
  /** A device with both bands and SIMs, the first of which is active. */
  async function makeDevice(slots: Parameters<typeof makeCard>[1][] = [{}]) {
    const number = `MT${String(++deviceCount).padStart(8, '0')}`
    const [device] = await db
      .insert(devices)
      .values({
        deviceNo: number,
        imei: '860000000012345',
        name: '测试设备',
        onlineStatus: 1,
        signal: 4,
        battery: 50,
        connCount: 3,
        maxConnCount: 10,
        updatedAt: clock.now(),
      })
      .returning()
    const deviceId = device?.id ?? 0
    const wifi = { deviceId, wifiEncrypt: 'WPA', showWifi: 1, switchWifi: 1, connCount: 2, maxConnCount: 8 }
    await db.insert(deviceWifi).values([
      { ...wifi, wifiType: '2.4G', wifiName: 'home', wifiPass: secrets.seal('password1') },
      { ...wifi, wifiType: '5G', wifiName: 'home-5G', wifiPass: secrets.seal('password5') },
    ])
    const sims = []
    for (const [index, given] of slots.entries())
      sims.push(await makeCard(server, { deviceId, sourceType: 2, isCurrent: index === 0, ...given }))
    const [card] = sims
    if (!card) throw new Error('no card')
    return { deviceId, card, sims, as: card.as }
  }
  const console_ = async (path: string) =>
    (await (await server.app.request(`/demo/${path}`, { method: 'POST' })).json()) as { ok: boolean }
  const info = async (as: As) => (await server.call('/api/iot/simInfo', {}, as)).data
  const ask = <P extends CallPath>(path: P, params: Params<P>, as: As) => server.call(path, params, as)
  /** Runs the sent command and its answer. */
  const done = async () => {
    await server.jobs.runDue()
    await server.forward(2 * MINUTE)
  }
  const latest = async (as: As) => (await info(as)).actions?.[0]
  const orders = {
    setWiFiSsidPwd: [
      '/api/iot/iotDevice/setWiFiSsidPwd',
      { wifiType: '2.4G', wifiName: '新名字', wifiPass: 'newpassword' },
    ],
    setWiFiDisplay: ['/api/iot/iotDevice/setWiFiDisplay', { wifiType: '5G', showWifi: 2 }],
    restart: ['/api/iot/iotDevice/restart', {}],
    close: ['/api/iot/iotDevice/close', {}],
    reset: ['/api/iot/iotDevice/reset', {}],
  } as const
  type Kind = keyof typeof orders
  const order = (kind: Kind, as: As) => ask(...(orders[kind] as [CallPath, never]), as)

  return { server, db, clock, inChinese, makeDevice, console_, info, ask, done, latest, orders, order }
}
