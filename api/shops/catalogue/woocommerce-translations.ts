/** Parts of an attribute's columns, in the exporter's order. */
export const attributeParts = ['name', 'value(s)', 'visible', 'global'] as const;
export type AttributePart = (typeof attributeParts)[number];

/**
 * The read columns in WooCommerce's published translations: Arabic, French, German, Indonesian, Portuguese, Spanish and
 * Turkish, also in earlier versions. `%d` is the number of an attribute.
 */
const translations: Readonly<Record<string, readonly string[]>> = {
  id: ['Kimlik', 'المعرف'],
  type: ['Typ', 'Tipo', 'Tipe', 'Tür', 'النوع'],
  sku: ['Artikelnummer', 'UGS', 'REF', 'Stok kodu (SKU)', 'رمز المنتج (SKU)'],
  name: ['Nombre', 'Nom', 'Nome', 'Nama', 'İsim', 'الاسم'],
  published: ['Veröffentlicht', 'Publicado', 'Publié', 'Diterbitkan', 'Yayımlanmış', 'تم النشر'],
  'visibility in catalog': [
    'Sichtbarkeit im Katalog',
    'Visibilidad en el catálogo',
    'Visibilité dans le catalogue',
    'Visibilidade no catálogo',
    'Visibilitas dalam katalog',
    'Katalogda görünürlük',
    'إمكانية العرض في الكاتلوج',
  ],
  'short description': [
    'Kurzbeschreibung',
    'Descripción corta',
    'Description courte',
    'Descrição curta',
    'Descrição breve',
    'Deskripsi singkat',
    'Kısa açıklama',
    'وصف قصير',
  ],
  description: ['Beschreibung', 'Descripción', 'Descrição', 'Deskripsi', 'Açıklama', 'الوصف'],
  'date sale price starts': [
    'Datum, an dem Angebotspreis beginnt',
    'Día en que empieza el precio rebajado',
    'Date de début de promo',
    'Data de preço promocional começa em',
    'Data de início do preço promocional',
    'Tanggal harga jual mulai',
    'İndirimli fiyatın başladığı tarih',
    'تاريخ بدء سعر التخفيض',
  ],
  'date sale price ends': [
    'Datum, an dem Angebotspreis endet',
    'Día en que termina el precio rebajado',
    'Date de fin de promo',
    'Data de preço promocional termina em',
    'Data de término do preço promocional',
    'Tanggal harga jual berakhir',
    'İndirimli fiyatın bittiği tarih',
    'تاريخ نهاية سعر التخفيض',
  ],
  'in stock?': [
    'Vorrätig?',
    '¿En inventario?',
    'En stock ?',
    'Em estoque?',
    'Em stock?',
    'Stok tersedia?',
    'Stokta?',
    'متوفر؟',
    '¿Existencias?',
    'Auf Lager?',
  ],
  stock: ['Lager', 'Inventario', 'Estoque', 'Stok', 'المخزون', 'Bestand', 'Lagerbestand'],
  'backorders allowed?': [
    'Lieferrückstande erlaubt?',
    '¿Permitir reservas de productos agotados?',
    'Autoriser les commandes de produits en rupture ?',
    'São permitidas encomendas?',
    'Permitir encomendas pendentes?',
    'Izinkan pemesanan kembali?',
    'Yok satmaya izin?',
    'الطلبات المسبقة مسموحة؟',
    'Lieferrückstände erlaubt?',
    'Rückstände erlaubt?',
  ],
  'sale price': [
    'Angebotspreis',
    'Precio rebajado',
    'Tarif promo',
    'Preço promocional',
    'Harga obral',
    'İndirimli satış fiyatı',
    'سعر التخفيض',
  ],
  'regular price': [
    'Regulärer Preis',
    'Precio normal',
    'Tarif régulier',
    'Preço',
    'Preço normal',
    'Harga normal',
    'Normal fiyat',
    'السعر الافتراضي',
    'Preço regular',
  ],
  categories: ['Kategorien', 'Categorías', 'Catégories', 'Categorias', 'Kategori', 'Kategoriler', 'التصنيفات'],
  images: ['Bilder', 'Imágenes', 'Imagens', 'Gambar', 'Görseller', 'الصور'],
  parent: ['Übergeordnetes Produkt', 'Superior', 'Produto ascendente', 'Pai', 'Induk', 'Ebeveyn', 'الأب'],
  'attribute %d name': [
    'Attribut %d Name',
    'Nombre del atributo %d',
    'Nom de l’attribut %d',
    'Nome do atributo %d',
    'Atributo %d nome',
    'Atribut %d nama',
    'Nitelik %d ismi',
    'اسم السمة %d',
  ],
  'attribute %d value(s)': [
    'Attribut %d Wert(e)',
    'Valor(es) del atributo %d',
    'Valeur(s) de l’attribut %d',
    'Valores do atributo %d',
    'Atributo %d valor(es)',
    'Atribut %d nilai',
    'Nitelik %d değer(ler)i',
    'قيمة/قيم السمة %d',
  ],
};

