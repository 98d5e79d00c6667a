import type { Page } from '@playwright/test';
import { catalogueWords } from '../site/i18n/dashboard/catalogue.ts';
import type { Language } from '../site/i18n/dictionary.ts';

/** Chooses a file in the import dialog. */
export const choose = (page: Page, language: Language, buffer: Buffer, name = 'catalogue.csv') =>
  page
    .getByLabel(catalogueWords(language).choose)
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
