/** 9xxx: safeguards of consent, prices and legal notices (docs/decisions/documents/0090). */
import { defineSafeguard, type RuleRow } from './rule-row.ts'

export const safeguardCodes = {
  MM9001: defineSafeguard(
    'kept-node-hidden',
    '顾客看不到{what}了，这一页必须让人看到它',
    'visitors no longer see {what}, which this page must show',
  ),
  MM9002: defineSafeguard('kept-part-changed', '{what}被改动了：{part}', '{what} was changed: {part}'),
  MM9003: defineSafeguard(
    'never-holds',
    '这个条件永远不会成立，它管的内容不会出现',
    'this condition can never hold, so what it decides never appears',
  ),
  MM9004: defineSafeguard(
    'always-holds',
    '这个条件永远成立，等于没有写',
    'this condition always holds, as if it were not there',
  ),
  MM9005: defineSafeguard(
    'always-leaves',
    '这一页一打开就会离开，没有人看得到它',
    'this page leaves as soon as it is opened, so no visitor sees it',
  ),
  MM9006: defineSafeguard(
    'no-content',
    '这一页没有内容，顾客只会看到空白',
    'this page has no content, so visitors see an empty screen',
  ),
  MM9007: defineSafeguard(
    'content-lost',
    '这一页原来有 {was} 个部分，现在只剩 {is} 个',
    'of the {was} parts of this page, {is} are left',
  ),
  MM9008: defineSafeguard(
    'typed-amount',
    '“{amount}”是手写的价格或优惠，不会跟着系统里的价格变；请改用系统里的价格',
    '“{amount}” is a typed price or offer, which does not follow the real price; use that of the article instead',
  ),
  MM9009: defineSafeguard(
    'forbidden-words',
    '广告里不能写“{words}”：{because}',
    'advertising must not say “{words}”: {because}',
  ),
  MM9010: defineSafeguard(
    'placeholder-text',
    '“{text}”是新组件自带的文字，还没有改成自己的',
    '“{text}” is the text of a new component, which was not replaced yet',
  ),
  MM9011: defineSafeguard(
    'invisible-characters',
    '这段文字里有看不见的字符 {character}，会让文字消失或颠倒',
    'there is an invisible character {character} in this text, which hides or reverses words',
  ),
  MM9012: defineSafeguard(
    'other-language',
    '{locale}的文字是用另一种语言写的',
    'the text for {locale} is written in another language',
  ),
  MM9013: defineSafeguard('past-date', '日期 {date} 已经过去了', 'the date {date} has passed'),
  MM9014: defineSafeguard(
    'automatic-change',
    '页面会自己执行“{action}”，顾客没有点任何东西',
    'the page does this without a tap of the visitor: {action}',
  ),
  MM9015: defineSafeguard(
    'too-many-entries',
    '这里有 {is} 项，最多 {max} 项，再多顾客就找不到了',
    'there are {is} entries here; visitors find their way among {max} at most',
  ),
  MM9016: defineSafeguard(
    'missing-record',
    '这里的编号 {id} 不存在，或者已经下架、结束，顾客点进去什么也得不到',
    'this names {id}, which does not exist, is not for sale or has ended',
  ),
  MM9017: defineSafeguard(
    'faint-colours',
    '品牌色 {brand} 让{pair}的对比度只有 {contrast}，至少要 {least} 才看得清；最接近的可用颜色是 {passing}',
    'with the brand colour {brand}, the contrast of {pair} is {contrast}, and has to be {least}; the nearest possible one is {passing}',
  ),
} as const satisfies Record<string, RuleRow>
