/** The state of a command to carrier or device: without an answer in time it counts as failed, before the job stores it. */
import type { Answer } from '#schemas/api/index.ts'
import type { Context } from '#server/domain/context.ts'
import type { actions } from '#server/db/schema/index.ts'
import { ActionStatus } from '#server/db/schema/states.ts'
import { toWireTime } from '#server/platform/time.ts'

type DeviceAction = NonNullable<Answer<'/api/iot/simInfo'>['actions']>[number]

export function describeAction(
  { say }: Pick<Context, 'say'>,
  { id, kind, status, failReason, startedAt, timeoutAt, payload }: typeof actions.$inferSelect,
  now: number,
): DeviceAction {
  const late = status === ActionStatus.open && timeoutAt <= now
  const reason = late ? 'action.timeout' : failReason
  return {
    actionId: String(id),
    kind: kind as DeviceAction['kind'],
    status: (late ? ActionStatus.failed : status) as DeviceAction['status'],
    startedAt: toWireTime(startedAt),
    failReason: reason === null ? null : say(reason),
    wifiType: kind.startsWith('setWiFi') ? (payload as { wifiType?: '2.4G' | '5G' }).wifiType : null,
  }
}
