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
const findStateLabel = ({ state, states }) => states.find(({ value }) => value === state)?.label ?? state
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
  'real-names': (session) =>
    row(
      `${session.kind === 'official' ? '运营商实名' : '平台实名'} · ${session.simNo}`,
      [session.startedAt, session.photos ? `${session.photos} 张照片` : ''],
      [
        button('通过', 'primary', () => post(`real-names/${session.id}/passed`)),
        refuse(`${session.simNo} 不通过的原因`, (reason) => post(`real-names/${session.id}/${reason}`)),
        button('查无结果', '', () => post(`real-names/${session.id}/unknown`)),
      ],
    ),
  cards: (card) =>
    row(
      card.simNo,
      [`运营商${authStates[card.authStatus]} · 平台${authStates[card.authPlatformStatus]}`],
      [
        ...Object.entries(wanted).map(([name, choices]) =>
          pick(`${card.simNo} ${name}`, Object.entries(choices), String(card[name]), (value) =>
            post(`cards/${card.simNo}`, { [name]: JSON.parse(value) }),
          ),
        ),
        ...(card.authStatus === 2
          ? []
          : [
              button('运营商通过', 'primary', () => post(`cards/${card.simNo}/official/passed`)),
              refuse(`${card.simNo} 运营商不通过的原因`, (reason) => post(`cards/${card.simNo}/official/${reason}`)),
              button('运营商查不到', '', () => post(`cards/${card.simNo}/official/unknown`)),
            ]),
      ],
    ),
  payments: (payment) =>
    row(
      `¥${payment.amount.toFixed(2)} · ${payment.title}`,
      [payment.orderSn, payment.createdAt],
      [
        button('确认支付', 'primary', () => post(`payments/${payment.outTradeNo}/confirm`)),
        button('取消', 'danger', () => post(`payments/${payment.outTradeNo}/cancel`)),
      ],
    ),
  sms: (message) =>
    row(
      `${message.code ?? purposes[message.purpose] ?? message.purpose} · ${message.mobile}`,
      [`${purposes[message.purpose] ?? message.purpose} · ${message.sentAt}`, message.text],
      message.code ? [copy(message.code)] : [],
    ),
  actions: (action) =>
    row(
      kinds[action.kind] ?? action.kind,
      [`${action.simNo} · ${action.startedAt}`],
      [
        button('完成', 'primary', () => post(`actions/${action.actionId}/complete`)),
        button('失败', 'danger', () => post(`actions/${action.actionId}/fail`)),
        button('不回应', '', () => post(`actions/${action.actionId}/ignore`)),
      ],
    ),
  devices: (device) =>
    row(
      `${device.name} · ${device.deviceNo}`,
      [`${['', '在线', '离线', '未知'][device.onlineStatus]} · 当前卡 ${device.simNo ?? '无'}`],
      [
        button('开机', 'primary', () => post(`devices/${device.id}/on`)),
        button('关机', '', () => post(`devices/${device.id}/off`)),
        button('失联', 'danger', () => post(`devices/${device.id}/lost`)),
      ],
    ),
  carrier: (carrier) =>
    row(
      carrier.name,
      [carrier.silent ? '无应答' : '正常'],
      [button('恢复', 'primary', () => post('carrier/back')), button('无应答', 'danger', () => post('carrier/silent'))],
    ),
  sims: (sim) =>
    row(
      sim.simNo,
      [`${simStates[sim.simStatus]} · ${netStates[sim.internetStatus]}`],
      [
        ...sim.next.map((to) => button(simStates[to], '', () => post(`sims/${sim.simNo}/simStatus/${to}`))),
        ...others(netStates, sim.internetStatus).map((to) =>
          button(netStates[to], '', () => post(`sims/${sim.simNo}/internetStatus/${to}`)),
        ),
        ...(sim.simStatus === 3 ? [button('超量断网', 'danger', () => post(`sims/${sim.simNo}/overUse`))] : []),
      ],
    ),
  wallets: (account) =>
    row(
      account.simNo,
      [
        `余额 ¥${account.balance.toFixed(2)}${account.arrears ? ` · 欠费 ¥${account.arrears.toFixed(2)}` : ''} · ${account.integral} 积分 · ${account.coin} 券币`,
      ],
      [
        ...Object.entries({ balance: '10 元', integral: '100 积分', coin: '10 券币' }).flatMap(([wallet, text]) => {
          const change = Number.parseInt(text, 10)
          return [
            button(`加 ${text}`, 'primary', () =>
              post(`cards/${account.simNo}/${wallet}`, { change, remark: '客服补偿' }),
            ),
            button(`减 ${text}`, 'danger', () =>
              post(`cards/${account.simNo}/${wallet}`, { change: -change, remark: '客服调账' }),
            ),
          ]
        }),
        button(`代下单 ${account.packageName}`, '', () => post(`cards/${account.simNo}/packages/${account.packageId}`)),
      ],
    ),
  terms: (card) =>
    row(
      card.simNo,
      card.packages.map(
        ({ status, packageName, startAt, endAt }) =>
          `${status === 1 ? '生效中' : '待生效'} · ${packageName} · ${startAt} 至 ${endAt.startsWith('9999') ? '长期' : endAt}`,
      ),
      [],
    ),
  'card-orders': (order) =>
    row(
      `¥${order.amount.toFixed(2)} · ${order.title}`,
      [`${order.simNo} · ${order.orderSn}`, order.paidAt],
      [
        button('退款', 'danger', () => post(`card-orders/${order.orderSn}/refund`)),
        button('线下退款', '', () => post(`card-orders/${order.orderSn}/offline`)),
      ],
    ),
  agents: (agent) =>
    row(
      `${agent.isActive ? '正常' : '已停用'} · ${agent.nickname}`,
      [`${agent.promoCode} · ${agent.level} 级代理`],
      [
        agent.isActive
          ? button('停用', 'danger', () => post(`agents/${agent.promoCode}/suspend`))
          : button('恢复', 'primary', () => post(`agents/${agent.promoCode}/resume`)),
      ],
    ),
  places: (region) =>
    row(
      region.name,
      [region.chosen ? '当前假定' : ''],
      [
        region.chosen
          ? button('取消假定', '', () => post('places/nowhere'))
          : button('假定在这里', 'primary', () => post(`places/${region.code}`)),
      ],
    ),
  points: (event) =>
    row(
      `${points[event.event]} · ${event.pageUrl}`,
      [
        event.createdAt,
        [event.promoCode, event.pageCode, event.bdVid].filter(Boolean).join(' · '),
        event.extra && JSON.stringify(event.extra),
      ],
      [],
    ),
  conversions: (conversion) => row(`表单转化（类型 ${conversion.type}）· ${conversion.bdVid}`, [conversion.orderSn]),
  errors: (report) => row(`${report.times} 次 · ${report.message}`, [report.url, report.lastAt]),
  'shop-orders': (order) =>
    row(
      `${order.state} · ${order.title}`,
      [
        [order.orderSn, ...Object.values(order.from)].filter(Boolean).join(' · '),
        order.remark && `备注：${order.remark}`,
      ],
      order.commands.map((command) =>
        button(fulfilmentCommands[command], bad.has(command) ? 'danger' : '', () =>
          post(`shop-orders/${order.orderId}/${command}`),
        ),
      ),
    ),
  orders: (order) =>
    row(
      `${order.state} · ${order.title}`,
      [`${order.simNo} · ${order.orderSn}`, order.pickUpCode && `提货码 ${order.pickUpCode}`],
      order.commands.map((command) =>
        button(pointsCommands[command], bad.has(command) ? 'danger' : 'primary', () =>
          post(`orders/${order.orderId}/${command}`),
        ),
      ),
    ),
  parcels: (parcel) =>
    row(
      `${findStateLabel(parcel)} · ${parcel.name}`,
      [parcel.expressNo, `${parcel.orderSn} · 寄出于 ${parcel.shippedAt}`],
      [choose(parcel)],
    ),
  accounts: (account) => row(account.login, [account.title, account.note], [copy(account.login)]),
}

const renderedTexts = {}
const show = async (name) => {
  const list = await ask(`${name}.json`)
  const text = JSON.stringify(list)
  if (renderedTexts[name] === text) return // unchanged lists are not re-rendered, so that a pressed button is not replaced
  renderedTexts[name] = text
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
