import { dictionary } from './dictionary.ts';

/** Texts of the buttons that copy something to the clipboard. */
export const copyWords = dictionary({
  en: {
    notCopied: (text: string) => `Please copy it yourself: ${text}`,
  },
  bn: {
    notCopied: (text) => `নিজে কপি করুন: ${text}`,
  },
});
