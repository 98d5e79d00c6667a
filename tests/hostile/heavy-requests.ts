import type { Sending } from '../api/client-testing.ts';

export interface HeavyRequest {
  readonly about: string;
  readonly method: string;
  readonly path: string;
  readonly sending: Sending;
}

interface Seller {
  readonly cookie: string;
  readonly shopId: string;
  readonly slug: string;
  readonly productId: string;
}

/** Bytes. The server refuses longer heads. */
const head = 15_000;

const headers =
  'Type,SKU,Name,Published,Regular price,Description,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s),Parent';
const values = (name: string) => Array.from({ length: 20_000 }, (_, index) => `${name}${index}`).join(',');
const variation = 'variation,,Shari,1,10,,Size,,Colour,,shari\n';

/** Files of a seller that cost much to read. */
const files: Readonly<Record<string, () => string>> = {
  'a price of 120,000 digits': () => `name,price\nShari,${'1'.repeat(120_000)}x\n`,
  'a description of 40,000 beginnings of elements': () =>
    `${headers}\nsimple,,Shari,1,10,"${'<a'.repeat(60_000)}",,,,,\n`,
  'two attributes with 20,000 values each': () =>
    `${headers}\nvariable,shari,Shari,1,,,Size,"${values('s')}",Colour,"${values('c')}",\n${variation.repeat(20)}`,
  'a single row of 7 MB in quotes': () => `name,price\n"${'""'.repeat(3_400_000)}",1\n`,
  '500 columns in 6,900 rows': () =>
    `name,price,${Array.from({ length: 498 }, (_, at) => `c${at}`).join(',')}\n${`Shari,1${',x'.repeat(498)}\n`.repeat(6_900)}`,
  '10,000 variants of one product': () =>
    `name,price,option 1 name,option 1 value\n${Array.from({ length: 9_999 }, (_, at) => `Shari,1,Size,v${at}\n`).join('')}`,
  '10,000 products with entities, shortcodes and photos': () =>
    `Type,SKU,Name,Published,Regular price,Description,Images\n${`simple,,Shari,1,10,[b]${'&amp;<p>[x y='.repeat(30)},${'https://a.example/b.jpg, '.repeat(5).replaceAll(',', ' ')}\n`.repeat(9_999)}`,
};

function upload(
  path: string,
  field: string,
  content: BlobPart,
  name: string,
): Pick<HeavyRequest, 'method' | 'path'> & { body: FormData } {
  const body = new FormData();
  body.append(field, new File([content], name));
  return { method: 'POST', path, body };
}

/** Requests of a stranger or of a free account that hold a server whose code is not careful. */
export function heavyRequests({ cookie, shopId, slug, productId }: Seller): HeavyRequest[] {
  const brand = `bkash${'1'.repeat(54)}x`;
  const get = (about: string, path: string, sending: Sending = {}) => ({ about, method: 'GET', path, sending });
  const send = (about: string, method: string, path: string, body: unknown) => ({
    about,
    method,
    path,
    sending: { cookie, body },
  });
  const withHead = (about: string, name: string, value: string, path = `/${slug}`) =>
    get(about, path, { cookie, headers: { [name]: value.repeat(Math.floor(head / value.length)) } });
  const ofFiles = Object.entries(files).map(([about, file]) => {
    const { method, path, body } = upload('/api/imports', 'file', file(), 'products.csv');
    return send(`an import of ${about}`, method, path, body);
  });
  const manyParts = new FormData();
  for (let part = 0; part < 20_000; part += 1) manyParts.append(`part ${part}`, 'x');
  return [
    get('a preview of the link of a brand with digits', `/api/shops/${shopId}/slug?name=${brand}`, { cookie }),
    send('a name of a brand with digits', 'PUT', `/api/shops/${shopId}`, { name: brand }),
    get('a path of 15,000 hyphens', `/${'-'.repeat(head)}x`),
    get('a path of 15,000 slashes', `${'/'.repeat(head)}x`),
    get('a path of 5,000 encoded signs', `/${'%E0'.repeat(head / 3)}`),
    get('a sitemap with a name of 15,000 hyphens', `/sitemap-shop-${'-'.repeat(head)}.xml`),
    get('a query of 5,000 fields', `/?${'a&'.repeat(head / 2)}`),
    get('a search of 15,000 signs', `/api/shops/${shopId}/orders?q=${'0 '.repeat(head / 6)}`, { cookie }),
    withHead('cookies without names', 'cookie', '; '),
    withHead('languages without an end', 'accept-language', 'bn;q=0.1 ,'),
    withHead('encodings without an end', 'accept-encoding', 'br;q=0.1 , '),
    withHead('IP addresses of 5,000 proxies', 'x-forwarded-for', '1, '),
    withHead('5,000 entity tags', 'if-none-match', '"a", '),
    withHead('a browser with a long name', 'user-agent', 'bot (compatible; '),
    send('levels of JSON', 'POST', '/api/products', {
      name: JSON.parse(`${'['.repeat(30_000)}${']'.repeat(30_000)}`) as unknown,
    }),
    send(
      'fields of JSON',
      'POST',
      '/api/products',
      Object.fromEntries(Array.from({ length: 6_000 }, (_, at) => [`f${at}`, 1])),
    ),
    send('a name of 20,000 accents in the wrong order', 'POST', '/api/products', {
      name: '\u0301\u0323'.repeat(10_000),
      price: 1,
    }),
    send('a description of joiners', 'POST', '/api/products', {
      name: 'Shari',
      description: '\u200C\uFE0F'.repeat(10_000),
    }),
    send('a contact message of email addresses', 'POST', '/api/contacts', {
      name: 'a',
      email: `${'a.'.repeat(15_000)}@`,
      message: '<a href=@.'.repeat(3_000),
    }),
    send('a password of 60,000 signs', 'POST', '/api/auth/register', {
      identifier: `${'a.'.repeat(1_000)}@a`,
      password: 'aA1!'.repeat(15_000),
    }),
    {
      about: 'a picture with 20,000 parts',
      method: 'POST',
      path: '/api/upload/product-image',
      sending: { cookie, body: manyParts },
    },
    send('variants with 100 names of 1,500 signs', 'PUT', `/api/products/${productId}/variants`, {
      options: [
        { name: ' \u00A0'.repeat(700), values: Array.from({ length: 100 }, (_, at) => `${at}${' ('.repeat(350)}`) },
      ],
      variants: [],
    }),
    send('a page with a link of 60,000 signs', 'POST', `/api/shops/${shopId}/pages`, {
      title: 'a',
      blocks: [{ type: 'text', text: [{ text: 'a', link: `mailto:${'a@a.'.repeat(15_000)}` }] }],
    }),
    send('a code of 60,000 digits', 'POST', '/api/auth/find-user-by-mobile', { mobile: '+88 0'.repeat(12_000) }),
    ...ofFiles,
  ];
}
