import { woo, type Case } from './foreign-cases-testing.ts';

/** States, sales, stock and prices. */
export const stateCases: readonly Case[] = [
  {
    about: 'a sale with hours of one digit, and with dates as a spreadsheet writes them',
    file: `${woo},Sale price,Date sale price starts,Date sale price ends
1,simple,,A,1,100,80,2027-01-05 9:30:00,2027-01-20 23:59:59
2,simple,,B,1,100,80,5/1/2027,20/1/2027
`,
    products: [
      {
        name: 'A',
        salePrice: 80,
        saleFrom: Date.parse('2027-01-05T09:30+06:00'),
        saleUntil: Date.parse('2027-01-21T00:00+06:00'),
      },
      {
        name: 'B',
        salePrice: 80,
        saleFrom: Date.parse('2027-01-05T00:00+06:00'),
        saleUntil: Date.parse('2027-01-21T00:00+06:00'),
      },
    ],
  },
  {
    about: 'dates with the month first, decided by another date of the file',
    file: `${woo},Sale price,Date sale price starts,Date sale price ends\n1,simple,,A,1,100,80,1/5/2027,1/20/2027\n`,
    products: [{ name: 'A', saleFrom: Date.parse('2027-01-05T00:00+06:00') }],
  },
  {
    about: 'a date that can be read in two ways, and one that cannot be read',
    file: `${woo},Sale price,Date sale price starts
1,simple,,A,1,100,80,1/5/2027
2,simple,,B,1,100,80,next week
`,
    products: [
      { name: 'A', salePrice: 80, saleFrom: Date.parse('2027-05-01T00:00+06:00') },
      { name: 'B', price: 100, salePrice: null, saleFrom: null },
    ],
    notes: ['2 date sale price starts: This date is read as day/month', '3 sale from: This date could not be read'],
  },
  {
    about: 'WooCommerce states that are not public',
    file: `${woo},Visibility in catalog
1,simple,,Pending,2,100,visible
2,simple,,Private,0,100,visible
3,simple,,Draft,-1,100,visible
4,simple,,Word,private,100,visible
5,simple,,Trash,trash,100,visible
6,simple,,Future,future,100,visible
7,simple,,Empty,,100,visible
8,simple,,Unheard,locked,100,visible
9,simple,,Search,1,100,search
10,simple,,Members,1,100,members
11,subscription,,Kind,1,100,visible
12,simple,,Open,1,100,catalog
`,
    products: [
      { name: 'Pending', status: 'draft' },
      { name: 'Private', isHidden: true },
      { name: 'Draft', status: 'draft' },
      { name: 'Word', isHidden: true },
      { name: 'Trash', status: 'draft' },
      { name: 'Future', status: 'draft' },
      { name: 'Empty', status: 'draft' },
      { name: 'Unheard', status: 'draft' },
      { name: 'Search', isHidden: true },
      { name: 'Members', status: 'draft' },
      { name: 'Kind', status: 'draft' },
      { name: 'Open', status: 'active', isHidden: false },
    ],
    notes: [
      '2 published: This product was not public',
      '6 published: This product was not public',
      '7 published: This product was not public',
      '8 published: This state is unknown',
      '9 published: This state is unknown',
      '10 visibility in catalog: This product was not public',
      '11 visibility in catalog: This state is unknown',
      '12 type: This state is unknown',
    ],
  },
  {
    about: 'Shopify states that are not public',
    file: `Handle,Title,Published,Variant Price,Status
a,Unlisted,TRUE,10,unlisted
b,Archived,TRUE,10,archived
c,Unheard,TRUE,10,scheduled
d,Falsch,FALSCH,10,active
e,Perhaps,perhaps,10,active
f,Open,WAHR,10,Active
`,
    products: [
      { name: 'Unlisted', isHidden: true },
      { name: 'Archived', status: 'draft' },
      { name: 'Unheard', status: 'draft' },
      { name: 'Falsch', isHidden: true },
      { name: 'Perhaps', status: 'draft' },
      { name: 'Open', status: 'active', isHidden: false },
    ],
    notes: [
      '2 status: This product was not public',
      '3 status: This product was not public',
      '4 status: This state is unknown',
      '6 published: This state is unknown',
    ],
  },
  {
    about: 'sale prices that are none',
    file: `${woo},Sale price
1,simple,,Equal,1,300,300
2,simple,,Higher,1,300,"1,200"
3,simple,,Zero,1,300,0
4,simple,,Word,1,300,half
5,simple,,Real,1,300,"250,50"
`,
    products: [
      { name: 'Equal', price: 300, salePrice: null },
      { name: 'Higher', price: 300, salePrice: null },
      { name: 'Zero', price: 300, salePrice: null },
      { name: 'Word', price: 300, salePrice: null },
      { name: 'Real', price: 300, salePrice: 250.5 },
    ],
    notes: [
      '2 sale price: The sale price is not below',
      '3 sale price: The sale price is not below',
      '4 sale price: The sale price is not below',
      '5 sale price: This value cannot be used',
    ],
  },
  {
    about: 'WooCommerce stock: backorders, words, and words that are unknown',
    file: `${woo},In stock?,Stock,Backorders allowed?
1,simple,,Back,1,10,backorder,0,1
2,simple,,Notify,1,10,1,-4,notify
3,simple,,Word,1,10,onbackorder,,0
4,simple,,Out,1,10,outofstock,,0
5,simple,,In,1,10,instock,,0
6,simple,,Seven,1,10,1,7.0,0
7,simple,,Unheard,1,10,maybe,,0
8,simple,,Letters,1,10,1,lots,0
`,
    products: [
      { name: 'Back', stock: null },
      { name: 'Notify', stock: null },
      { name: 'Word', stock: null },
      { name: 'Out', stock: 0 },
      { name: 'In', stock: null },
      { name: 'Seven', stock: 7 },
      { name: 'Unheard', stock: 0 },
      { name: 'Letters', stock: 0 },
    ],
    notes: ['8 in stock?: The stock could not be read', '9 stock: The stock could not be read'],
  },
  {
    about: 'a variant with an unusable value: the others are sold',
    file: `Handle,Title,Published,Option1 Name,Option1 Value,Variant Price,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty
tee,Tee,true,Size,S,300,A,shopify,5
tee,,,,M,cheap,B,shopify,5
tee,,,,L,320,C,shopify,many
tee,,,,L,330,D,shopify,1
tee,,,,,340,E,shopify,1
`,
    products: [
      {
        name: 'Tee',
        options: [{ name: 'Size', values: ['S', 'M', 'L'] }],
        variants: [
          { options: { Size: 'S' }, stock: 5, isOffered: true },
          { options: { Size: 'M' }, isOffered: false },
          { options: { Size: 'L' }, price: 320, stock: 0, isOffered: true },
        ],
      },
    ],
    notes: [
      '5 option 1 value: This combination is left out',
      '6 option 1 value: This combination is left out',
      '3 price: The price of this combination is missing',
      '4 stock: The stock could not be read',
    ],
  },
  {
    about: 'a variation without a price is not sold at the price of another one',
    file: `${woo},Attribute 1 name,Attribute 1 value(s),Parent
1,variable,T,Tee,1,,Size,"S, M",
2,variation,,Tee - S,1,,Size,S,T
3,variation,,Tee - M,1,400,Size,M,T
`,
    products: [{ name: 'Tee', price: 400, variants: [{ isOffered: false }, { isOffered: true, price: null }] }],
    notes: ['3 price: The price of this combination is missing'],
  },
];
