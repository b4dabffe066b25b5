import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, rowTap, carrier, cardState, realName, deviceNo } from '#widgets/about.ts'
import type { schema } from './sim-row.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('卡', 'Card'),
  purpose: sentence('列表里的一张卡：号码、运营商和状态。', 'A card in a list: number, carrier and state.'),
  instead: sentence('设备的卡槽用“设备卡槽”。', 'For the SIM slots of a device, use the SIM slot.'),
  guide: {
    advice: sentence(
      '放在“列表”的行里；“用途”决定显示卡状态还是实名状态。',
      'Place it in a list row; “Shown state” determines the state.',
    ),
    keys: keys.press,
    reading: sentence(
      '能点时整行是一个按钮；号码、状态依次读。当前卡读“当前登录”或“使用中”。',
      'A tappable row is a single button with number and state; the current card is read as current.',
    ),
  },
  props: {
    simNo: part('卡号', 'Card number', '这张卡的号码。', 'The number of this card.'),
    name: part(
      '卡的名称',
      'Name',
      '持卡人起的名称；有了就写在卡号上面。',
      'Set by the card holder, shown above the number.',
    ),
    deviceNo,
    operatorType: carrier,
    simStatus: cardState,
    authStatus: realName,
    packageName: part('套餐名称', 'Plan', '正在用的套餐。', 'The plan in use.'),
    endAt: part('套餐到期', 'End of the plan', '套餐用到什么时候。', 'When the plan ends.'),
    current: part('当前这张', 'Current card', '正在看的卡，标出来。', 'Marks the card that is being viewed.'),
    about: part(
      '显示什么',
      'Shown state',
      '列表是为换卡还是为实名。',
      'Whether the list is for choosing a card or for verification.',
      {
        choices: {
          use: sentence('能不能用', 'Usable'),
          auth: sentence('实名', 'Real name'),
          login: sentence('登录的卡', 'Cards to log in with'),
        },
      },
    ),
    reason: part(
      '原因',
      'Reason',
      '为什么不能用，写在卡号下面。',
      'Why the card cannot be used, shown below the number.',
    ),
    tap: part(
      '可以点',
      'Tappable',
      '当前这张除外；实名列表里都能点。',
      'Does not apply to the current card, except in a list for verification.',
    ),
  },
  events: { press: rowTap },
}
