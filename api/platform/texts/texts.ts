/** The only import of the site's dictionaries in the API: texts of mails and responses, and number formats. */
export type { Language } from '../../../site/i18n/dictionary.ts';
export { accountMails } from '../../../site/i18n/account-mails.ts';
export { common } from '../../../site/i18n/common.ts';
export { digitsText } from '../../../site/storefront/digits.ts';
export { domainMails } from '../../../site/i18n/domain-mails.ts';
export { formatDate, formatNumber, formatTaka } from '../../../site/i18n/format.ts';
export { newsletter } from '../../../site/i18n/newsletter.ts';
export { orderFile } from '../../../site/i18n/order-file.ts';
export { orderStateWords } from '../../../site/i18n/order-states.ts';
export { orderMails } from '../../../site/i18n/order-mails.ts';
export { planMails } from '../../../site/i18n/plan-mails.ts';
export { planNames } from '../../../site/i18n/plan-names.ts';
export { rejectionTexts } from '../../../site/i18n/payments.ts';
export { planTexts } from '../../../site/i18n/plan-texts.ts';
export { shopMails } from '../../../site/i18n/shop-mails.ts';
export { staffMails } from '../../../site/i18n/staff-mails.ts';
export { supportMails } from '../../../site/i18n/support-mails.ts';
export { unknownHost } from '../../../site/i18n/unknown-host.ts';
