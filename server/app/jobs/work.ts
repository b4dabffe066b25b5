/** The work of this shop's server. */
import { eq } from 'drizzle-orm'
import { carrierKinds, finishAction } from '#server/domain/cards/devices/commands.ts'
import { finishRealName, readRequest } from '#server/domain/cards/identity/real-name.ts'
import type { AppServices } from '../services.ts'
import { sweeps } from './sweeps.ts'
import { actions } from '#server/db/schema/index.ts'
import { ActionStatus } from '#server/db/schema/states.ts'
import { defineOutsideWork, type JobHandlers } from '#server/db/jobs/handlers.ts'
import type { Tasks } from '#server/db/jobs/jobs.ts'
import { publishingHandlers } from '#server/publishing/tasks.ts'
import { sendNotice } from '#server/domain/notices/send.ts'
import { readFulfilmentWork, runCommand } from '#server/domain/orders/fulfilment/fulfilment.ts'
import { closePayment, queryPayment, refundPayment } from '#server/domain/orders/payments/outside.ts'
import type { Action } from '#server/domain/ports/carrier.ts'
import type { FulfilmentWork } from '#server/domain/ports/fulfilment.ts'
import type { RealNameRequest } from '#server/domain/ports/real-name.ts'
import { applyStaffCommand } from '#server/domain/points/staff.ts'
import type { Work } from '#server/domain/outbox.ts'

/** Work that hands its payload to an outside system, without a result to record. */
const passOn = <K extends keyof Work>(lane: string, ask: (services: AppServices, payload: Work[K]) => Promise<void>) =>
  defineOutsideWork<AppServices, Work[K], Work[K], void>({
    lane,
    read: async (_, __, question) => ({ question }),
    ask,
  })

const shopHandlers: JobHandlers<AppServices, Work> = {
  refund: refundPayment,
  queryPayment,
  closePayment,
  mockNotice: passOn<'mockNotice'>('simulator', async ({ simulators }, { outTradeNo }) =>
    simulators?.payment.notify(outTradeNo),
  ),
  askAction: defineOutsideWork<AppServices, Work['askAction'], Action, void>({
    lane: 'carrier',
    async read(tx, _, { actionId }) {
      const [action] = await tx.select().from(actions).where(eq(actions.id, actionId))
      return action?.status === ActionStatus.open ? { question: action } : undefined
    },
    async ask({ ports }, action) {
      const port = carrierKinds.includes(action.kind) ? ports.carrier : ports.device
      if (!port) throw new Error(`nobody to ask for ${action.kind}`)
      await port.request(action)
    },
  }),
  askRealName: defineOutsideWork<AppServices, Work['askRealName'], RealNameRequest, void>({
    lane: 'realName',
    read: (tx, _, { realNameId }) => readRequest(tx, realNameId),
    async ask({ ports }, request) {
      if (!ports.realName) throw new Error('nobody to check a real name')
      await ports.realName.verify(request)
    },
  }),
  async answerRealName(tx, { clock }, { realNameId, reason }) {
    await finishRealName(tx, realNameId, reason ? { passed: false, reason } : { passed: true }, {
      at: clock.now(),
      actor: 'simulator',
    })
  },
  async finishAction(tx, services, { actionId }) {
    const at = services.clock.now()
    const how = await services.simulators?.device.outcome(tx, actionId, at)
    if (how) await finishAction(tx, services, actionId, { ...how, at, actor: 'simulator' })
  },
  async mockClients(tx, { simulators }, { deviceId }) {
    await simulators?.device.join(tx, deviceId)
  },
  converted: passOn<'converted'>('ads', async ({ ports }, conversion) => ports.ads?.converted(conversion)),
  askDesk: defineOutsideWork<AppServices, Work['askDesk'], FulfilmentWork, void>({
    lane: 'fulfilment',
    read: (tx, _, work) => readFulfilmentWork(tx, work),
    ask: async ({ ports }, work) => ports.fulfilment?.request(work),
  }),
  async deskDone(tx, services, work) {
    await runCommand(tx, services, { ...work, actor: 'simulator' })
  },
  sendNotice,
  askStaff: passOn<'askStaff'>('fulfilment', async ({ ports }, work) => ports.staff?.request(work)),
  async staffDone(tx, services, { orderId, what, at }) {
    const command = what === 'refund' ? 'agree' : what
    await applyStaffCommand(tx, services, { orderId, command, at, actor: 'staff' })
  },
}

export const tasks: Tasks<AppServices> = { handlers: { ...shopHandlers, ...publishingHandlers }, sweeps }
