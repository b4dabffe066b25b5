/** The protocols in English, by type. */
import { points, section, steps } from './rich.ts'

export const english: Record<string, { title: string; content: string }> = {
  user: {
    title: 'Terms of service',
    content: [
      section(
        '1. What this is',
        'This agreement is between you and Menmian Select (“the shop”). It covers browsing, choosing numbers, ordering, looking up orders and after-sales service. By agreeing to it or using the shop you accept it.',
      ),
      section(
        '2. Account and login',
        'You log in with your mobile number and an SMS code to see your orders. Keep your phone and codes safe and tell nobody; our staff never ask for a code.',
        'You stay logged in for 30 days, or until you log out.',
      ),
      section(
        '3. Choosing and reserving a number',
        'Numbers are as the carrier has them at that moment. A reserved number is kept for 30 minutes; without an order it is free again.',
        'Prepaid credit, minimum spend and contract are shown before you order. During the contract the plan cannot become smaller and the number cannot be transferred. Closing it early costs what the carrier’s rules say.',
      ),
      section(
        '4. Real name',
        'By law a SIM must be registered and used by one person with a valid ID. Whoever orders, receives and registers it must be the same person. It may not be lent, let or sold on.',
        'For unusual numbers of cards, another person’s ID or unlawful use, the shop and the carrier may refuse or suspend service.',
      ),
      section(
        '5. Orders and payment',
        'Pay within the time shown, or the order closes. The payment provider’s notice decides. A payment for a closed order goes back the way it came.',
      ),
      section(
        '6. Delivery and activation',
        'SIMs leave within 48 hours of approval. Activate within 10 days of receipt; later the carrier may take the number back.',
      ),
      section(
        '7. Refunds',
        'An order can be cancelled until it is sent; the money is back in 1 to 3 working days. No refund once a SIM is activated. Undamaged goods can be returned within 7 days of delivery.',
      ),
      section('8. Changes', 'A new version appears here with its number and date. If you go on using the shop, you accept it.'),
    ].join(''),
  },
  privacy: {
    title: 'Privacy policy',
    content: [
      section(
        '1. What we collect',
        '<strong>For orders:</strong> name, ID number, phone and address. Some carriers also ask for photos of the ID and a portrait.',
        '<strong>To run the shop:</strong> device model, browser version, pages and times, to keep it available and find faults.',
      ),
      section(
        '2. How we use it',
        'Only to register SIMs, deliver, help you afterwards and do what the law asks. Without your separate consent it is not used for marketing and not given to others.',
      ),
      section(
        '3. Your identity',
        'ID numbers and photos are sensitive. We collect them only after your separate consent, encrypt them on the way and at rest, and mask them on pages. Photos are deleted 90 days after the check.',
      ),
      section(
        '4. Who receives it',
        'To complete your order we give what is needed to:',
        points(
          'the carrier of your SIM: name, ID number, phone and photos, to check them and open the number;',
          'the courier: name, phone and address, for delivery;',
          'the payment provider: order number and amount, for payment and refunds.',
        ),
      ),
      section(
        '5. Your rights',
        'See what you gave us in the order. Ask our service to correct or delete it, or withdraw your consent. What the law tells us to keep stays.',
      ),
      section('6. Under 16', 'Read this with a parent or guardian, who places the order.'),
      section('7. Contact', 'Call 400-000-0000, daily 9:00–21:00. We answer within 15 working days.'),
    ].join(''),
  },
  cert: {
    title: 'Consent: your identity',
    content: [
      section('What for', 'To register the SIM in your name, have it checked, and compare who orders with who is registered.'),
      section('What', 'Name, ID number and phone; where the item asks for photos, both sides of the ID and a portrait.'),
      section(
        'How, and how long',
        'Encrypted, to the carrier of your SIM only. Photos are deleted here 90 days after the check; name and number stay masked, for after-sales service.',
      ),
      section(
        'If you do not agree',
        'You can still browse and buy goods, but not a SIM. You may withdraw your consent at any time; what was done before stays valid.',
      ),
    ].join(''),
  },
  payment: {
    title: 'Payment terms',
    content: [
      section('1. Prices', 'Prices are in yuan and include tax. Number, prepaid credit and delivery are listed at checkout, and its total counts.'),
      section(
        '2. Ways to pay',
        'WeChat Pay and Alipay; inside WeChat only WeChat Pay. Please do not transfer money privately: the shop takes payments on these pages only.',
      ),
      section('3. Time to pay', '30 minutes for numbers, 15 for other orders. After that the order closes, and number and stock are free again.'),
      section('4. Refunds', 'Refused and cancelled orders are paid back the way you paid, in 1 to 3 working days, to bank cards in up to 7.'),
      section('5. Invoices', 'Carriers invoice prepaid credit once it is used. For goods, ask our service within 30 days of delivery.'),
    ].join(''),
  },
  promise: {
    title: 'Our promise',
    content: [
      '<p>We want you to know what you buy and to use it without worry. This is what we promise, and what we do.</p>',
      steps(
        '<strong>Plain prices.</strong> Monthly fee, minimum spend, credit and contract are the same in the list, on the page and in the order.',
        '<strong>From the carrier.</strong> SIMs come from the carriers; see plan and bills in their apps.',
        '<strong>Sent within 48 hours.</strong> Of approval. If we are late, cancel for a full refund.',
        '<strong>Reasons.</strong> When an order is refused, we tell you the carrier’s reason and help you try again.',
        '<strong>People.</strong> Somebody answers from 9:00 to 21:00. After 3 minutes of waiting leave a message; we call back the same day.',
        '<strong>Protection.</strong> Your identity is encrypted, photos are deleted 90 days after the check.',
      ),
    ].join(''),
  },
  about: {
    title: 'About us',
    content: [
      '<p>Menmian Select is a small online shop for SIMs and IoT cards. With licensed partners of all four carriers we offer choice numbers, data SIMs, IoT cards and pocket Wi-Fi.</p>',
      section(
        'What we do',
        'Compare the prices of all carriers in one place, find your number and activate it. Holders of IoT cards see their usage, top up, renew and switch networks by themselves.',
      ),
      section('How to reach us', 'Call 400-000-0000, daily 9:00–21:00, or chat with us on the support page.'),
    ].join(''),
  },
}
