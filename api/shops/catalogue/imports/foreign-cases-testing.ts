/** A file of another shop system or a spreadsheet program, and what an import makes of it. */
export interface Case {
  readonly about: string;
  readonly file: string;
  /** Products by name. */
  readonly products: ReadonlyArray<Readonly<Record<string, unknown>>>;
  /** Notes as `line column: beginning of the text`. */
  readonly notes?: readonly string[];
}

/** The first columns of a WooCommerce export. */
export const woo = 'ID,Type,SKU,Name,Published,Regular price';
/** Names, texts, rows and columns. */
export const textCases: readonly Case[] = [
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