/** Usual words in Bangla and Hindi, where the exporter's translations are incomplete. */
const words: Readonly<Record<string, readonly string[]>> = {
  id: ['আইডি', 'आईडी'],
  type: ['ধরন', 'ধরণ', 'প্রকার', 'টাইপ', 'प्रकार', 'टाइप'],
  sku: ['এসকেইউ', 'एसकेयू'],
  name: ['নাম', 'नाम'],
  published: ['প্রকাশিত', 'प्रकाशित'],
  'visibility in catalog': ['ক্যাটালগে দৃশ্যমানতা', 'कैटलॉग में दृश्यता'],
  'short description': ['সংক্ষিপ্ত বিবরণ', 'সংক্ষিপ্ত বর্ণনা', 'संक्षिप्त विवरण', 'लघु विवरण'],
  description: ['বিবরণ', 'বর্ণনা', 'विवरण'],
  'in stock?': ['স্টকে আছে?', 'মজুদ আছে?', 'स्टॉक में?', 'स्टॉक में है?'],
  stock: ['স্টক', 'মজুদ', 'स्टॉक'],
  'sale price': ['বিক্রয় মূল্য', 'ছাড়ের মূল্য', 'ছাড় মূল্য', 'बिक्री मूल्य', 'विक्रय मूल्य'],
  'regular price': ['নিয়মিত মূল্য', 'নিয়মিত দাম', 'সাধারণ মূল্য', 'नियमित मूल्य', 'सामान्य मूल्य'],
  categories: ['ক্যাটাগরি', 'ক্যাটেগরি', 'বিভাগ', 'বিভাগসমূহ', 'श्रेणियाँ', 'श्रेणियां', 'श्रेणी'],
  images: ['ছবি', 'ছবিসমূহ', 'चित्र', 'छवियां', 'छवियाँ'],
  parent: ['প্যারেন্ট', 'মূল পণ্য', 'मूल', 'पैरेंट'],
  'attribute %d name': ['বৈশিষ্ট্য %d নাম', 'অ্যাট্রিবিউট %d নাম', 'विशेषता %d नाम', 'एट्रिब्यूट %d नाम'],
  'attribute %d value(s)': ['বৈশিষ্ট্য %d মান', 'অ্যাট্রিবিউট %d মান', 'विशेषता %d मान', 'एट्रिब्यूट %d मान'],
};

/** A column's name for comparison: lower case, with a straight apostrophe. */
export const plainColumn = (name: string): string =>
  name.normalize('NFC').toLowerCase().replaceAll('’', "'").replaceAll(/\s+/g, ' ').trim();

/** English columns by their name in another language, as `plainColumn` writes it. */
export const columnsByLanguage: ReadonlyMap<string, string> = new Map(
  [...Object.entries(translations), ...Object.entries(words)].flatMap(([english, others]) =>
    [english, ...others].map((other) => [plainColumn(other), english]),
  ),
);
