import { day, fixturePicture } from './fixture-parts.ts';
import type { ShopSnapshot, WrittenPage } from './snapshot.ts';

const longWord = 'অতিদীর্ঘশব্দ'.repeat(12);

const pages = {
  about: {
    slug: 'about',
    title: 'About us',
    kind: 'about',
    language: 'en',
    updatedAt: day,
    blocks: [
      {
        type: 'paragraph',
        text: [{ text: 'We are two sisters from ' }, { text: 'Bogura', bold: true }, { text: '.' }],
      },
      { type: 'picture', picture: fixturePicture(3000, 1280, 720), alt: 'Our workshop' },
      { type: 'heading', level: 3, text: [{ text: 'Talk to us' }] },
      {
        type: 'list',
        style: 'bullet',
        items: [
          [{ text: 'Call ' }, { text: '01712345678', link: 'tel:01712345678' }],
          [{ text: 'See ' }, { text: 'all products', link: '/all', bold: true }],
          [{ text: 'Find us on ' }, { text: 'the map', link: 'https://maps.example/bogura?a=1&b=2' }],
        ],
      },
    ],
  },
  delivery: {
    slug: 'delivery-and-returns',
    title: 'ডেলিভারি ও রিটার্ন',
    kind: 'delivery',
    language: 'bn',
    updatedAt: day,
    blocks: [
      { type: 'heading', level: 2, text: [{ text: 'ডেলিভারি চার্জ' }] },
      {
        type: 'table',
        rows: [
          ['এলাকা', 'চার্জ'],
          ['ঢাকার ভেতরে', '৳৬০'],
          ['ঢাকার বাইরে', '৳১২০'],
        ],
      },
      { type: 'list', style: 'numbered', items: [[{ text: 'অর্ডার করুন' }], [{ text: 'ফোনে কথা বলে নিশ্চিত করুন' }]] },
      { type: 'paragraph', text: [{ text: 'পণ্য পেয়ে দেখে নিন।\nসমস্যা হলে তিন দিনের মধ্যে জানান।' }] },
    ],
  },
  sizes: {
    slug: 'size-guide',
    title: 'Size guide',
    kind: 'sizes',
    language: 'en',
    updatedAt: day,
    blocks: [
      {
        type: 'table',
        rows: [
          ['', 'Chest (inch)', 'Length (inch)'],
          ['M', '38', '40'],
          ['L', '40', '42'],
        ],
      },
    ],
  },
  both: {
    slug: 'privacy',
    title: 'প্রাইভেসি · Privacy',
    kind: 'privacy',
    language: 'both',
    updatedAt: day,
    blocks: [
      { type: 'paragraph', text: [{ text: 'অর্ডারের জন্য আপনার নাম, ফোন নম্বর ও ঠিকানা রাখি।' }] },
      { type: 'paragraph', text: [{ text: 'We store your name, phone number and address for your order.' }] },
    ],
  },
  hostile: {
    slug: 'hostile',
    title: longWord,
    kind: 'own',
    language: 'bn',
    updatedAt: day,
    blocks: [
      { type: 'heading', level: 3, text: [{ text: longWord }] },
      { type: 'paragraph', text: [{ text: '</script><img src=x onerror=alert(1)> & "50%"' }] },
      {
        type: 'paragraph',
        text: [{ text: '👩‍👩‍👧‍👦'.repeat(40) }, { text: `https://${'x'.repeat(200)}.example`, bold: true }],
      },
      { type: 'paragraph', text: [{ text: 'مرحبا بكم في متجرنا، أهلا وسهلا 123' }] },
      { type: 'list', style: 'bullet', items: [[{ text: longWord, link: 'https://example.com/' }]] },
      { type: 'table', rows: [Array(6).fill(longWord.slice(0, 100)), Array(6).fill('😀'.repeat(50))] as string[][] },
      { type: 'picture', picture: fixturePicture(3001, 320, 2400), alt: longWord.slice(0, 100) },
    ],
  },
} satisfies Record<string, WrittenPage>;

/** Some of these pages, the first one in the menu and all in the footer. */
export function written(names: ReadonlyArray<keyof typeof pages>): Pick<ShopSnapshot, 'links' | 'pages'> {
  const chosen = names.map((name) => pages[name]);
  const links = chosen.map(({ slug, title }, index) => ({ slug, title, inMenu: index === 0, inFooter: true }));
  return { links, pages: chosen };
}
