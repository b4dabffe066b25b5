import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, icon, tones } from '#widgets/about.ts'
import type { schema } from './notice.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('通知条', 'Notice'),
  purpose: sentence(
    '一句要看到的话，如公告、欠费提醒。',
    'An important sentence, such as an announcement or a payment reminder.',
  ),
  instead: sentence('要顾客先做决定时用“对话框”。', 'If the shopper must decide first, use a dialog.'),
  guide: {
    advice: sentence(
      '一页最多一条，放最上面。一句话说完，能做什么写成末尾链接。',
      'At most one per page, at the top. Write a single sentence, and put the action in the link at its end.',
    ),
    keys: keys.press,
    reading: sentence(
      '危险的立刻读出，其他的读到才读。轮换的句子只读一遍，点开可看全文。',
      'Urgent notices are announced immediately, others in turn. Moving text is read once, and a tap shows all of it.',
    ),
    pairs: [
      {
        right: [
          {
            props: {
              tone: 'warning',
              text: sentence('欠费 12.50 元，缴清后 5 分钟内恢复', '¥12.50 overdue; back within 5 minutes of payment'),
              action: sentence('去缴费', 'Pay'),
            },
          },
        ],
        wrong: [
          { props: { text: sentence('欢迎光临', 'Welcome') } },
          { props: { tone: 'warning', text: sentence('请及时缴费', 'Please pay in time') } },
          { props: { tone: 'danger', text: sentence('卡片异常', 'Card error') } },
        ],
        because: sentence(
          '一页一条，说清原因和下一步；三条叠在一起，一条也没人看。',
          'One per page, with the reason and the next step; of three in a row, nobody reads any.',
        ),
      },
    ],
  },
  props: {
    text: part('内容', 'Text', '一句话说完。', 'A single sentence.'),
    tone: part(
      '语气',
      'Tone',
      '决定颜色：普通公告用品牌色。',
      'Determines the colour; announcements have the brand colour.',
      { choices: { ...tones, info: sentence('说明', 'Information') } },
    ),
    icon,
    whole: part(
      '全部显示',
      'Shown in full',
      '关掉则一次显示一句，到句号或分号换下一句；提醒类默认全部显示。',
      'When off, a sentence at a time: it turns at each full stop or semicolon. Warnings and reasons are shown in full by default.',
    ),
    action: part('末尾链接', 'Link at the end', '如“去缴费”，最多 10 个字。', 'Such as “Pay now”, at most 10 em.'),
    closable: part(
      '可以关掉',
      'Can be closed',
      '关掉后，离开页面前不再出现。',
      'Once closed, it remains hidden until the page is left.',
    ),
  },
  events: {
    press: part('点末尾链接', 'Link tapped', '点了末尾的链接。', 'The link at the end was tapped.'),
    close: part('关掉', 'Closed', '顾客把它关掉了。', 'The shopper closed the notice.'),
  },
}
