import { expect, test } from 'bun:test';
import type { FileProduct } from '../file-product.ts';
import { readCatalogue } from '../read-catalogue.ts';

const read = (text: string, chosen?: readonly string[]) => readCatalogue(new TextEncoder().encode(text), chosen);

/** The meanings of a list's columns, with a question mark for a guess by content. */
async function meanings(text: string) {
  const { columns } = await read(text);
  return columns?.map(({ meaning, isSure }) => (meaning === '' || isSure ? meaning : `${meaning}?`));
}

const lists: ReadonlyArray<readonly [about: string, text: string, found: readonly string[]]> = [
  [
    'Bangla headings',
    'ক্রমিক,পণ্যের নাম,ক্রয় মূল্য,বিক্রয় মূল্য (৳),মজুদ পরিমান,ক্যাটাগরী,পণ্যের ছবি\n১,তাঁতের শাড়ি,৯০০,১২০০,৪,শাড়ি,https://a.example/1.jpg\n',
    ['', 'name', 'cost price', 'price', 'stock', 'category', 'image'],
  ],
  [
    'Bangla in Latin letters',
    'Ponner Nam,Dam,Ager dam,Koto pcs,Rong\nLungi,450,500,7,nil\n',
    ['name', 'price', 'old price', 'stock', 'option'],
  ],
  [
    'English headings with more words',
    'Name of the Product,Selling Price (BDT),Available Qty,Remarks\nLungi,450,7,new\n',
    ['name', 'price', 'stock', 'features'],
  ],
  [
    'headings in two languages',
    'Code / কোড,Product Name (পণ্যের নাম),দাম/Price\nL-1,Lungi,450\n',
    ['sku', 'name', 'price'],
  ],
  [
    'a sale price without another price',
    'Item,Purchase Price,Sale Price,Profit\nLungi,300,450,150\n',
    ['name', 'cost price', 'price', ''],
  ],
  [
    'a cost in Bangla in Latin letters',
    'Ponner Nam,Kena dam,Bikri dam,Mot khoroch\nLungi,300,450,900\n',
    ['name', 'cost price', 'price', ''],
  ],
  ['unknown headings', 'Jinish,Hishab,Baki\nLungi,450,3\nTupi,150,9\n', ['name?', 'price?', '']],
  [
    'no headings',
    'Lungi,450,https://a.example/1.jpg\nTupi,150,https://a.example/2.jpg\n',
    ['name?', 'price?', 'image?'],
  ],
  [
    'a status that tells the stock',
    'Name,Price,Status\nLungi,450,Stock out\nTupi,150,Available\n',
    ['name', 'price', 'stock'],
  ],
  ['a number of the line as id', 'ID,Name,Price\n1,Lungi,450\n2,Tupi,150\n', ['', 'name', 'price']],
];

test.each(lists)('the columns of a list with %s are found', async (_, text, found) => {
  expect(await meanings(text)).toEqual([...found]);
});

test('the headings of Facebook’s catalogue are known, with several photos in a cell', async () => {
  const { products } = await read(
    'id,title,description,availability,condition,price,sale_price,link,image_link,additional_image_link,product_type\n' +
      'n-1,Neem soap,Pure,out of stock,new,180.00 BDT,150.00 BDT,https://a.example/p,https://a.example/1.jpg,"https://a.example/2.jpg,https://a.example/3.jpg",Care\n',
  );
  expect(products).toMatchObject([
    {
      id: 'n-1',
      cells: {
        name: 'Neem soap',
        description: 'Pure',
        stock: 'out of stock',
        salePrice: '150.00 BDT',
        category: 'Care',
      },
      photos: { list: [1, 2, 3].map((number) => ({ url: `https://a.example/${number}.jpg` })) },
      notes: [{ key: 'columns_unused', column: 'condition, link' }],
    },
  ]);
});

test('a title, an address and an empty line above the headings are skipped', async () => {
  for (const above of ['মায়ের দোয়া বস্ত্রালয়\n', 'Price list,,\nNovember 2026,,\n\n', 'Shop: Rina,Date: 5/11/2026,\n']) {
    const { products } = await read(`${above}নাম,দাম,কোড\nলুঙ্গি,৪৫০,L-1\n`);
    expect(products).toMatchObject([
      { line: above.split('\n').length + 1, cells: { name: 'লুঙ্গি', price: '৪৫০', sku: 'L-1' } },
    ]);
  }
});

test('sizes and colours in one cell make all combinations', async () => {
  const { products } = await read(
    'Name,Price,Size,Colour\nKurti,900,"S, M, L",লাল ও নীল\nShawl,700,Free size,\nTupi,90,,\n',
  );
  const values = ({ grid }: FileProduct) => grid?.variants.map((each) => each.values.join(' '));
  expect(products.map(values)).toEqual([['S লাল', 'S নীল', 'M লাল', 'M নীল', 'L লাল', 'L নীল'], ['Free size'], []]);
  expect(products[0]?.grid?.options.map(({ name }) => name)).toEqual(['Size', 'Colour']);
});

test('a higher earlier price makes a sale', async () => {
  const { products } = await read('নাম,আগের দাম,বর্তমান দাম\nক,৬০০,৪৫০\nখ,,৩০০\nগ,২০০,৩০০\n');
  expect(products.map(({ cells }) => [cells.price, cells.salePrice])).toEqual([
    ['৬০০', '৪৫০'],
    ['৩০০', ''],
    ['৩০০', ''],
  ]);
});

test('the seller’s choice counts, each meaning once, and the report names what is left out', async () => {
  const text = 'Jinish,Kena,Becha,Naam\nLungi,300,450,x\n';
  const { products, columns } = await read(text, ['name', '', 'price', 'name']);
  expect(columns).toMatchObject([
    { heading: 'Jinish', meaning: 'name', isSure: true, samples: ['Lungi'] },
    { heading: 'Kena', meaning: '' },
    { heading: 'Becha', meaning: 'price' },
    { heading: 'Naam', meaning: '' },
  ]);
  expect(products).toMatchObject([
    { cells: { name: 'Lungi', price: '450' }, notes: [{ key: 'columns_unused', column: 'Kena, Naam' }] },
  ]);
});

test('a list without a price has no products yet, but its columns to choose from', async () => {
  const { products, columns } = await read('title,margin\nShari,1\n');
  expect(products).toEqual([]);
  expect(columns).toMatchObject([{ meaning: 'name' }, { heading: 'margin', meaning: '', samples: ['1'] }]);
});

test('an unreadable mark of whether shoppers see a product hides it', async () => {
  const { products } = await read('Name,Price,Published\nA,1,yes\nB,2,no\nC,3,soon\n');
  expect(products.map(({ cells }) => cells.isHidden)).toEqual(['no', 'yes', 'soon']);
});
