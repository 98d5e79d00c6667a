import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCatalogue } from './read-catalogue.ts';

const read = (name: string) => readCatalogue(readFileSync(join(import.meta.dir, 'fixtures', name)));

test('a Wix product export can be read: discounts, surcharges, colours, collections, hidden products', async () => {
  const { format, products } = await read('wix.csv');
  const [kurti, mug, lamp, vase] = products;
  expect([format, products.length]).toEqual(['wix', 4]);
  expect(kurti).toMatchObject({
    origin: 'wix:kurti',
    cells: {
      name: 'Block print kurti',
      price: '1000',
      // A variant with another price has another sale.
      salePrice: '',
      description: 'Soft & cool',
      category: 'Kurti',
      isHidden: 'no',
      stock: '',
    },
    photos: {
      list: [
        { url: 'https://static.wixstatic.com/media/a1b2_c3d4~mv2.jpg' },
        { url: 'https://static.wixstatic.com/media/two.jpg' },
      ],
    },
    grid: {
      options: [
        { name: 'Size', values: ['S', 'M'] },
        { name: 'Colour', values: ['Red', 'Blue'] },
      ],
      variants: [
        { line: 3, values: ['S', 'Red'], price: '', salePrice: '850', stock: '4', sku: 'KU-S-R', isOffered: '' },
        { line: 4, values: ['M', 'Blue'], price: '1200', salePrice: '1020', stock: '0' },
        { line: 5, values: ['S', 'Blue'], stock: '', isOffered: 'no' },
      ],
    },
    notes: [
      { line: 1, column: 'ribbon, weight, brand', key: 'columns_unused' },
      { line: 2, column: 'category', key: 'first_category' },
    ],
  });
  expect(mug?.cells).toMatchObject({ price: '350', salePrice: '300', stock: '12', sku: 'MUG' });
  expect(lamp?.cells).toMatchObject({ price: '900', salePrice: '', isHidden: 'yes', stock: '' });
  expect(vase).toMatchObject({
    cells: { status: 'draft', stock: '0' },
    notes: [
      { line: 8, column: 'visible', key: 'state_unknown' },
      { line: 8, column: 'inventory', key: 'stock_unknown' },
    ],
  });
});

test('an export of Wix’s new catalogue can be read: media rows, prices before a sale, orders in advance', async () => {
  const { format, products } = await read('wix-2025.csv');
  const [cap, book, box] = products;
  expect([format, products.length]).toEqual(['wix', 3]);
  expect(cap).toMatchObject({
    cells: { name: 'Cotton cap', price: '300', salePrice: '', category: 'Summer wear', isHidden: 'no' },
    photos: { list: [{ line: 3, url: 'https://static.wixstatic.com/media/cap.jpg' }] },
    grid: {
      options: [{ name: 'Colour', values: ['Black', 'White'] }],
      variants: [
        { values: ['Black'], price: '', salePrice: '250', stock: '', sku: 'CAP-B' },
        { values: ['White'], price: '280', salePrice: '', stock: '3', sku: 'CAP-W' },
      ],
    },
  });
  expect(book?.cells).toMatchObject({ price: '120', stock: '', sku: 'NB-1' });
  expect(box?.cells).toMatchObject({ price: '500', stock: '0', sku: 'BOX-1', isHidden: 'yes' });
});

test('a WooCommerce export with translated columns can be read, also with variations before their product', async () => {
  const { format, products } = await read('woocommerce-de.csv');
  const [lamp, vase] = products;
  expect([format, products.length]).toEqual(['woocommerce', 2]);
  expect(lamp).toMatchObject({
    line: 3,
    cells: { name: 'Lampe „Rund“', price: '1250.5', category: 'Licht', description: 'Handgemacht', sku: 'LAMPE' },
    photos: { list: [{ url: 'https://shop.test/a,b.jpg' }, { url: 'https://shop.test/c.jpg' }] },
    grid: {
      options: [{ name: 'Größe', values: ['Klein', 'Groß'] }],
      variants: [
        { line: 2, values: ['Groß'], price: '', stock: '2' },
        { line: 4, values: ['Klein'], price: '999,00', salePrice: '800', stock: '' },
      ],
    },
    notes: [{ line: 1, column: 'Stoffart', key: 'columns_unused' }],
  });
  expect(vase).toMatchObject({
    cells: { status: 'draft', stock: '0' },
    notes: [{ line: 5, column: 'Veröffentlicht', key: 'not_public' }],
  });
});

