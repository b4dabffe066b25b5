// The demo console: reads the JSON beside it every two seconds and draws lists with text nodes only.
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

const post = (path, body = {}) => ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
const copy = (text) => button('复制', '', () => navigator.clipboard.writeText(text))
const purposes = {
  orderLogin: '订单查询登录',
  simLogin: '卡号登录',
  bind: '绑定手机号',
  bindOld: '验证原手机号',
  payPass: '支付密码',
  auth: '实名认证',
  apply: '办理号卡',
}
const kinds = {
  removeBreak: '解除断网',
  switchNet: '切换网络',
  setWiFiSsidPwd: '修改 Wi-Fi',
  setWiFiDisplay: '隐藏或显示 Wi-Fi',
  restart: '重启',
  close: '关机',
  reset: '恢复出厂',
}

const draw = {
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
    row(`${one.code ?? ''} · ${one.mobile}`, [`${purposes[one.purpose] ?? one.purpose} · ${one.sentAt}`, one.text], one.code ? [copy(one.code)] : []),
  actions: (one) =>
    row(
      kinds[one.kind] ?? one.kind,
      [`${one.simNo} · ${one.startedAt}`],
      [button('完成', 'primary', () => post(`actions/${one.actionId}/complete`)), button('失败', 'danger', () => post(`actions/${one.actionId}/fail`))],
    ),
  accounts: (one) => row(one.login, [one.title, one.note], [copy(one.login)]),
}

const shown = {}
const show = async (name) => {
  const list = await ask(`${name}.json`)
  const text = JSON.stringify(list)
  if (shown[name] === text) return // a button that is being pressed stays where it is
  shown[name] = text
  $(name).replaceChildren(...list.map(draw[name]))
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
