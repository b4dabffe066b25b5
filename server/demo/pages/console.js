// The demo console: polls its JSON endpoints every two seconds and renders lists with text nodes only.
import {
  authStates,
  fulfilmentCommands,
  kinds,
  netStates,
  points,
  pointsCommands,
  purposes,
  simStates,
  wanted,
} from './console-words.js'

const $ = (id) => document.getElementById(id)

const ask = async (path, options) => {
  const response = await fetch(`/demo/${path}`, options)
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response.json()
}
const say = (error) => {
  const box = $('problem')
  box.hidden = !error
  box.textContent = error ? '控制台暂时连不上服务，正在重试…' : ''
}

const element = (tag, text, className) => {
  const node = document.createElement(tag)
  if (text) node.textContent = text
  if (className) node.className = className
  return node
}
const button = (text, className, work) => {
  const node = element('button', text, className)
  node.type = 'button'
  node.addEventListener('click', async () => {
    node.disabled = true
    try {
      await work()
      await refresh()
    } catch (error) {
      say(error)
    }
    node.disabled = false
  })
  return node
}
const row = (title, lines, buttons = []) => {
  const item = element('li')
  const text = element('div', '', 'text')
  text.append(element('strong', title), ...lines.filter(Boolean).map((line) => element('small', line)))
  item.append(text, ...buttons)
  return item
}

const post = (path, body = {}) =>
  ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
const copy = (text) => button('复制', '', () => navigator.clipboard.writeText(text))

const others = (states, now) => Object.keys(states).filter((state) => Number(state) !== now)

const bad = new Set(['refuse', 'failToPay', 'void', 'returned', 'photosAgain', 'close'])
const nameOf = ({ state, states }) => states.find(({ value }) => value === state)?.label ?? state
const choose = ({ expressNo, state, states }) => {
  const select = element('select')
  select.setAttribute('aria-label', `${expressNo} 的物流状态`)
  select.append(...states.map(({ value, label }) => new Option(label, value, false, value === state)))
  select.addEventListener('change', () => post(`parcels/${expressNo}/${select.value}`).then(refresh, say))
  return select
}

const reasons = ask('reasons.json').catch(() => [])
/** Creates a select whose choice takes effect immediately. */
const pick = (label, choices, now, work) => {
  const select = element('select')
  select.setAttribute('aria-label', label)
  select.append(...choices.map(([value, text]) => new Option(text, value, false, value === now)))
  select.addEventListener('change', () => work(select.value).then(refresh, say))
  return select
}
const refusals = async (label, work) => {
  const list = await reasons
  return pick(label, [['', '不通过…'], ...list.map(({ reason, says }) => [reason, says])], '', work)
}
/** Creates a placeholder that is replaced when the reasons are loaded. */
const refuse = (label, work) => {
  const place = element('span')
  void refusals(label, work).then((select) => place.replaceWith(select))
  return place
}

