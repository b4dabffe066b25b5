/**
 * Every rule: a stable code, its name, its severity, and the sentence. 1xxx structure, 2xxx names, 3xxx types, 4xxx calls,
 * 5xxx links, 6xxx limits, 7xxx texts, 8xxx usage and accessibility. `docs/rules/` has a page for each code.
 */
import type { Locale } from '../../schemas/language/text.ts'

type RuleRow = { rule: string; severity: 'error' | 'warning'; text: Record<Locale, string> }
const error = (rule: string, zh: string, en: string): RuleRow => ({
  rule,
  severity: 'error',
  text: { 'zh-CN': zh, en },
})
const warning = (rule: string, zh: string, en: string): RuleRow => ({
  rule,
  severity: 'warning',
  text: { 'zh-CN': zh, en },
})

export const codes = {
  MM1001: error('not-json', '不是合法的 JSON：{reason}', 'this is not JSON: {reason}'),
  MM1002: error('duplicate-key', '键 {key} 在同一个对象里出现了两次', 'the key {key} appears twice in one object'),
  MM1003: error('null-value', '文档里不能写 null，不需要的键请直接删掉', 'a document has no null; leave the key out'),
  MM1004: error('unknown-key', '这里没有名为 {key} 的键', 'there is no key {key} here'),
  MM1005: error('missing-key', '缺少键 {key}', 'the key {key} is missing'),
  MM1006: error('wrong-shape', '应为 {expected}', 'this must be {expected}'),
  MM1007: error('forbidden-key', '不允许使用名字 {key}', 'the name {key} is not allowed'),
  MM1008: error('reserved-name', '{name} 是保留的名字', '{name} is a reserved name'),
  MM1009: error('name-taken', '名字 {name} 已被占用', 'the name {name} is taken'),
  MM1010: error(
    'requires-newer',
    '需要 {requires} 版本的渲染器，当前是 {version}',
    'this needs renderer {requires}; this is {version}',
  ),
  MM1011: error('duplicate-node', '节点 {id} 出现在两个位置', 'the node {id} is used in two places'),
  MM1012: warning('unused-node', '节点 {id} 不在任何位置，不会显示', 'the node {id} is not used and is never drawn'),
  MM1013: error('slot-cycle', '节点 {id} 包含了它自己：{path}', 'the node {id} contains itself: {path}'),
  MM1014: error(
    'overlay-in-place',
    '弹层 {id} 只能写在 nodes 里，由 open 打开',
    'the overlay {id} belongs in nodes only; `open` shows it',
  ),
  MM1015: error(
    'not-overlay',
    '节点 {id} 不是弹层，不能 open 或 close',
    'the node {id} is no overlay, so nothing can open or close it',
  ),
  MM1016: error(
    'bind-over-literal',
    '绑定 {target} 不能替换或穿过 props 里的字面值',
    'the bind {target} would replace or pass through a literal of props',
  ),
  MM1017: error(
    'form-missing',
    '组件 {widget} 显示表单，请用 form 写明是哪一个',
    'the widget {widget} draws a form; say which with `form`',
  ),
  MM1018: error('action-not-here', '这里不能用动作 {type}', 'the action {type} cannot be used here'),
  MM1019: error(
    'form-not-here',
    '组件 {widget} 不显示表单，不能写 form',
    'the widget {widget} draws no form, so `form` cannot be used here',
  ),
  MM1020: error(
    'not-migrated',
    '{layer} 这一层的节点 {node}：组件 {widget} 的属性不能从版本 {from} 升到 {to}：{reason}',
    'layer {layer}, node {node}: the props of {widget} cannot be migrated from version {from} to {to}: {reason}',
  ),
  MM1021: warning(
    'unknown-step',
    '{layer} 这一层的步骤指的 {name} 不在下面的列表里',
    'layer {layer}: a step names {name}, which is not in the list below',
  ),

  MM2001: error('unknown-widget', '没有组件 {name}', 'there is no widget {name}'),
  MM2002: error('unknown-prop', '组件 {widget} 没有属性 {name}', 'the widget {widget} has no prop {name}'),
  MM2003: error('missing-prop', '组件 {widget} 缺少必填属性 {name}', 'the widget {widget} needs the prop {name}'),
  MM2004: error('unknown-event', '组件 {widget} 没有事件 {name}', 'the widget {widget} has no event {name}'),
  MM2005: error('unknown-slot', '组件 {widget} 没有插槽 {name}', 'the widget {widget} has no slot {name}'),
  MM2006: error('unknown-node', '没有节点 {id}', 'there is no node {id}'),
  MM2007: error('unknown-root', '没有名为 {name} 的数据', 'there is nothing named {name} to read'),
  MM2008: error('unknown-field', '{of} 没有字段 {name}', '{of} has no field {name}'),
  MM2009: error('unknown-formatter', '没有格式 {name}', 'there is no formatter {name}'),
  MM2010: error('unknown-action', '没有动作 {name}', 'there is no action {name}'),
  MM2011: error('unknown-source', '没有数据源 {name}', 'there is no source {name}'),
  MM2012: error('unknown-form', '没有表单 {name}', 'there is no form {name}'),
  MM2013: error(
    'unknown-model',
    '组件 {widget} 的属性 {name} 不支持双向绑定',
    'the prop {name} of the widget {widget} is no model',
  ),
  MM2014: error('unknown-type', '没有类型 {name}', 'there is no type {name}'),
  MM2015: error('root-not-here', '{name} 在这里读不到：{where}', '{name} cannot be read here: {where}'),
  MM2016: error('unknown-dictionary', '页面没有读取字典 {name}', 'no source of this page reads the dictionary {name}'),

  MM3001: error('wrong-type', '{path} 是 {from}，这里需要 {to}', '{path} is {from}; {to} is needed'),
  MM3002: error(
    'maybe-missing',
    '{path} 可能没有值，这里必须有，请写上 or',
    '{path} may be missing where a value is required; give it an `or`',
  ),
  MM3003: error('wrong-unit', '{path} 的单位是 {from}，这里需要 {to}', '{path} is in {from}; {to} is needed'),
  MM3004: error('wrong-literal', '应为 {expected}', 'this must be {expected}'),
  MM3005: error(
    'number-as-condition',
    '{path} 是数字，不能直接当条件，请用 gt、is 等比较',
    '{path} is a number and cannot be a condition; compare it (gt, is …)',
  ),
  MM3006: error(
    'wrong-operand',
    '{path} 是 {from}，不能这样与 {to} 比较',
    '{path} is {from}, which cannot be compared so with {to}',
  ),
  MM3007: error(
    'wrong-formatter',
    '格式 {name} 需要 {to}，而 {path} 是 {from}',
    'the formatter {name} takes {to}, and {path} is {from}',
  ),
  MM3008: error('wrong-or', 'or 应为 {expected}', '`or` must be {expected}'),
  MM3009: error('wrong-init', '初始值应为 {expected}', 'the initial value must be {expected}'),
  MM3010: error(
    'wrong-model',
    '{path} 是 {from}，与属性 {name} 的 {to} 不能双向对应',
    '{path} is {from}, which does not go both ways with the {to} of {name}',
  ),
  MM3011: error(
    'wrong-model-values',
    '可选值 {values} 与 {path} 的 {to} 不一致',
    'the choices {values} do not agree with the {to} of {path}',
  ),
  MM3012: error('not-a-list', '{path} 是 {from}，这里需要列表', '{path} is {from}; a list is needed'),
  MM3013: error(
    'not-writable',
    '{path} 不能写入，只能写 state、local{more}',
    '{path} cannot be written; only state, local{more} can',
  ),
  MM3014: error('formatter-not-here', '这里不能用格式 {name}', 'the formatter {name} cannot be used here'),
  MM3015: error('wrong-key', '{key} 不能作为列表的键', '{key} cannot be the key of this list'),
  MM3016: error('not-an-object', '{path} 是 {from}，from 需要对象', '{path} is {from}; `from` takes an object'),

  MM4001: error('unknown-call', '没有接口 {name}', 'there is no call {name}'),
  MM4002: error('missing-parameter', '缺少必填参数 {name}', 'the parameter {name} is required and missing'),
  MM4003: error('unknown-parameter', '没有参数 {name}', 'there is no parameter {name}'),
  MM4004: error(
    'unsafe-call',
    '接口 {name} 会写数据，只能由用户点击触发',
    'the call {name} writes; only an action that a person started may run it',
  ),
  MM4005: error('not-paged', '接口 {name} 不分页', 'the call {name} has no pages'),
  MM4006: error('runtime-parameter', '参数 {name} 由运行时填写', 'the runtime itself fills the parameter {name}'),
  MM4007: error('source-cycle', '数据源互相等待：{path}', 'these sources wait for one another: {path}'),
  MM4008: error(
    'wrong-answer',
    '事件 {event} 需要的返回是 {to}，最后一个动作给出 {from}',
    'the event {event} needs {to} as its answer, and the last action gives {from}',
  ),
  MM4009: error('wrong-code', '{code} 不是错误码，应为整数或 *', '{code} is no error code; write an integer or *'),
  MM4010: error(
    'retry-not-here',
    'retry 只能写在 call 或表单的 else 里',
    '`retry` belongs only in the `else` of a call or form',
  ),
  MM4011: error('duplicate-field', '字段 {name} 写了两次', 'the field {name} appears twice'),

  MM5001: error('unknown-route', '没有页面 {path}', 'there is no page {path}'),
  MM5002: error('missing-query', '页面 {path} 缺少必填参数 {name}', 'the page {path} needs the parameter {name}'),
  MM5003: error('unknown-query', '页面 {path} 没有参数 {name}', 'the page {path} has no parameter {name}'),
  MM5004: error('url-scheme', '链接必须以 http:// 或 https:// 开头', 'a link must begin with http:// or https://'),
  MM5005: error('no-result', '页面 {path} 没有返回值', 'the page {path} has no result'),
  MM5006: error(
    'missing-tab',
    '页面 {path} 是标签页，文档要写 frame.tabBar',
    'the page {path} is a tab, so its document needs frame.tabBar',
  ),
  MM5007: error('guard-loop', '守卫会跳回自己的页面', 'the guard leads back to its own page'),
  MM5008: error(
    'unknown-placeholder',
    '链接里没有占位符 {name}，只有 {known}',
    'a link knows no placeholder {name}, only {known}',
  ),
  MM5010: error(
    'not-in-query',
    '状态 {name} 保存在地址里，但页面 {path} 没有参数 {name}',
    'the state {name} is kept in the address, but the page {path} has no parameter {name}',
  ),
  MM5009: error(
    'no-route-row',
    '路由表里没有 {path}，这个文档不会显示',
    'the route table has no {path}, so this document is never shown',
  ),
  MM5011: warning('unreached-page', '没有任何地方可以进入页面 {path}', 'nothing leads to the page {path}'),
  MM5012: error('link-left-behind', '{path} 还链接到 {to}，请先改掉', '{path} still leads to {to}; change that first'),

  MM5013: error('unknown-media', '图库里没有图片 {media}', 'the media library has no picture {media}'),
  MM5014: error(
    'media-drawing',
    '图片 {media} 的各个尺寸还在生成，请过几秒再试',
    'the sizes of the picture {media} are being drawn; try again in a few seconds',
  ),
  MM5015: error(
    'media-failed',
    '图片 {media} 无法生成尺寸，请换一个文件上传',
    'the sizes of the picture {media} cannot be drawn; upload another file',
  ),
  MM5016: error(
    'dead-link',
    '链接 {link} 打不开：站内页面以 #/ 开头，其他网站以 https:// 开头，电话以 tel: 开头',
    'the link {link} leads nowhere: a page of this site begins with #/, another site with https://, a phone with tel:',
  ),
  MM5017: error(
    'wrong-link-type',
    '这个链接的类型应为 {expected}，而不是 {type}：站内页面用 page，其他网站用 url',
    'the type of this link must be {expected}, not {type}: a page of this site is `page`, another site is `url`',
  ),
  MM5018: error(
    'closed-home',
    '首页一打开就会离开，没有人看得到它',
    'home leaves as soon as it is opened, so nobody can see it',
  ),

  MM6001: error('too-many-bytes', '文档有 {is} 字节，上限 {max}', 'the document has {is} bytes; {max} are allowed'),
  MM6002: error('too-many-nodes', '文档有 {is} 个节点，上限 {max}', 'the document has {is} nodes; {max} are allowed'),
  MM6003: error('too-deep', '插槽嵌套 {is} 层，上限 {max}', 'slots are nested {is} deep; {max} is allowed'),
  MM6004: error(
    'too-many-sources',
    '文档有 {is} 个数据源，上限 {max}',
    'the document has {is} sources; {max} are allowed',
  ),
  MM6005: error('too-many-forms', '文档有 {is} 个表单，上限 {max}', 'the document has {is} forms; {max} are allowed'),
  MM6006: error(
    'too-many-prompts',
    '文档有 {is} 个提示，上限 {max}',
    'the document has {is} prompts; {max} are allowed',
  ),
  MM6007: error('too-many-actions', '这里有 {is} 个动作，上限 {max}', 'there are {is} actions here; {max} are allowed'),
  MM6008: error('actions-too-deep', '动作嵌套 {is} 层，上限 {max}', 'actions are nested {is} deep; {max} is allowed'),
  MM6009: error('path-too-deep', '路径有 {is} 段，上限 {max}', 'the path has {is} steps; {max} are allowed'),
  MM6010: error('json-too-deep', 'JSON 嵌套超过 {max} 层', 'the JSON is nested deeper than {max}'),

  MM7001: error('unknown-message', '没有文案 {id}', 'there is no message {id}'),
  MM7002: error('untranslated-message', '文案 {id} 缺少 {locale}', 'the message {id} has no {locale}'),
  MM7003: error('missing-value', '文案 {id} 需要 {name} 的值', 'the message {id} needs a value for {name}'),
  MM7004: warning('unused-value', '文案 {id} 用不到 {name}', 'the message {id} has no use for {name}'),
  MM7007: warning('no-english', '这段文字没有英文', 'these words have no English'),
  MM7008: warning(
    'text-too-wide',
    '这段文字约 {is} 字宽，320 px 的屏幕只放得下 {max}',
    'these words are about {is} em wide; {max} fit on a screen of 320 px',
  ),
  MM7009: error(
    'unfilled-braces',
    '{braces} 不会被替换，会原样显示给顾客',
    'nothing fills in {braces}; visitors would see it as it stands here',
  ),
  MM7010: error(
    'broken-character',
    '这里有损坏的字符 {character}，请检查原来的文字和文件编码（应为 UTF-8）',
    'there is a broken character {character} here; check the original words and the encoding of their file (UTF-8)',
  ),
  MM7011: warning('removed-markup', '富文本里的 {names} 会被去掉', '{names} will be removed from this rich text'),
  MM7012: warning('heading-order', '标题从 h{from} 直接跳到了 h{to}', 'the headings jump from h{from} to h{to}'),
  MM7013: warning(
    'value-left-out',
    '这段文字没有用到 {{name}}，顾客就看不到这个值',
    'these words leave out {{name}}, so visitors do not see that value',
  ),
  MM7014: error('unknown-value', '这条文案没有 {{name}} 这个值', 'this message has no value {{name}}'),
  MM7015: error('broken-message', '花括号写错了：{reason}', 'the braces of these words are wrong: {reason}'),
  MM7005: error('empty-translation', '{locale} 的文字是空的', 'the text for {locale} is empty'),

  MM8001: warning(
    'missing-alt',
    '组件 {widget} 有图片，请用 {name} 说明内容',
    'the widget {widget} shows a picture; describe it in {name}',
  ),
  MM8002: warning('unused-source', '没有地方读取数据源 {name}', 'nothing reads the source {name}'),
  MM8003: warning('unused-form', '没有节点显示表单 {name}', 'no node draws the form {name}'),
  MM8004: warning('unused-state', '没有地方读取状态 {name}', 'nothing reads the state {name}'),
  MM8005: warning(
    'popup-every-visit',
    '弹层 {id} 每次进入都会弹出，没有限制次数',
    '{id} opens at every visit; nothing limits it',
  ),
  MM8006: warning(
    'heavy-picture',
    '图片 {picture} 有 {is} kB，建议不超过 {max} kB',
    'the picture {picture} weighs {is} kB; {max} are enough',
  ),
  MM8007: warning(
    'media-undescribed',
    '图片 {media} 没有两种语言的替代文字，也没有标为装饰图',
    'the picture {media} has no alternative text in both languages and is no decoration',
  ),
  MM8008: error('missing-picture', '没有图片 {picture}', 'there is no picture {picture}'),
  MM8009: warning(
    'too-many-slides',
    '轮播有 {is} 张图片，顾客很少看到第 {max} 张以后的',
    'the carousel has {is} slides; visitors seldom see more than {max}',
  ),
  MM8010: warning(
    'picture-without-words',
    '富文本里的图片 {picture} 没有 alt，看不见图片的人不知道它是什么',
    'the picture {picture} in this rich text has no alt, so nobody who cannot see it knows what it shows',
  ),
  MM8011: warning(
    'tab-without-icon',
    '标签“{name}”没有图标，会显示成空白',
    'the tab “{name}” has no icon and is drawn with a blank one',
  ),
  MM8012: error(
    'foreign-picture',
    '浏览器不会显示来自 {host} 的图片，请把图片上传到图片库',
    'browsers will not show a picture of {host} here; add it to the media library',
  ),
  MM8013: error('same-tab', '两个标签都通往 {path}', 'two tabs lead to {path}'),
  MM8014: error('no-tab-home', '没有通往首页 / 的标签', 'no tab leads to the home page /'),
  MM8015: error(
    'pale-brand',
    '品牌色 {brand} 太浅，按钮会和页面混在一起；最接近的可用颜色是 {passing}',
    'the brand colour {brand} is so pale that buttons could not be told from the page; the nearest possible one is {passing}',
  ),
  MM8016: error(
    'not-colour',
    '颜色要写成 # 加六位十六进制数，例如 #018d71',
    'a colour is # and six hexadecimal digits, such as #018d71',
  ),
} as const satisfies Record<string, RuleRow>

export type Code = keyof typeof codes