test('a complete WooCommerce export in any language is recognised by the order and content of its columns', async () => {
  const { format, products } = await read('woocommerce-bn.csv');
  const [towel, lungi, draft] = products;
  expect([format, products.length]).toEqual(['woocommerce', 3]);
  expect(towel?.cells).toMatchObject({
    name: 'গামছা',
    price: '250',
    salePrice: '200',
    category: 'কাপড়',
    stock: '9',
    sku: 'GAMCHA',
    description: 'সুতি গামছা',
  });
  expect(lungi?.grid).toMatchObject({
    options: [{ name: 'রং', values: ['নীল', 'সবুজ'] }],
    variants: [
      { values: ['নীল'], price: '', sku: 'LUNGI-N', stock: '' },
      { values: ['সবুজ'], price: '450', stock: '0' },
    ],
  });
  expect(draft?.cells).toMatchObject({ name: 'খসড়া', status: 'draft' });
});

/** Some columns of an export. In Bangla and Hindi, some are not translated. */
test.each([
  [
    'es',
    'ID,Tipo,SKU,Nombre,Publicado,Precio rebajado,Precio normal,Nombre del atributo 1,Valor(es) del atributo 1,Superior',
  ],
  ['fr', 'ID,Type,UGS,Nom,Publié,Tarif promo,Tarif régulier,Nom de l’attribut 1,Valeur(s) de l’attribut 1 ,Parent'],
  [
    'pt_BR',
    'ID,Tipo,SKU,Nome,Publicado,Preço promocional,Preço,Nome do atributo 1,Valores do atributo 1,Produto ascendente',
  ],
  ['pt_PT', 'ID,Tipo,REF,Nome,Publicado,Preço promocional,Preço normal,Atributo 1 nome,Atributo 1 valor(es),Pai'],
  ['id', 'ID,Tipe,SKU,Nama,Diterbitkan,Harga obral,Harga normal,Atribut 1 nama,Atribut 1 nilai,Induk'],
  ['ar', 'المعرف,النوع,رمز المنتج (SKU),الاسم,تم النشر,سعر التخفيض,السعر الافتراضي,اسم السمة 1,قيمة/قيم السمة 1,الأب'],
  [
    'tr',
    'Kimlik,Tür,Stok kodu (SKU),İsim,Yayımlanmış,İndirimli satış fiyatı,Normal fiyat,Nitelik 1 ismi,Nitelik 1 değer(ler)i,Ebeveyn',
  ],
  ['bn', 'ID,ধরন,SKU,নাম,প্রকাশিত,ছাড়ের মূল্য,নিয়মিত মূল্য,বৈশিষ্ট্য 1 নাম,বৈশিষ্ট্য 1 মান,Parent'],
  ['hi', 'ID,प्रकार,SKU,नाम,प्रकाशित,बिक्री मूल्य,नियमित मूल्य,विशेषता 1 नाम,विशेषता 1 मान,Parent'],
])('WooCommerce’s columns in %s are recognised', async (_, headings) => {
  const rows = '1,variable,A,Shirt,0,,,Size,"S, M",\n2,variation,A-S,Shirt - S,1,80,"100,50",Size,S,A\n';
  const { format, products } = await readCatalogue(Buffer.from(`${headings}\n${rows}`));
  expect(format).toBe('woocommerce');
  expect(products).toMatchObject([
    {
      cells: { name: 'Shirt', sku: 'A', price: '100,50', salePrice: '80', isHidden: 'yes' },
      grid: { options: [{ name: 'Size', values: ['S', 'M'] }], variants: [{ values: ['S'], sku: 'A-S' }] },
      problems: [],
      notes: [],
    },
  ]);
});

test('a table that only resembles a WooCommerce export is a list whose columns the seller has to check', async () => {
  const file = 'ID,Typ,Wert\n1,simple,5\n';
  expect(await readCatalogue(Buffer.from(file))).toMatchObject({
    format: 'poshora',
    columns: [{}, { meaning: 'name', isSure: false }, { meaning: 'price', isSure: false }],
  });
});

test('products without codes and with one name are found again separately', async () => {
  const file = 'Type,Name,Regular price\nsimple,Saree,100\nsimple,Saree,200\n';
  const { products } = await readCatalogue(Buffer.from(file));
  expect(products.map(({ origin }) => origin)).toEqual(['woocommerce:Saree', 'woocommerce:Saree:2']);
});

test('a WooCommerce variation that repeats a combination is named', async () => {
  const file = `Type,SKU,Name,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)
variable,T,Tee,,,Size,"S, M"
variation,,Tee,100,T,Size,S
variation,,Tee,200,T,Size,s
variation,,Tee,300,T,Size,
`;
  const { products } = await readCatalogue(Buffer.from(file));
  expect(products).toMatchObject([
    {
      grid: {
        variants: [
          { line: 3, values: ['S'] },
          { line: 5, values: ['M'] },
        ],
      },
      notes: [{ line: 4, key: 'variant_unused' }],
    },
  ]);
});
