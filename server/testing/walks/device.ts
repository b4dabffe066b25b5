/** A device, its Wi-Fi, its SIMs and its commands. Steps of `states.test.ts`. */
import type { CallPath, Params } from '#schemas/api/index.ts'
import { devices, deviceWifi } from '#server/db/schema/index.ts'
import { MINUTE } from '#server/platform/time.ts'
import { walk } from '../every-value.ts'
import { makeCard } from '../cards/cards.ts'
import type { Scenario } from './scenario.ts'

export async function walkDevice({ server, nothing, demo, by }: Scenario): Promise<void> {
  const { db, clock, secrets } = server.services
  const [device] = await db
    .insert(devices)
    .values({
      deviceNo: 'MT20260001',
      imei: '860000000012345',
      name: '测试设备',
      onlineStatus: 1,
      signal: 4,
      connCount: 0,
      maxConnCount: 10,
      updatedAt: clock.now(),
    })
    .returning()
  const deviceId = device?.id ?? 0
  const band = {
    deviceId,
    wifiEncrypt: 'WPA',
    showWifi: 1,
    switchWifi: 1,
    connCount: 0,
    maxConnCount: 8,
    wifiPass: secrets.seal('password'),
  }
  await db.insert(deviceWifi).values([
    { ...band, wifiType: '2.4G', wifiName: 'home' },
    { ...band, wifiType: '5G', wifiName: 'home-5G' },
  ])
  const given = { deviceId, sourceType: 2, isCurrent: false }
  const card = await makeCard(server, { ...given, operatorType: 99, isCurrent: true, isInfiniteFlow: true })
  for (const operatorType of [1, 2, 3, 4]) await makeCard(server, { ...given, operatorType })
  const { call } = by(card)
  const callAndRunJobs = async <P extends CallPath>(path: P, params: Params<P>) => {
    await call(path, params)
    await server.jobs.runDue()
  }
  const wifi = (wifiEncrypt: 'WEP' | 'nopass', wifiPass?: string) => async () => {
    await callAndRunJobs('/api/iot/iotDevice/setWiFiSsidPwd', {
      wifiType: '2.4G',
      wifiName: 'x',
      wifiEncrypt,
      ...(wifiPass && { wifiPass }),
    })
    await server.forward(2 * MINUTE)
  }
  const action = async () => (await call('/api/iot/simInfo', {})).actions?.[0]?.actionId
  /** The blocked phone, or the first. */
  const phoneInWifi = async () => {
    const { list } = await call('/api/iot/iotDevice/clientList', {})
    return (list.find(({ blocked }) => blocked) ?? list[0])?.id ?? 0
  }
  const otherSim = async () => (await call('/api/iot/simInfo', {})).viceSims?.[0]?.simNo ?? ''
  await walk(
    server,
    card,
    ['card'],
    [
      [
        'on',
        nothing,
        {
          onlineStatus: 1,
          sourceType: 2,
          operatorType: [1, 2, 3, 4, 99],
          wifiType: ['2.4G', '5G'],
          wifiEncrypt: 'WPA',
        },
      ],
      ['somebody presses its button', () => demo(`devices/${deviceId}/off`), { onlineStatus: 2 }],
      ['it is not reachable', () => demo(`devices/${deviceId}/lost`), { onlineStatus: 3 }],
      ['on again', () => demo(`devices/${deviceId}/on`), { onlineStatus: 1 }],
      [
        'an old encryption',
        wifi('WEP', 'abcdefghijklm'),
        { wifiEncrypt: 'WEP', actionKind: 'setWiFiSsidPwd', actionStatus: 2 },
      ],
      ['an open network', wifi('nopass'), { wifiEncrypt: 'nopass' }],
      [
        'hidden',
        () => callAndRunJobs('/api/iot/iotDevice/setWiFiDisplay', { wifiType: '5G', showWifi: 2 }),
        { actionKind: 'setWiFiDisplay', actionStatus: 1 },
      ],
      ['which it refuses', async () => demo(`actions/${await action()}/fail`), { actionStatus: 3 }],
      [
        'a phone is blocked',
        async () => {
          await demo(`devices/${deviceId}/on`)
          await server.forward(MINUTE)
          await callAndRunJobs('/api/iot/iotDevice/blockClient', { id: await phoneInWifi(), block: true })
        },
        { actionKind: 'blockClient' },
      ],
      [
        'and allowed again',
        async () => (
          await server.forward(MINUTE),
          await callAndRunJobs('/api/iot/iotDevice/blockClient', { id: await phoneInWifi(), block: false })
        ),
        { actionKind: 'allowClient' },
      ],
      [
        'a restart',
        async () => (await server.forward(MINUTE), await callAndRunJobs('/api/iot/iotDevice/restart', {})),
        { actionKind: 'restart' },
      ],
      [
        'and a reset',
        async () => (await server.forward(MINUTE), await callAndRunJobs('/api/iot/iotDevice/reset', {})),
        { actionKind: 'reset' },
      ],
      [
        'another SIM',
        async () => (
          await server.forward(MINUTE),
          await callAndRunJobs('/api/iot/simSwitchNet', { simNo: await otherSim() })
        ),
        { actionKind: 'switchNet' },
      ],
      [
        'turned off',
        async () => (await server.forward(2 * MINUTE), await callAndRunJobs('/api/iot/iotDevice/close', {})),
        { actionKind: 'close' },
      ],
      [
        'cut off by over-use, and lifted',
        async () => (
          await server.forward(MINUTE),
          await demo(`sims/${card.simNo}/overUse`),
          await callAndRunJobs('/api/iot/simRemoveBreak', {})
        ),
        { actionKind: 'removeBreak', internetStatus: 2 },
      ],
    ],
  )
}
