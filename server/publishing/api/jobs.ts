/** Dead jobs, for people who mend their cause. They concern all storefronts, so only owners see them. */
import { countDeadJobs, listDeadJobs, repeatDeadJobs } from '#server/db/jobs/dead.ts'
import type { AdminHandlers } from '../context.ts'

export const jobs = {
  async 'GET /api/admin/jobs'({ db }) {
    const [list, counts] = await Promise.all([listDeadJobs(db), countDeadJobs(db)])
    return { list, counts }
  },
  'POST /api/admin/jobs/repeat': (ctx, { ids }) =>
    ctx.transaction(async (tx) => {
      const repeated = await repeatDeadJobs(tx, { ...(ids && { ids }), now: ctx.clock.now() })
      await ctx.note(tx, 'job.repeat', '', { count: repeated })
      return { repeated }
    }),
} satisfies Partial<AdminHandlers>
