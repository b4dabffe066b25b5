/** Opens WeChat's payment, or waits until a code was scanned and paid; then returns to the shop. */
const { parameters, state, back } = document.body.dataset
const leave = () => location.replace(back)

if (parameters) {
  const pay = () => window.WeixinJSBridge.invoke('getBrandWCPayRequest', JSON.parse(parameters), leave)
  if (window.WeixinJSBridge) pay()
  else document.addEventListener('WeixinJSBridgeReady', pay, { once: true })
}

const EVERY_MS = 2000
async function waitForPayment() {
  // a page that nobody sees asks again when it is seen
  if (!document.hidden) {
    const answer = await fetch(state).catch(() => undefined)
    if (answer?.ok && !(await answer.json()).isOpen) return leave()
  }
  setTimeout(waitForPayment, EVERY_MS)
}
if (state) void waitForPayment()
