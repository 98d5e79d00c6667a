import { help } from '../site/i18n/help.ts';
import { inLanguage } from '../site/paths.ts';
import { expect, test } from './journey.ts';

const questions = { en: 'how do I book couriers', bn: 'কুরিয়ারের পার্সেল বুক করব কীভাবে' };
const articles = { en: 'Couriers: Steadfast, Pathao and RedX', bn: 'কুরিয়ার: স্টেডফাস্ট, পাঠাও, রেডএক্স' };

test('a seller finds an article by typing a question, reads it and comes back to the list', async ({
  page,
  language,
}) => {
  const words = help(language);
  await page.goto(inLanguage('/help', language));
  const search = page.getByRole('search').getByLabel(words.search);
  const topics = page.getByRole('heading', { level: 2 });
  const all = await topics.count();
  await search.fill(questions[language]);
  const found = page.getByRole('link', { name: articles[language] });
  await expect(found).toBeVisible();
  await expect(topics).not.toHaveCount(all);
  await expect(page.getByRole('status')).not.toBeEmpty();
  await search.fill('zzz');
  await expect(page.getByRole('status')).toHaveText(words.nothing);
  await search.fill('kurier');
  await expect(found, 'Bangla in Latin letters').toBeVisible();
  await found.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(articles[language]);
  await page.getByRole('link', { name: words.allArticles }).click();
  await expect(topics).toHaveCount(all);
});
