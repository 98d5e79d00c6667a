import { dictionary } from './dictionary.ts';

/** Words that belong to no area: names of the product and its languages, what every dialog and form needs. */
export const common = dictionary({
  en: {
    productName: 'Poshora',
    skipToContent: 'Skip to content',
    otherLanguage: 'বাংলা',
    close: 'Close',
    cancel: 'Cancel',
    loading: 'Loading...',
    optional: 'optional',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    notifications: 'Notifications',
    tryAgain: 'Try again',
    networkError: 'Network error. Please check your internet connection.',
    newTab: 'opens in a new tab',
  },
  bn: {
    productName: 'পসরা',
    skipToContent: 'মূল লেখায় যান',
    otherLanguage: 'English',
    close: 'বন্ধ করুন',
    cancel: 'বাতিল',
    loading: 'লোড হচ্ছে...',
    optional: 'না দিলেও চলবে',
    showPassword: 'পাসওয়ার্ড দেখান',
    hidePassword: 'পাসওয়ার্ড লুকান',
    notifications: 'বার্তা',
    tryAgain: 'আবার চেষ্টা করুন',
    networkError: 'নেটওয়ার্কে সমস্যা হচ্ছে। আপনার ইন্টারনেট সংযোগটি দেখুন।',
    newTab: 'নতুন ট্যাবে খুলবে',
  },
});
