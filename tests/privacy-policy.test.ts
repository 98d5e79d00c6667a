import { expect, test } from 'bun:test';
import type { AdServiceName } from '../api/orders/ads/contract.ts';
import type { ConnectedCourier } from '../api/orders/parcels/parcel-states.ts';
import type { GatewayProvider, Wallet } from '../api/payments/contract.ts';
import { languages } from '../site/i18n/dictionary.ts';
import { inLanguage } from '../site/paths.ts';
import { builtPages } from './built-pages.ts';

type Recipient = ConnectedCourier | GatewayProvider | Wallet | AdServiceName | 'sms' | 'push' | 'chats';

/** The recipients of data of visitors, shoppers or sellers. The type check asks for a line for each new service. */
const recipients: Readonly<Record<Recipient, { readonly en: string; readonly bn: string }>> = {
  steadfast: { en: 'Steadfast', bn: 'স্টেডফাস্ট' },
  pathao: { en: 'Pathao', bn: 'পাঠাও' },
  redx: { en: 'RedX', bn: 'রেডএক্স' },
  bkash: { en: 'bKash', bn: 'বিকাশ' },
  nagad: { en: 'Nagad', bn: 'নগদ' },
  rocket: { en: 'Rocket', bn: 'রকেট' },
  upay: { en: 'Upay', bn: 'উপায়' },
  sslcommerz: { en: 'SSLCOMMERZ', bn: 'SSLCOMMERZ' },
  meta: { en: 'Meta', bn: 'মেটা (ফেসবুক)' },
  tiktok: { en: 'TikTok', bn: 'টিকটক' },
  ga4: { en: 'Google,', bn: 'গুগল' },
  sms: { en: 'The SMS service', bn: 'এসএমএস সেবা' },
  push: { en: 'Push services', bn: 'পুশ সেবা' },
  chats: { en: 'WhatsApp, Messenger', bn: 'হোয়াটসঅ্যাপ, মেসেঞ্জার' },
};

test('the privacy policy names every service that gets data', () => {
  const pages = builtPages();
  for (const language of languages) {
    const html = pages.find(({ path }) => path === inLanguage('/privacy', language))?.html.normalize('NFC') ?? '';
    const unnamed = Object.values(recipients).filter((names) => !html.includes(names[language].normalize('NFC')));
    expect([language, unnamed]).toEqual([language, []]);
  }
});
