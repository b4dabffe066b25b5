/**
 * The identity of a session on WeChat and the mini-program platforms (product §3, §4). A grant is a row of `scan_authorizations`: a scene
 * that a screen shows and a phone answers, or the ticket of an OAuth return, which its browser redeems.
 */
import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Answer, Parsed } from '#schemas/api/index.ts'
import type { MiniUser } from '#schemas/entities/people/mini-user.ts'
import type { Context, GuestSession } from '#server/domain/context.ts'
import type { Database } from '#server/db/connect.ts'
import { platformUsers, scanAuthorizations } from '#server/db/schema/index.ts'
import { ScanStatus } from '#server/db/schema/states.ts'
import { refuse } from '#server/platform/fault.ts'
import type { Profile } from '#server/domain/ports/miniprogram.ts'
import { createToken } from '#server/platform/secrets.ts'
import { MINUTE, toWireTime } from '#server/platform/time.ts'
import { buildPageUrl } from '#server/platform/page-address.ts'

type Scene = typeof scanAuthorizations.$inferSelect
export type Platform = 'wx' | 'ks' | 'dy'
/** Paths of the platforms' login pages. */
export const oauthPaths = { wx: '/wechat', dy: '/douyin' } as const
export type OAuthPlatform = keyof typeof oauthPaths
/** When a person first arrived, with the storefront and group of the first link, which later links do not overwrite. */
type Arrival = { at: number; promoCode?: string | undefined; indexFirstGroup?: 1 | 2 | undefined }
/** The client polls for two minutes; a phone may answer a little later. */
const SCENE_MS = 3 * MINUTE

/** Preserves the first referrer. */
const keepFirst = {
  promoCode: sql`coalesce(${platformUsers.promoCode}, excluded.promo_code)`,
  indexFirstGroup: sql`coalesce(${platformUsers.indexFirstGroup}, excluded.index_first_group)`,
}
type Person = typeof platformUsers.$inferSelect
/** The profile in the format of the browser's storage slot; empty without a person. */
export const toProfile = (person: Person | undefined): MiniUser => ({
  openId: person?.openId ?? '',
  nickname: person?.nickname ?? '',
  headPortrait: person?.headPortrait || null,
  promoCode: person?.promoCode ?? '',
  indexFirstGroup: (person?.indexFirstGroup ?? 0) as MiniUser['indexFirstGroup'],
})

async function savePerson(
  db: Database,
  platform: Platform,
  { openId, nickname, headPortrait }: Profile,
  arrival: Arrival,
): Promise<void> {
  const who = { nickname, headPortrait: headPortrait ?? '' }
  const { at, promoCode = null, indexFirstGroup = null } = arrival
  await db
    .insert(platformUsers)
    .values({ platform, openId, ...who, promoCode, indexFirstGroup, createdAt: at })
    .onConflictDoUpdate({
      target: [platformUsers.platform, platformUsers.openId],
      // a silent grant has no name, and leaves the stored one
      set: { ...(nickname && who), ...keepFirst },
    })
}

/** The person of a session: its last grant. */
export async function readPerson(db: Database, { id }: GuestSession, platform?: Platform) {
  const [row] = await db
    .select({ user: platformUsers })
    .from(scanAuthorizations)
    .innerJoin(
      platformUsers,
      and(eq(platformUsers.platform, scanAuthorizations.platform), eq(platformUsers.openId, scanAuthorizations.openId)),
    )
    .where(
      and(
        eq(scanAuthorizations.sessionId, id),
        eq(scanAuthorizations.status, ScanStatus.granted),
        platform ? eq(scanAuthorizations.platform, platform) : undefined,
      ),
    )
    .orderBy(desc(scanAuthorizations.createdAt))
    .limit(1)
  return row?.user
}

/** The ticket of an OAuth return: the first session that presents it becomes this person. */
export async function createScene(
  db: Database,
  platform: Platform,
  profile: Profile,
  arrival: Arrival,
): Promise<string> {
  const { at } = arrival
  await savePerson(db, platform, profile, arrival)
  const scene = createToken()
  await db.insert(scanAuthorizations).values({
    scene,
    status: ScanStatus.scanned,
    platform,
    openId: profile.openId,
    createdAt: at,
    expiresAt: at + SCENE_MS,
  })
  return scene
}

/** Returns the person of a ticket, which is valid once. */
export async function redeemOpenId(db: Database, ticket: string, now: number): Promise<string | undefined> {
  const [row] = await db
    .delete(scanAuthorizations)
    .where(
      and(
        eq(scanAuthorizations.scene, ticket),
        eq(scanAuthorizations.platform, 'wx'),
        eq(scanAuthorizations.status, ScanStatus.scanned),
        isNull(scanAuthorizations.sessionId),
        gt(scanAuthorizations.expiresAt, now),
      ),
    )
    .returning()
  return row?.openId ?? undefined
}

const getSceneStatus = ({ status, expiresAt }: Scene, now: number) =>
  (status === ScanStatus.open || status === ScanStatus.scanned) && expiresAt <= now ? ScanStatus.expired : status

