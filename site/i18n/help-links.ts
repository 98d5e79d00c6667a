import { dictionary } from './dictionary.ts';

/** Links to the help pages, from the dashboard, the settings and the footer. */
export const helpLinks = dictionary({
  en: {
    pages: 'Help, step by step',
    link: 'Help',
    linkTo: (subject: string) => `Help: ${subject}`,
  },
  bn: {
    pages: 'ধাপে ধাপে সাহায্য',
    link: 'সাহায্য',
    linkTo: (subject) => `সাহায্য: ${subject}`,
  },
});
