/** A file of another shop system or a spreadsheet program, and what an import makes of it. */
interface Case {
  readonly about: string;
  readonly file: string;
  /** Products by name. */
  readonly products: ReadonlyArray<Readonly<Record<string, unknown>>>;
  /** Notes as `line column: beginning of the text`. */
  readonly notes?: readonly string[];
}

/** The first columns of a WooCommerce export. */
const woo = 'ID,Type,SKU,Name,Published,Regular price';
export const foreignCases: readonly Case[] = [
  {
    about: 'names, codes, categories and values with character references; a parent in another spelling',
    file: `${woo},Categories,Attribute 1 name,Attribute 1 value(s),Parent
1,variable,R&#38;B,Rock &amp; Roll tee,1,,Men&#8217;s &gt; Tees,Print &amp; ink,"A &amp; B, C",
2,variation,RB-1,Tee - A,1,400,,Print & ink,A & B,R&amp;B
3,variation,RB-2,Tee - C,1,450,,Print &amp; ink,C,id: 1
`,
    products: [
      {
        name: 'Rock & Roll tee',
        sku: 'R&B',
        category: 'Tees',
        price: 400,
        options: [{ name: 'Print & ink', values: ['A & B', 'C'] }],
        variants: [{ price: null }, { price: 450 }],
      },
    ],
  },
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
    notes: ['2 date sale price starts: This date is read as day/month', '3 sale from: This is not a date'],
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
      '2 published: Not everybody',
      '6 published: Not everybody',
      '7 published: Not everybody',
      '8 published: This state is unknown',
      '9 published: This state is unknown',
      '10 visibility in catalog: Not everybody',
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
      '2 status: Not everybody',
      '3 status: Not everybody',
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
    about: 'white space inside option names and values is one space',
    file: `Handle,Title,Published,Option1 Name,Option1 Value,Variant Price
chair,Easy   chair,true,Wood  type,Dark  oak,700
chair,,,,Light\u00a0 oak,750
`,
    products: [
      {
        name: 'Easy chair',
        options: [{ name: 'Wood type', values: ['Dark oak', 'Light oak'] }],
        variants: [{ options: { 'Wood type': 'Dark oak' } }, { options: { 'Wood type': 'Light oak' }, price: 750 }],
      },
    ],
  },
  {
    about: 'Shopify rows without a handle, with a shared handle, sorted by a spreadsheet, and without options',
    file: `Handle,Title,Published,Option1 Name,Option1 Value,Variant Price,Variant Compare At Price
,Scarf,true,,,100,
,Belt,true,Title,Default Title,90,"1.250,00"
bag,,,,Large,900,
bag,Bag,true,Size,Small,800,
pot,Clay pot,true,,,60,
pot,Iron pot,true,,,70,
cup,Cup,true,Title,Default Title,40,
cup,,,,,45,
`,
    products: [
      { name: 'Scarf', price: 100 },
      { name: 'Belt', price: 1250, salePrice: 90 },
      { name: 'Bag', price: 900, variants: [{ price: null }, { price: 800 }] },
      { name: 'Clay pot', price: 60 },
      { name: 'Iron pot', price: 70 },
      { name: 'Cup', price: 40, variants: [] },
    ],
    notes: ['9 price: This line repeats the product'],
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
      '3 price: The price could not be read',
      '4 stock: The stock could not be read',
    ],
  },
  {
    about: 'long texts and codes, and a code that a spreadsheet shortened',
    file: `Handle,Title,Published,Variant SKU,Variant Price,Option1 Name,Option1 Value
a,${'Handmade clay plate '.repeat(8)},true,PLATE-${'9'.repeat(60)},100,,
b,Phone,true,8.9411E+12,100,,
c,Case,true,'0123456,100,,
d,Rug,true,R,100,Colour,${'very dark blue '.repeat(4)}
`,
    products: [
      { name: 'Handmade clay plate '.repeat(6).trim(), sku: `PLATE-${'9'.repeat(60)}` },
      { name: 'Phone', sku: '8.9411E+12' },
      { name: 'Case', sku: '0123456' },
      { name: 'Rug', options: [{ name: 'Colour', values: ['very dark blue very dark blue very dark'] }] },
    ],
    notes: [
      '2 name: The text is longer than 120',
      '3 sku: A spreadsheet program shortened',
      '5 option 1 value: The text is longer than 40',
    ],
  },
  {
    about: 'descriptions with shortcodes, blocks and brackets',
    file: `${woo},Description
1,simple,,A,1,10,"<!-- wp:paragraph --><p>Soft [b]cotton[/b] [new]</p><!-- /wp:paragraph -->\\n[gallery ids=""1,2""]"
2,simple,,B,1,10,"[et_pb_section fb_built=""1""][et_pb_row][et_pb_text _builder_version=""4""]Two[/et_pb_text][/et_pb_row][/et_pb_section]"
3,simple,,C,1,10,"[vc_raw_html]JTNDc2NyaXB0JTNF[/vc_raw_html]Three"
`,
    products: [
      { name: 'A', description: 'Soft\ncotton\n[new]' },
      { name: 'B', description: 'Two' },
      { name: 'C', description: 'Three' },
    ],
  },
  {
    about: 'our own file after a spreadsheet program: semicolons, a separator line, decimal commas, empty cells',
    file: `sep=;
name;price;hidden;stock;sku;sale from;;
Shari;1250,5;FALSCH;12;;;;
Panjabi;"2.500,00";nein;'7;;;;
Tupi;99,90;vielleicht;3,0;8,94E+12;;;
;;;;;;;
`,
    products: [
      { name: 'Shari', price: 1250.5, isHidden: false, stock: 12 },
      { name: 'Panjabi', price: 2500, isHidden: false, stock: 7 },
      { name: 'Tupi', price: 99.9, isHidden: true },
    ],
    notes: ['4 sku: A spreadsheet program shortened', '4 hidden: This is neither yes nor no'],
  },
  {
    about: 'columns that are not imported',
    file: 'Name,Price,Fabric,Weight (g),Empty\nShari,500,Silk,300,\nLungi,200,,,0\n',
    products: [
      { name: 'Shari', price: 500 },
      { name: 'Lungi', price: 200 },
    ],
    notes: ['1 Fabric, Weight (g): These columns are not imported'],
  },
];
