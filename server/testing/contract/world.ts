/** The callers of the contract test. */
import { devices, deviceWifi } from '#server/db/schema/index.ts'
import { makeCard, type TestCard } from '../cards/cards.ts'
import { login, createPhone } from '../orders/orders.ts'
import { createPhoto } from '../pictures.ts'
import { createGuest, type As, type TestServer } from '../server.ts'
import type { CaseContext } from './case.ts'

let deviceCount = 0
/** A device with one or several SIMs. */
export async function makeDevice(server: TestServer, sims = 1): Promise<TestCard[]> {
  const { db, clock, secrets } = server.services
  const [device] = await db
    .insert(devices)
    .values({
      deviceNo: `MC${String(++deviceCount).padStart(8, '0')}`,
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
  const cards: TestCard[] = []
  for (let index = 0; index < sims; index++)
    cards.push(await makeCard(server, { deviceId, sourceType: 2, isCurrent: index === 0 }))
  return cards
}

export async function uploadPicture(server: TestServer, as: As, content = 1, scene = 'cert'): Promise<string> {
  const body = new FormData()
  body.set('scene', scene)
  body.set('file', new File([await createPhoto(1200, 800, content)], 'a.jpg', { type: 'image/jpeg' }))
  const answer = (await (await server.app.request('/api/upload', { method: 'POST', body, headers: as })).json()) as {
    data: { fileId: string }
  }
  return answer.data.fileId
}

export async function makeCaseContext(server: TestServer): Promise<CaseContext> {
  const card = () => makeCard(server, { integral: 50_000, balance: 500_000, couponCoin: 5000, mobile: createPhone() })
  return {
    server,
    guests: [createGuest(), createGuest()],
    shoppers: [await login(server, createGuest(), createPhone()), await login(server, createGuest(), createPhone())],
    agents: [await login(server, createGuest(), '13800000010'), await login(server, createGuest(), '13800000011')],
    cards: [await card(), await card()],
  }
}
