import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, timeUp } from '#widgets/about.ts'
import type { schema } from './countdown.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('倒计时', 'Countdown'),
  purpose: sentence(
    '倒数到一个时间，如支付截止、活动开始。',
    'Counts down to a time, such as a deadline or the start of a sale.',
  ),
  guide: {
    advice: sentence(
      '只用于真的会到期的时间；到时后用事件刷新页面。',
      'Only for real deadlines; refresh the page on its event.',
    ),
    keys: keys.none,
    reading: sentence(
      '读作计时器，不会每秒打断；到时后读出结束的文字。',
      'Read as a timer that does not interrupt every second; the end is announced.',
    ),
    pairs: [
      {
        right: [
          {
            props: { end: { fromNow: 900 }, text: sentence('号码为您保留', 'Held for you for') },
          },
        ],
        wrong: [
          {
            props: { end: { fromNow: 900 }, look: 'boxes', text: sentence('手慢无！仅剩最后', 'Last chance! Only') },
          },
        ],
        because: sentence(
          '只数真的会到期的时间，不用倒计时催人。',
          'Count only real deadlines; never hurry people with a countdown.',
        ),
      },
    ],
  },
  props: {
    end: part(
      '到什么时间',
      'Target time',
      '按店铺服务器的时间，如 2026-01-31 12:00:00。',
      'In the server’s time, such as 2026-01-31 12:00:00.',
    ),
    text: part('前面的文字', 'Text before it', '如“剩余支付时间”。', 'Such as “Time left to pay”.'),
    ended: part('结束后的文字', 'Text afterwards', '时间到了显示的话。', 'Shown when the time has run out.'),
    look: part('样式', 'Look', '一行文字，或一格一格的数字。', 'A line of text, or digits in boxes.', {
      choices: { plain: sentence('文字', 'Text'), boxes: sentence('数字格', 'Boxes') },
    }),
    align: part('位置', 'Position', '靠左或居中。', 'At the start or in the centre of the line.', {
      choices: { start: sentence('靠左', 'Start'), center: sentence('居中', 'Centre') },
    }),
  },
  events: { end: timeUp },
}