const draw = {
  'real-names': (one) =>
    row(
      `${one.kind === 'official' ? '运营商实名' : '平台实名'} · ${one.simNo}`,
      [one.startedAt, one.photos ? `${one.photos} 张照片` : ''],
      [
        button('通过', 'primary', () => post(`real-names/${one.id}/passed`)),
        refuse(`${one.simNo} 不通过的原因`, (reason) => post(`real-names/${one.id}/${reason}`)),
        button('查无结果', '', () => post(`real-names/${one.id}/unknown`)),
      ],
    ),
  cards: (one) =>
    row(
      one.simNo,
      [`运营商${authStates[one.authStatus]} · 平台${authStates[one.authPlatformStatus]}`],
      [
        ...Object.entries(wanted).map(([name, choices]) =>
          pick(`${one.simNo} ${name}`, Object.entries(choices), String(one[name]), (value) =>
            post(`cards/${one.simNo}`, { [name]: JSON.parse(value) }),
          ),
        ),
        ...(one.authStatus === 2
          ? []
          : [
              button('运营商通过', 'primary', () => post(`cards/${one.simNo}/official/passed`)),
              refuse(`${one.simNo} 运营商不通过的原因`, (reason) => post(`cards/${one.simNo}/official/${reason}`)),
              button('运营商查不到', '', () => post(`cards/${one.simNo}/official/unknown`)),
            ]),
      ],
    ),
  payments: (one) =>
    row(
      `¥${one.amount.toFixed(2)} · ${one.title}`,
      [one.orderSn, one.createdAt],
      [
        button('确认支付', 'primary', () => post(`payments/${one.outTradeNo}/confirm`)),
        button('取消', 'danger', () => post(`payments/${one.outTradeNo}/cancel`)),
      ],
    ),
  sms: (one) =>
    row(
      `${one.code ?? purposes[one.purpose] ?? one.purpose} · ${one.mobile}`,
      [`${purposes[one.purpose] ?? one.purpose} · ${one.sentAt}`, one.text],
      one.code ? [copy(one.code)] : [],
    ),
  actions: (one) =>
    row(
      kinds[one.kind] ?? one.kind,
      [`${one.simNo} · ${one.startedAt}`],
      [
        button('完成', 'primary', () => post(`actions/${one.actionId}/complete`)),
        button('失败', 'danger', () => post(`actions/${one.actionId}/fail`)),
        button('不回应', '', () => post(`actions/${one.actionId}/ignore`)),
      ],
    ),
  devices: (one) =>
    row(
      `${one.name} · ${one.deviceNo}`,
      [`${['', '在线', '离线', '未知'][one.onlineStatus]} · 当前卡 ${one.simNo ?? '无'}`],
      [
        button('开机', 'primary', () => post(`devices/${one.id}/on`)),
        button('关机', '', () => post(`devices/${one.id}/off`)),
        button('失联', 'danger', () => post(`devices/${one.id}/lost`)),
      ],
    ),
  carrier: (one) =>
    row(
      one.name,
      [one.silent ? '无应答' : '正常'],
      [button('恢复', 'primary', () => post('carrier/back')), button('无应答', 'danger', () => post('carrier/silent'))],
    ),
  sims: (one) =>
    row(
      one.simNo,
      [`${simStates[one.simStatus]} · ${netStates[one.internetStatus]}`],
      [
        ...one.next.map((to) => button(simStates[to], '', () => post(`sims/${one.simNo}/simStatus/${to}`))),
        ...others(netStates, one.internetStatus).map((to) =>
          button(netStates[to], '', () => post(`sims/${one.simNo}/internetStatus/${to}`)),
        ),
        ...(one.simStatus === 3 ? [button('超量断网', 'danger', () => post(`sims/${one.simNo}/overUse`))] : []),
      ],
    ),
  wallets: (one) =>
    row(
      one.simNo,
      [
        `余额 ¥${one.balance.toFixed(2)}${one.arrears ? ` · 欠费 ¥${one.arrears.toFixed(2)}` : ''} · ${one.integral} 积分 · ${one.coin} 券币`,
      ],
      [
        ...Object.entries({ balance: '10 元', integral: '100 积分', coin: '10 券币' }).flatMap(([wallet, text]) => {
          const change = Number.parseInt(text, 10)
          return [
            button(`加 ${text}`, 'primary', () => post(`cards/${one.simNo}/${wallet}`, { change, remark: '客服补偿' })),
            button(`减 ${text}`, 'danger', () =>
              post(`cards/${one.simNo}/${wallet}`, { change: -change, remark: '客服调账' }),
            ),
          ]
        }),
        button(`代下单 ${one.packageName}`, '', () => post(`cards/${one.simNo}/packages/${one.packageId}`)),
      ],
    ),
  terms: (one) =>
    row(
      one.simNo,
      one.packages.map(
        ({ status, packageName, startAt, endAt }) =>
          `${status === 1 ? '生效中' : '待生效'} · ${packageName} · ${startAt} 至 ${endAt.startsWith('9999') ? '长期' : endAt}`,
      ),
      [],
    ),
  'card-orders': (one) =>
    row(
      `¥${one.amount.toFixed(2)} · ${one.title}`,
      [`${one.simNo} · ${one.orderSn}`, one.paidAt],
      [
        button('退款', 'danger', () => post(`card-orders/${one.orderSn}/refund`)),
        button('线下退款', '', () => post(`card-orders/${one.orderSn}/offline`)),
      ],
    ),
  agents: (one) =>
    row(
      `${one.isActive ? '正常' : '已停用'} · ${one.nickname}`,
      [`${one.promoCode} · ${one.level} 级代理`],
      [
        one.isActive
          ? button('停用', 'danger', () => post(`agents/${one.promoCode}/suspend`))
          : button('恢复', 'primary', () => post(`agents/${one.promoCode}/resume`)),
      ],
    ),
  places: (one) =>
    row(
      one.name,
      [one.chosen ? '当前假定' : ''],
      [
        one.chosen
          ? button('取消假定', '', () => post('places/nowhere'))
          : button('假定在这里', 'primary', () => post(`places/${one.code}`)),
      ],
    ),
  points: (one) =>
    row(
      `${points[one.event]} · ${one.pageUrl}`,
      [
        one.createdAt,
        [one.promoCode, one.pageCode, one.bdVid].filter(Boolean).join(' · '),
        one.extra && JSON.stringify(one.extra),
      ],
      [],
    ),
  conversions: (one) => row(`表单转化（类型 ${one.type}）· ${one.bdVid}`, [one.orderSn]),
  errors: (one) => row(`${one.times} 次 · ${one.message}`, [one.url, one.lastAt]),
  'shop-orders': (one) =>
    row(
      `${one.state} · ${one.title}`,
      [[one.orderSn, ...Object.values(one.from)].filter(Boolean).join(' · '), one.remark && `备注：${one.remark}`],
      one.commands.map((command) =>
        button(fulfilmentCommands[command], bad.has(command) ? 'danger' : '', () =>
          post(`shop-orders/${one.orderId}/${command}`),
        ),
      ),
    ),
  orders: (one) =>
    row(
      `${one.state} · ${one.title}`,
      [`${one.simNo} · ${one.orderSn}`, one.pickUpCode && `提货码 ${one.pickUpCode}`],
      one.commands.map((command) =>
        button(pointsCommands[command], bad.has(command) ? 'danger' : 'primary', () =>
          post(`orders/${one.orderId}/${command}`),
        ),
      ),
    ),
  parcels: (one) =>
    row(`${nameOf(one)} · ${one.name}`, [one.expressNo, `${one.orderSn} · 寄出于 ${one.shippedAt}`], [choose(one)]),
  accounts: (one) => row(one.login, [one.title, one.note], [copy(one.login)]),
}

const shown = {}
const show = async (name) => {
  const list = await ask(`${name}.json`)
  const text = JSON.stringify(list)
  if (shown[name] === text) return // unchanged lists are not re-rendered, so that a pressed button is not replaced
  shown[name] = text
  const place = $(name)
  place.replaceChildren(...list.map(draw[name]))
  const lists = place.closest('details')?.querySelectorAll('.list')
  if (lists?.length === 1) place.closest('details').querySelector('h2').dataset.count = list.length
}
async function refresh() {
  try {
    const [{ now }] = await Promise.all([ask('clock.json'), ...Object.keys(draw).map(show)])
    $('now').textContent = now
    say()
  } catch (error) {
    say(error)
  }
}

for (const node of $('forward').querySelectorAll('button')) {
  node.addEventListener('click', async () => {
    for (const other of $('forward').children) other.disabled = true
    await post('clock', { forwardMs: Number(node.dataset.ms) }).catch(say)
    for (const other of $('forward').children) other.disabled = false
    await refresh()
  })
}
void refresh()
setInterval(refresh, 2000)
