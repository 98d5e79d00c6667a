import { dictionary } from './dictionary.ts';

/** The steps of the guides that have a drawing. */
export type Drawing = 'store' | 'allow' | 'online' | 'command' | 'forwarder' | 'senders' | 'url' | 'template';

/** A part of a drawn screen: its kind, its text, and the value of a field. */
export type ScreenRow =
  | readonly ['text' | 'button' | 'on' | 'checked' | 'unchecked', string]
  | readonly ['field', string, string];

/** A simple drawing of a screen. The apps are in English, so both languages show their words. */
interface Picture {
  /** A description of the drawing, for people who do not see it. */
  readonly alt: string;
  readonly title: string;
  readonly rows: readonly ScreenRow[];
}

const en: Readonly<Record<Drawing, Picture>> = {
  store: {
    alt: 'The phone asks whether to install the app; the answer is Install.',
    title: 'SMS Gateway for Android',
    rows: [
      ['text', 'Free'],
      ['button', 'Install'],
    ],
  },
  allow: {
    alt: 'The phone asks whether the app may read SMS; the answer is Allow.',
    title: 'Allow SMS Gateway to read SMS?',
    rows: [
      ['button', 'Allow'],
      ['text', 'Don’t allow'],
    ],
  },
  online: {
    alt: 'The app: Cloud server is switched on, the button says Online, username and password are shown.',
    title: 'SMS Gateway',
    rows: [
      ['on', 'Cloud server'],
      ['field', 'Username', 'A1B2C3'],
      ['field', 'Password', 'k7m2x9'],
      ['button', 'Online'],
    ],
  },
  command: {
    alt: 'The operator’s guide, and the app with your private link.',
    title: 'docs/operate/payments.md',
    rows: [['checked', 'Private link registered']],
  },
  forwarder: {
    alt: 'An SMS forwarder in the store, with the button Install.',
    title: 'SMS Forwarder',
    rows: [
      ['text', 'SMS to URL, webhook'],
      ['button', 'Install'],
    ],
  },
  senders: {
    alt: 'A list of senders: bKash, NAGAD, 16216 and upay are ticked, everybody else is not.',
    title: 'Forward from',
    rows: [
      ['checked', 'bKash'],
      ['checked', 'NAGAD'],
      ['checked', '16216'],
      ['checked', 'upay'],
      ['unchecked', 'All others'],
    ],
  },
  url: {
    alt: 'A form with the method POST and your private link as the URL.',
    title: 'New rule',
    rows: [
      ['field', 'Method', 'POST'],
      ['field', 'URL', 'https://…/messages/…'],
    ],
  },
  template: {
    alt: 'A form with the template as the body, and the button Save.',
    title: 'New rule',
    rows: [
      ['field', 'Body', '{"from": …, "text": …}'],
      ['button', 'Save'],
    ],
  },
};

const bn: Readonly<Record<Drawing, Picture>> = {
  store: { ...en.store, alt: 'অ্যাপটি ইনস্টল করবেন কি না, ফোন জানতে চাইছে; উত্তর Install।' },
  allow: { ...en.allow, alt: 'অ্যাপটি এসএমএস পড়তে পারবে কি না, ফোন জানতে চাইছে; উত্তর Allow।' },
  online: {
    ...en.online,
    alt: 'অ্যাপের পর্দা: Cloud server চালু, বাটনে Online লেখা, ইউজারনেম ও পাসওয়ার্ড দেখা যাচ্ছে।',
  },
  command: {
    alt: 'অপারেটরের গাইড, অ্যাপে গোপন লিংকটি যোগ হয়েছে।',
    title: 'docs/operate/payments.md',
    rows: [['checked', 'গোপন লিংক যোগ হয়েছে']],
  },
  forwarder: { ...en.forwarder, alt: 'স্টোরে একটি এসএমএস ফরোয়ার্ডার, সাথে Install বাটন।' },
  senders: {
    ...en.senders,
    alt: 'কার মেসেজ যাবে তার তালিকা: bKash, NAGAD, 16216 ও upay-এ টিক আছে, বাকিদের নেই।',
  },
  url: { ...en.url, alt: 'একটি ফর্ম: Method-এ POST, URL-এ আপনার গোপন লিংক।' },
  template: { ...en.template, alt: 'একটি ফর্ম: Body-তে টেমপ্লেট, নিচে Save বাটন।' },
};

/** The drawings of the guides for phones. */
export const guidePictures = dictionary({ en, bn });