/** The scene of this session's screen, created unless one is waiting or was just answered. */
async function readOwnScene(
  { db, clock, session }: Context & { session: GuestSession },
  after: string | null | undefined,
): Promise<Scene> {
  const now = clock.now()
  const [existing] = await db
    .select()
    .from(scanAuthorizations)
    .where(and(eq(scanAuthorizations.sessionId, session.id), gt(scanAuthorizations.expiresAt, now)))
    .orderBy(desc(scanAuthorizations.createdAt))
    .limit(1)
  if (existing && existing.scene !== after) return existing
  const [created] = await db
    .insert(scanAuthorizations)
    .values({
      scene: createToken().slice(0, 24),
      status: ScanStatus.open,
      platform: 'wx',
      sessionId: session.id,
      createdAt: now,
      expiresAt: now + SCENE_MS,
    })
    .returning()
  if (!created) throw new Error('no scene was made')
  return created
}

export async function checkScan(
  ctx: Context & { session: GuestSession },
  { scene, after }: Parsed<'/api/site/checkScanAuthorize'>,
): Promise<Answer<'/api/site/checkScanAuthorize'>> {
  const { db, clock, config, session } = ctx
  const now = clock.now()
  let row = scene
    ? (await db.select().from(scanAuthorizations).where(eq(scanAuthorizations.scene, scene)))[0]
    : await readOwnScene(ctx, after)
  // a ticket (without a session) cannot be looked up
  if (!row?.sessionId) throw refuse('scan.unknown')
  const isOwnScene = row.sessionId === session.id
  if (!isOwnScene && row.status === ScanStatus.open && row.expiresAt > now) {
    await db
      .update(scanAuthorizations)
      .set({ status: ScanStatus.scanned })
      .where(and(eq(scanAuthorizations.scene, row.scene), eq(scanAuthorizations.status, ScanStatus.open)))
    row = { ...row, status: ScanStatus.scanned }
  }
  const status = getSceneStatus(row, now)
  return {
    scene: row.scene,
    url: buildPageUrl(config, '/pages/authorize/index', { scene: row.scene }),
    status,
    expireAt: toWireTime(row.expiresAt),
    openId: isOwnScene && status === ScanStatus.granted ? row.openId : null,
    profile:
      isOwnScene && status === ScanStatus.granted
        ? toProfile(await readPerson(db, session, row.platform as Platform))
        : null,
    token: null,
  } as Answer<'/api/site/checkScanAuthorize'>
}

type ScanAnswer = {
  scene: string
  status: typeof ScanStatus.scanned | typeof ScanStatus.granted | typeof ScanStatus.refused
  platform: Platform
  profile?: { nickname: string; headPortrait?: string | null | undefined } | null | undefined
}

/**
 * Answers a waiting scene once. A ticket (without a session) is redeemed by its bearer; a scene is answered by the
 * phone that scanned it.
 */
export async function answerScan(
  ctx: Context & { session: GuestSession },
  { scene, status, platform, profile }: ScanAnswer,
): Promise<Answer<'/api/site/updateAuthorizeStatus'>> {
  const { session, clock, secrets } = ctx
  const now = clock.now()
  return ctx.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(scanAuthorizations)
      .where(
        and(
          eq(scanAuthorizations.scene, scene),
          gt(scanAuthorizations.expiresAt, now),
          inArray(scanAuthorizations.status, [ScanStatus.open, ScanStatus.scanned]),
        ),
      )
      .for('update')
    if (!row) throw refuse('scan.unknown')
    const ticket = row.sessionId === null
    if (ticket && (row.platform !== platform || status === ScanStatus.scanned)) throw refuse('scan.unknown')
    let { openId } = row
    if (status === ScanStatus.granted && !ticket) {
      const person = await readPerson(tx, session, platform)
      openId = person?.openId ?? `h5-${secrets.digest('open-id', `${platform}:${session.id}`).slice(0, 24)}`
      if (!person)
        await savePerson(
          tx,
          platform,
          { openId, nickname: profile?.nickname ?? '', headPortrait: profile?.headPortrait ?? null },
          { at: now },
        )
    }
    await tx
      .update(scanAuthorizations)
      .set({ status, platform, openId, ...(ticket && { sessionId: session.id }) })
      .where(eq(scanAuthorizations.scene, scene))
    const taken = ticket && status === ScanStatus.granted ? toProfile(await readPerson(tx, session, platform)) : null
    return { status, profile: taken }
  })
}

/** Only the session of a profile may change it. */
export async function saveProfile(
  ctx: Context & { session: GuestSession },
  platform: Platform,
  profile: Profile & Pick<Arrival, 'promoCode' | 'indexFirstGroup'>,
) {
  const { session, db, clock } = ctx
  const { openId, nickname, headPortrait, promoCode = null, indexFirstGroup = null } = profile
  const who = { nickname, headPortrait: headPortrait ?? '', sessionId: session.id }
  const [saved] = await db
    .insert(platformUsers)
    .values({ platform, openId, ...who, promoCode, indexFirstGroup, createdAt: clock.now() })
    .onConflictDoUpdate({
      target: [platformUsers.platform, platformUsers.openId],
      set: { ...who, ...keepFirst },
      setWhere: or(isNull(platformUsers.sessionId), eq(platformUsers.sessionId, session.id)),
    })
    .returning()
  if (!saved) throw refuse('profile.other')
  const granted = { status: ScanStatus.granted, platform, sessionId: session.id, openId }
  await db
    .insert(scanAuthorizations)
    .values({
      scene: `${platform}-${session.id}-${openId}`.slice(0, 64),
      ...granted,
      createdAt: clock.now(),
      expiresAt: clock.now(),
    })
    .onConflictDoNothing()
  return saved
}
