/** The rules that look beyond a document: 5xxx links, 6xxx limits, 7xxx texts, 8xxx usage and accessibility. */
import { defineError, defineWarning, type RuleRow } from './rule-row.ts'

export const siteCodes = {
  MM5001: defineError('unknown-route', '没有页面 {path}', 'there is no page {path}'),
  MM5002: defineError('missing-query', '页面 {path} 缺少必填参数 {name}', 'the page {path} needs the parameter {name}'),
  MM5003: defineError('unknown-query', '页面 {path} 没有参数 {name}', 'the page {path} has no parameter {name}'),
  MM5004: defineError(
    'url-scheme',
    '链接必须以 http:// 或 https:// 开头',
    'a link must begin with http:// or https://',
  ),
  MM5005: defineError('no-result', '页面 {path} 没有返回值', 'the page {path} has no result'),
  MM5006: defineError(
    'missing-tab',
    '页面 {path} 是标签页，文档要写 frame.tabBar',
    'the page {path} is a tab, so its document needs frame.tabBar',
  ),
  MM5007: defineError('guard-loop', '守卫会跳回自己的页面', 'the guard leads back to its own page'),
  MM5008: defineError(
    'unknown-placeholder',
    '链接里没有占位符 {name}，只有 {known}',
    'a link knows no placeholder {name}, only {known}',
  ),
  MM5010: defineError(
    'not-in-query',
    '状态 {name} 保存在地址里，但页面 {path} 没有参数 {name}',
    'the state {name} is kept in the address, but the page {path} has no parameter {name}',
  ),
  MM5009: defineError(
    'no-route-row',
    '路由表里没有 {path}，这个文档不会显示',
    'the route table has no {path}, so this document is never shown',
  ),
  MM5011: defineWarning('unreached-page', '没有任何地方可以进入页面 {path}', 'nothing leads to the page {path}'),
  MM5012: defineError(
    'link-left-behind',
    '{path} 还链接到 {to}，请先改掉',
    '{path} still leads to {to}; change that first',
  ),

  MM5013: defineError('unknown-media', '图库里没有图片 {media}', 'the media library has no picture {media}'),
  MM5014: defineError(
    'media-drawing',
    '图片 {media} 的各个尺寸还在生成，请过几秒再试',
    'the sizes of the picture {media} are being drawn; try again in a few seconds',
  ),
  MM5015: defineError(
    'media-failed',
    '图片 {media} 无法生成尺寸，请换一个文件上传',
    'the sizes of the picture {media} cannot be drawn; upload another file',
  ),
  MM5016: defineError(
    'dead-link',
    '链接 {link} 打不开：站内页面以 #/ 开头，其他网站以 https:// 开头，电话以 tel: 开头',
    'the link {link} leads nowhere: a page of this site begins with #/, another site with https://, a phone with tel:',
  ),
  MM5017: defineError(
    'wrong-link-type',
    '这个链接的类型应为 {expected}，而不是 {type}：站内页面用 page，其他网站用 url',
    'the type of this link must be {expected}, not {type}: a page of this site is `page`, another site is `url`',
  ),
  MM5018: defineError(
    'closed-home',
    '首页一打开就会离开，没有人看得到它',
    'home leaves as soon as it is opened, so nobody can see it',
  ),
  MM5030: defineWarning(
    'button-for-link',
    '这里是按钮，但只通向一个页面：可以改成链接',
    'this is a button, but it only leads to a page: it can be a link',
  ),

  MM6001: defineError(
    'too-many-bytes',
    '文档有 {is} 字节，上限 {max}',
    'the document has {is} bytes; {max} are allowed',
  ),
  MM6002: defineError(
    'too-many-nodes',
    '文档有 {is} 个节点，上限 {max}',
    'the document has {is} nodes; {max} are allowed',
  ),
  MM6003: defineError('too-deep', '插槽嵌套 {is} 层，上限 {max}', 'slots are nested {is} deep; {max} is allowed'),
  MM6004: defineError(
    'too-many-sources',
    '文档有 {is} 个数据源，上限 {max}',
    'the document has {is} sources; {max} are allowed',
  ),
  MM6005: defineError(
    'too-many-forms',
    '文档有 {is} 个表单，上限 {max}',
    'the document has {is} forms; {max} are allowed',
  ),
  MM6006: defineError(
    'too-many-prompts',
    '文档有 {is} 个提示，上限 {max}',
    'the document has {is} prompts; {max} are allowed',
  ),
  MM6007: defineError(
    'too-many-actions',
    '这里有 {is} 个动作，上限 {max}',
    'there are {is} actions here; {max} are allowed',
  ),
  MM6008: defineError(
    'actions-too-deep',
    '动作嵌套 {is} 层，上限 {max}',
    'actions are nested {is} deep; {max} is allowed',
  ),
  MM6009: defineError('path-too-deep', '路径有 {is} 段，上限 {max}', 'the path has {is} steps; {max} are allowed'),
  MM6010: defineError('json-too-deep', 'JSON 嵌套超过 {max} 层', 'the JSON is nested deeper than {max}'),

  MM7001: defineError('unknown-message', '没有文案 {id}', 'there is no message {id}'),
  MM7002: defineError('untranslated-message', '文案 {id} 缺少{locale}', 'the message {id} has no {locale}'),
  MM7003: defineError('missing-value', '文案 {id} 需要 {name} 的值', 'the message {id} needs a value for {name}'),
  MM7004: defineWarning('unused-value', '文案 {id} 用不到 {name}', 'the message {id} has no use for {name}'),
  MM7007: defineWarning('untranslated-words', '这段文字没有翻译', 'these words are not translated'),
  MM7008: defineWarning(
    'text-too-wide',
    '这段文字约 {is} 字宽，320 px 的屏幕只放得下 {max}',
    'these words are about {is} em wide; {max} fit on a screen of 320 px',
  ),
  MM7009: defineError(
    'unfilled-braces',
    '{braces} 不会被替换，会原样显示给顾客',
    'nothing fills in {braces}; visitors would see it as it stands here',
  ),
  MM7010: defineError(
    'broken-character',
    '这里有损坏的字符 {character}，请检查原来的文字和文件编码（应为 UTF-8）',
    'there is a broken character {character} here; check the original words and the encoding of their file (UTF-8)',
  ),
  MM7011: defineWarning('removed-markup', '富文本里的 {names} 会被去掉', '{names} will be removed from this rich text'),
  MM7012: defineWarning('heading-order', '标题从 h{from} 直接跳到了 h{to}', 'the headings jump from h{from} to h{to}'),
  MM7013: defineWarning(
    'value-left-out',
    '这段文字没有用到 {{name}}，顾客就看不到这个值',
    'these words leave out {{name}}, so visitors do not see that value',
  ),
  MM7014: defineError('unknown-value', '这条文案没有 {{name}} 这个值', 'this message has no value {{name}}'),
  MM7015: defineError('broken-message', '花括号写错了：{reason}', 'the braces of these words are wrong: {reason}'),
  MM7005: defineError('empty-translation', '{locale}的文字是空的', 'the text for {locale} is empty'),

  MM8001: defineWarning(
    'missing-alt',
    '这里有图片，请写替代文字，说明图上有什么',
    'a picture is shown here; describe it in an alternative text',
  ),
  MM8002: defineWarning('unused-source', '没有地方读取数据源 {name}', 'nothing reads the source {name}'),
  MM8003: defineWarning('unused-form', '没有节点显示表单 {name}', 'no node draws the form {name}'),
  MM8004: defineWarning('unused-state', '没有地方读取状态 {name}', 'nothing reads the state {name}'),
  MM8005: defineWarning(
    'popup-every-visit',
    '弹层 {id} 每次进入都会弹出，没有限制次数',
    '{id} opens at every visit; nothing limits it',
  ),
  MM8006: defineWarning(
    'heavy-picture',
    '图片 {picture} 有 {is} kB，建议不超过 {max} kB',
    'the picture {picture} weighs {is} kB; {max} are enough',
  ),
  MM8007: defineWarning(
    'media-undescribed',
    '图片 {media} 缺少某种语言的替代文字，也没有标为装饰图',
    'the picture {media} lacks an alternative text in a language and is no decoration',
  ),
  MM8008: defineError('missing-picture', '没有图片 {picture}', 'there is no picture {picture}'),
  MM8009: defineWarning(
    'too-many-slides',
    '轮播有 {is} 张图片，顾客很少看到第 {max} 张以后的',
    'the carousel has {is} slides; visitors seldom see more than {max}',
  ),
  MM8010: defineWarning(
    'picture-without-words',
    '富文本里的图片 {picture} 没有 alt，看不见图片的人不知道它是什么',
    'the picture {picture} in this rich text has no alt, so nobody who cannot see it knows what it shows',
  ),
  MM8011: defineWarning(
    'tab-without-icon',
    '标签“{name}”没有图标，会显示成空白',
    'the tab “{name}” has no icon and is drawn with a blank one',
  ),
  MM8012: defineError(
    'foreign-picture',
    '浏览器不会显示来自 {host} 的图片，请把图片上传到图片库',
    'browsers will not show a picture of {host} here; add it to the media library',
  ),
  MM8013: defineError('same-tab', '两个标签都通往 {path}', 'two tabs lead to {path}'),
  MM8014: defineError('no-tab-home', '没有通往首页 / 的标签', 'no tab leads to the home page /'),
  MM8015: defineError(
    'pale-brand',
    '品牌色 {brand} 太浅，按钮会和页面混在一起；最接近的可用颜色是 {passing}',
    'the brand colour {brand} is so pale that buttons could not be told from the page; the nearest possible one is {passing}',
  ),
  MM8016: defineError(
    'not-colour',
    '颜色要写成 # 加六位十六进制数，例如 #018d71',
    'a colour is # and six hexadecimal digits, such as #018d71',
  ),
} as const satisfies Record<string, RuleRow>
