/** iot/taskCenter and its actions: visit, and receive the reward. */
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Answer } from '#schemas/api/index.ts'
import { isReadOnly } from '../cards/card-status.ts'
import type { CardLogin, Context } from '../context.ts'
import { cards, taskProgress, tasks } from '#server/db/schema/index.ts'
import { TaskStatus } from '#server/db/schema/states.ts'
import { refuse } from '#server/platform/fault.ts'
import { moveWallet } from '../wallet.ts'
import { readProgress, VISIT_EVENT } from './progress.ts'
import { readSignInState } from './sign-in.ts'

type Center = Answer<'/api/iot/taskCenter'>
const statusOrder = { 2: 0, 1: 1, 3: 2 } as const

/** Waiting rewards first, finished tasks last. */
export async function readTaskCenter(ctx: Context, { id }: CardLogin): Promise<Center> {
  const { db } = ctx
  const [[card], all, stored, signIn] = await Promise.all([
    db.select().from(cards).where(eq(cards.id, id)),
    db.select().from(tasks).orderBy(asc(tasks.sort), asc(tasks.id)),
    db.select().from(taskProgress).where(eq(taskProgress.cardId, id)),
    readSignInState(ctx, id),
  ])
  if (!card) throw new Error(`card ${id} is gone`)
  const list: Center['tasks'] = await Promise.all(
    all.map(async (task) => {
      const { id: taskId, name, icon, content, integral, couponCoin, target, type, path } = task
      const ownProgress = await readProgress(
        db,
        card,
        task,
        stored.find((row) => row.taskId === taskId),
      )
      return { id: taskId, name, icon, desc: content, integral, couponCoin, target, type, path, ...ownProgress }
    }),
  )
  return {
    integral: card.integral,
    couponCoin: card.couponCoin,
    signIn,
    tasks: list.toSorted((a, b) => statusOrder[a.status] - statusOrder[b.status]),
  }
}

/** Called for every task, so that a page need not know which tasks are visits. */
export async function visitTask(
  ctx: Context,
  { id: cardId }: CardLogin,
  taskId: number,
): Promise<Answer<'/api/iot/visitTask'>> {
  return ctx.transaction(async (tx) => {
    const [card] = await tx.select().from(cards).where(eq(cards.id, cardId))
    const [task] = await tx.select().from(tasks).where(eq(tasks.id, taskId))
    if (!card || !task) throw refuse('task.unknown')
    if (task.event === VISIT_EVENT && !isReadOnly(card))
      await tx
        .insert(taskProgress)
        .values({ cardId, taskId, progress: task.target, updatedAt: ctx.clock.now() })
        .onConflictDoNothing()
    const [stored] = await tx
      .select()
      .from(taskProgress)
      .where(and(eq(taskProgress.cardId, cardId), eq(taskProgress.taskId, taskId)))
    return { status: (await readProgress(tx, card, task, stored)).status }
  })
}

/** Runs under the card's lock, and `claimedAt` is written once: of concurrent calls, exactly one gets the reward. */
export async function receiveTask(
  ctx: Context,
  { id: cardId }: CardLogin,
  taskId: number,
): Promise<Answer<'/api/iot/receiveTask'>> {
  return ctx.transaction(async (tx) => {
    const at = ctx.clock.now()
    const [card] = await tx.select().from(cards).where(eq(cards.id, cardId)).for('update')
    const [task] = await tx.select().from(tasks).where(eq(tasks.id, taskId))
    if (!card || !task) throw refuse('task.unknown')
    if (isReadOnly(card)) throw refuse('package.readOnly')
    const [stored] = await tx
      .select()
      .from(taskProgress)
      .where(and(eq(taskProgress.cardId, cardId), eq(taskProgress.taskId, taskId)))
    const { status } = await readProgress(tx, card, task, stored)
    if (status !== TaskStatus.toClaim) throw refuse(status === TaskStatus.claimed ? 'task.taken' : 'task.notDone')
    const { name: remark, integral, couponCoin, target } = task
    const [ownProgress] = await tx
      .insert(taskProgress)
      .values({ cardId, taskId, progress: target, claimedAt: at, updatedAt: at })
      .onConflictDoUpdate({
        target: [taskProgress.cardId, taskProgress.taskId],
        set: { progress: target, claimedAt: at, updatedAt: at },
        setWhere: isNull(taskProgress.claimedAt),
      })
      .returning({ taskId: taskProgress.taskId })
    if (!ownProgress) throw refuse('task.taken')
    if (integral > 0) await moveWallet(tx, { cardId, wallet: 'integral', type: 2, change: integral, remark, at })
    if (couponCoin > 0) await moveWallet(tx, { cardId, wallet: 'coin', type: 1, change: couponCoin, remark, at })
    return { integral, couponCoin }
  })
}
