/** Commands to carrier and device: accepted immediately, executed later (docs/domain §3.14). */
import { and, eq, ne } from 'drizzle-orm'
import { blockClient, listClients, renameClient } from '../domain/cards/devices/clients.ts'
import { describeAction } from '../domain/cards/devices/command-state.ts'
import { findSimByNumber } from '../domain/cards/devices/device.ts'
import { whereDevice, sendCommand } from '../domain/cards/devices/orders.ts'
import { readCurrentUsage } from '../domain/cards/active-packages.ts'
import { canLiftBreak } from '../domain/cards/terms.ts'
import type { Handlers } from '../domain/context.ts'
import { actions, cards, deviceWifi } from '../db/schema/index.ts'
import { AuthStatus, SimStatus } from '../db/schema/states.ts'
import { refuse, refuseField } from '../platform/fault.ts'
import { shareWifi } from '../domain/site/wifi/wifi.ts'
import { checkWifiPassword } from '../domain/site/wifi/wifi-password.ts'
import { countUsage, readRunningPackages } from '../domain/usage/count.ts'

/** The password on the device's label, which a reset restores. */
const labelPassword = (imei: string) => imei.slice(-8)

export const handlers: Handlers = {
  /** `allowRemoveBreak`: the card holder may lift this restriction. */
  async '/api/iot/simRemoveBreak'(ctx) {
    await ctx.transaction((tx) => countUsage(tx, ctx, ctx.card.id, ctx.clock.now()))
    return sendCommand(
      ctx,
      ctx.card,
      'removeBreak',
      async (tx, { card }) => {
        if (card.breakRuleId === 0) throw refuse('break.none')
        if (!card.allowRemoveBreak) throw refuse('break.notAllowed')
        if (!canLiftBreak(card, await readRunningPackages(tx, card.id), ctx.clock.now())) throw refuse('break.noData')
      },
      { onCarrier: true },
    )
  },

  '/api/iot/simSwitchNet': (ctx, { simNo, remark }) =>
    sendCommand(ctx, ctx.card, 'switchNet', async (tx, { device }) => {
      const target = findSimByNumber(
        await tx
          .select()
          .from(cards)
          .where(eq(cards.deviceId, device?.id ?? 0)),
        simNo,
      )
      if (!target) throw refuseField('simNo', 'net.unknown')
      if (target.isCurrent) throw refuse('net.current')
      if (target.authStatus !== AuthStatus.verified) throw refuse('net.unnamed')
      if ((await readCurrentUsage(ctx, target)).card.simStatus !== SimStatus.inService) throw refuse('net.stopped')
      return { simNo: target.simNo, ...(remark && { remark }) }
    }),

  '/api/iot/iotDevice/setWiFiSsidPwd': (ctx, { wifiType, wifiName, wifiPass, wifiEncrypt }) =>
    sendCommand(ctx, ctx.card, 'setWiFiSsidPwd', async (tx, { device }) => {
      const [other] = await tx
        .select({ wifiName: deviceWifi.wifiName })
        .from(deviceWifi)
        .where(
          and(
            eq(deviceWifi.deviceId, device?.id ?? 0),
            ne(deviceWifi.wifiType, wifiType),
            eq(deviceWifi.wifiName, wifiName),
          ),
        )
      if (other) throw refuseField('wifiName', 'wifi.sameName')
      // an open 5G network would never be listed (product §3)
      if (wifiEncrypt === 'nopass' && wifiType === '5G') throw refuseField('wifiEncrypt', 'wifi.noOpen5g')
      const password = checkWifiPassword(wifiEncrypt, wifiPass, 'wifiPass')
      return { wifiType, wifiName, wifiEncrypt, ...(password && { wifiPass: ctx.secrets.seal(password) }) }
    }),

  '/api/iot/iotDevice/setWiFiDisplay': (ctx, { wifiType, showWifi }) =>
    sendCommand(ctx, ctx.card, 'setWiFiDisplay', async (tx, { device }) => {
      const [band] = await tx
        .select()
        .from(deviceWifi)
        .where(and(eq(deviceWifi.deviceId, device?.id ?? 0), eq(deviceWifi.wifiType, wifiType)))
      if (!band) throw refuse('wifi.noBand')
      if (band.showWifi === showWifi && (showWifi === 2 || band.switchWifi === 1))
        throw refuse(showWifi === 1 ? 'wifi.isShown' : 'wifi.isHidden')
      // a hidden network is switched on by showing it
      return { wifiType, showWifi }
    }),

  '/api/iot/iotDevice/restart': (ctx) => sendCommand(ctx, ctx.card, 'restart'),
  '/api/iot/iotDevice/close': (ctx) => sendCommand(ctx, ctx.card, 'close'),
  '/api/iot/iotDevice/reset': (ctx) =>
    sendCommand(ctx, ctx.card, 'reset', async (__, { device }) => ({
      wifiPass: ctx.secrets.seal(labelPassword(device?.imei ?? '')),
    })),

  '/api/iot/iotDevice/clientList': (ctx) => listClients(ctx, ctx.card),
  '/api/iot/iotDevice/renameClient': (ctx, params) => renameClient(ctx, ctx.card, params),
  '/api/iot/iotDevice/blockClient': (ctx, params) => blockClient(ctx, ctx.card, params),

  async '/api/iot/wifiCreate'(ctx, { wifiType }) {
    const [band] = await ctx.db
      .select()
      .from(deviceWifi)
      .where(and(eq(deviceWifi.deviceId, ctx.card.deviceId ?? 0), eq(deviceWifi.wifiType, wifiType)))
    if (!band?.wifiName) throw refuse('wifi.noBand')
    const password = band.wifiPass === null ? undefined : ctx.secrets.open(band.wifiPass)
    const wifi = { ssid: band.wifiName, password, wifiEncrypt: band.wifiEncrypt as 'WPA', hidden: band.showWifi === 2 }
    return shareWifi(ctx, `card:${ctx.card.id}`, wifi)
  },

  async '/api/iot/actionStatus'(ctx, { actionId }) {
    const id = /^[1-9]\d{0,14}$/.test(actionId) ? Number(actionId) : 0
    const [action] = await ctx.db
      .select()
      .from(actions)
      .where(and(eq(actions.id, id), whereDevice({ cardId: ctx.card.id, deviceId: ctx.card.deviceId })))
    if (!action) throw refuse('action.unknown')
    const { status, failReason } = describeAction(ctx, action, ctx.clock.now())
    return { status, failReason }
  },
}
