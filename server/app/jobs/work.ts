/** The work of this shop's server. */
import { eq } from 'drizzle-orm'
import { carrierKinds, finishAction } from '#server/domain/cards/devices/commands.ts'
import { askRealName, finishRealName } from '#server/domain/cards/identity/real-name.ts'
import type { AppServices } from '../services.ts'
import { sweeps } from './sweeps.ts'
import { actions, payments } from '#server/db/schema/index.ts'
import { ActionStatus, PaymentStatus } from '#server/db/schema/states.ts'
import type { JobHandlers, Tasks } from '#server/db/jobs/jobs.ts'
import { publishingHandlers } from '#server/publishing/tasks.ts'
import { sendNotice } from '#server/domain/notices/send.ts'
import { requestFulfilment, runCommand } from '#server/domain/orders/fulfilment/fulfilment.ts'
import { recordRefunded } from '#server/domain/orders/payments/settle.ts'
import { applyStaffCommand } from '#server/domain/points/staff.ts'
import type { Work } from '#server/domain/outbox.ts'

const shopHandlers: JobHandlers<AppServices, Work> = {
  async refund(tx, services, { paymentId }) {
    const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId))
    if (payment?.status !== PaymentStatus.refunding) return
    if (!services.ports.payment) throw new Error('no payment provider to refund through')
    await services.ports.payment.refund(payment)
    await recordRefunded(tx, services, payment.orderId, payment.id, {
      actor: `provider:${payment.provider}`,
      at: services.clock.now(),
    })
  },
  async mockNotice(_, { simulators }, { outTradeNo }) {
    await simulators?.payment.notify(outTradeNo)
  },
  async askAction(tx, { ports }, { actionId }) {
    const [action] = await tx.select().from(actions).where(eq(actions.id, actionId))
    if (action?.status !== ActionStatus.open) return
    const port = carrierKinds.includes(action.kind) ? ports.carrier : ports.device
    if (!port) throw new Error(`nobody to ask for ${action.kind}`)
    await port.request(action)
  },
  askRealName: (tx, services, { realNameId }) => askRealName(tx, services, realNameId),
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
  async converted(_, { ports }, conversion) {
    await ports.ads?.converted(conversion)
  },
  askDesk: (tx, services, work) => requestFulfilment(tx, services, work),
  async deskDone(tx, services, work) {
    await runCommand(tx, services, { ...work, actor: 'simulator' })
  },
  sendNotice: (tx, services, work) => sendNotice(tx, services, work),
  async askStaff(_, { ports }, work) {
    await ports.staff?.request(work)
  },
  async staffDone(tx, services, { orderId, what, at }) {
    await applyStaffCommand(tx, services, orderId, what === 'refund' ? 'agree' : what, at)
  },
}

export const tasks: Tasks<AppServices> = { handlers: { ...shopHandlers, ...publishingHandlers }, sweeps }
