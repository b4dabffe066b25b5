/** The protocols of the card area in English, by type. */
import { points, section } from './rich.ts'

export const english: Record<string, { title: string; content: string }> = {
  'iot.user': {
    title: 'IoT cards: terms of self-service',
    content: [
      section(
        '1. What this is',
        'It covers what you do after logging in with a card, ICCID or device number: usage, plans, top-ups, identity, devices and points.',
      ),
      section(
        '2. Login and safety',
        'The number is printed on card and device, where others can see it. So paying from the balance asks for a 6-digit pay password, and changing the bound phone for an SMS code. Do not use a row of digits or a birthday.',
        'Five wrong pay passwords in a row lock it for 30 minutes.',
      ),
      section(
        '3. Usage',
        'It comes from the carrier about once an hour and may be late. When the carrier does not answer, the last data are shown with their time. 1 GB is 1,024 MB.',
      ),
      section(
        '4. Fair use',
        'An IoT card is for its own device. In another one, or for spam or anything unlawful, the carrier stops it at the user’s own cost.',
      ),
      section(
        '5. Cut-off and closing',
        'Without a plan or balance the card is cut off, and comes back when you pay. After 3 months the carrier may close it, and the number is gone.',
      ),
      section('6. Changes', 'Changes of prices or networks are announced on the home page. Plans that you bought keep their rules until they end.'),
    ].join(''),
  },
  'iot.privacy': {
    title: 'IoT cards: privacy policy',
    content: [
      section(
        '1. What we collect',
        'Card, ICCID, device number and usage come from the carrier; phone, addresses and identity from you. Phones and ID numbers are masked on pages.',
      ),
      section(
        '2. How we use it',
        'To show and bill your card, send codes, deliver goods for points and register your name. Pages before the login show nothing personal.',
      ),
      section(
        '3. Wi-Fi',
        'Name and password of your Wi-Fi are shown only to who is logged in with that device, and stored encrypted. The QR code holds the password: share it with people you trust.',
      ),
      section('4. How long', 'Daily usage for 13 months, orders as the law says. When a card is closed, phone and addresses are deleted within 30 days.'),
      section('5. Contact', 'Call 400-000-0000, daily 9:00–21:00.'),
    ].join(''),
  },
  'iot.cert': {
    title: 'Consent: registering your identity',
    content: [
      section('What for', 'The law asks for a real name. We register your IoT card in yours.'),
      section('What', 'Name, ID number and phone; for a manual check also photos of the ID and a portrait.'),
      section('How, and how long', 'Encrypted, to the carrier of this card only. Photos are deleted 90 days after the check.'),
      section('If you do not agree', 'An unregistered card may not go online. You may withdraw your consent at any time; the card then stops.'),
    ].join(''),
  },
  'iot.package': {
    title: 'Before you buy a plan',
    content: [
      points(
        '“At once” counts from the payment, “next month” from 0:00 on the 1st. The last day ends at 23:59:59.',
        'Of several plans the one that ends first is used first. Data that is left at its end is gone.',
        'Above its threshold a plan is slower at no further cost, until the next period.',
        'When the data is used up the card is cut off, and comes back with an add-on or a new plan.',
        '<strong>A plan cannot be returned once it is in force</strong>, unless it says so. Please make sure before you pay.',
      ),
      section('Limits', 'How often a plan can be bought in a month stands with it. Flash sales: one for each card, no coupons.'),
    ].join(''),
  },
  'iot.renew': {
    title: 'Automatic renewal',
    content: [
      section('1. How you pay', 'Three days before your plan ends, the price of the chosen plan is taken from the balance. The new plan follows the old one.'),
      section('2. Too little balance', 'Nothing is owed. We try again at 9:00 every day until the plan ends, and at once when you top up.'),
      section(
        '3. Changed prices',
        'You pay only the price that you agreed to. When a plan costs more or is gone, it is not renewed until you choose and agree again.',
      ),
      section('4. Switching off', 'In the renewal settings, at once. Plans in force stay. Renewal is off until you switch it on yourself.'),
    ].join(''),
  },
  'iot.vip': {
    title: 'Membership terms',
    content: [
      section('1. Tiers', 'Silver and gold, with what the page shows. A membership belongs to the card and cannot be passed on.'),
      section(
        '2. How long',
        'From the payment to the end, <strong>without automatic renewal</strong>. The same tier again makes it longer. Gold starts at once, and what is left of silver follows it.',
      ),
      section(
        '3. What you get',
        points(
          'coupons come once a month and last as they say;',
          'check-in points double from the first day on;',
          'speed-ups are cheaper right in the order, and not together with other offers.',
        ),
      ),
      section('4. Refunds', 'None once it has begun, unless we cannot give what it promises.'),
    ].join(''),
  },
  'iot.task': {
    title: 'Tasks and points',
    content: [
      section(
        '1. Check-in',
        'Once a day, Beijing time. Days 1 to 3 in a row give 5 points each, days 4 to 6 give 10, day 7 gives 30; day 8 begins anew, and so does a missed day.',
      ),
      section('2. Tasks', 'Collect your reward yourself when a task is done. Each task once for each card.'),
      section('3. Points', 'They last 12 months and are then taken. Use them in the points shop; they cannot be sold or passed on.'),
      section('4. Coupon coins', 'From tasks and top-up offers, for coupons. A coupon cannot be changed back.'),
      section('5. Fairness', 'Points gained by programs or other tricks are cancelled, and so are orders made with them.'),
    ].join(''),
  },
}
