/** Messages of the commands for campaigns. */
import { sentence, createSay } from '#schemas/language/sentences.ts'

export const descriptions = {
  schedule: sentence(
    '安排活动：到时间一起展示几个修订版（商城时间 UTC+8，或带时区），到结束时间恢复成之前展示的内容',
    'Plan a campaign: show revisions together at a time (shop time, UTC+8, or with a time zone), and restore the previous content at the end',
  ),
  campaigns: sentence(
    '活动日历：进行中、待开始、已结束；change 换成新的一整组；取消进行中的活动，立即恢复原样',
    'List running, planned and ended campaigns. change replaces all revisions; cancelling a running campaign restores the previous content immediately',
  ),
}

export const say = createSay({
  campaign: sentence(
    '活动 {id}（{name}）{state}：{from} 到 {until}',
    'campaign {id}, {name}, {state}: {from} to {until}',
  ),
  campaignOpen: sentence('活动 {id}（{name}）{state}：{from} 起', 'campaign {id}, {name}, {state}: from {from}'),
  noMoment: sentence(
    '{name}“{text}”不是一个完整的时间。请写成 {form}（商城时间 UTC+8），也可带时区，例如 2026-12-12T08:00:00+08:00。',
    '{name}: “{text}” is not a full date and time. Use {form} (shop time, UTC+8), or add a time zone, such as 2026-12-12T08:00:00+08:00.',
  ),
  reason: sentence('接受警告的理由：{reason}', 'why its warnings are accepted: {reason}'),
  by: sentence('{campaign}（{by}）', '{campaign} ({by})'),
  planned: sentence('待开始', 'planned'),
  running: sentence('进行中', 'running'),
  ended: sentence('已结束', 'ended'),
  cancelled: sentence('已取消', 'cancelled'),
  missed: sentence('已错过', 'missed'),
  refused: sentence('未能展示', 'refused'),
  revision: sentence('{place}：修订版 {revision}', '{place}: revision {revision}'),
  byHandWaits: sentence(
    '，之后有人手动发布：活动不会开始，除非修改活动',
    ', published manually since: change the campaign, or it will not start',
  ),
  byHandRuns: sentence('，之后有人手动发布：活动结束时保持原样', ', published manually since: not restored at the end'),
  noCampaigns: sentence('还没有活动。', 'No campaigns yet.'),
})
