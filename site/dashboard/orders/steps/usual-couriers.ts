import { dictionary } from '../../../i18n/dictionary.ts';

/** Courier services in Bangladesh that sellers use without a connection, as customers know them. */
export const usualCouriers = dictionary({
  en: {
    names: [
      'Sundarban Courier',
      'SA Paribahan',
      'Steadfast',
      'Pathao Courier',
      'RedX',
      'Paperfly',
      'Carrybee',
      'eCourier',
      'Korotoa Courier',
      'Janani Express',
      'AJR Courier',
      'Continental Courier',
      'USB Express',
      'Bangladesh Post Office',
    ],
  },
  bn: {
    names: [
      'সুন্দরবন কুরিয়ার',
      'এসএ পরিবহন',
      'স্টেডফাস্ট',
      'পাঠাও কুরিয়ার',
      'রেডএক্স',
      'পেপারফ্লাই',
      'ক্যারিবি',
      'ই-কুরিয়ার',
      'করতোয়া কুরিয়ার',
      'জননী এক্সপ্রেস',
      'এজেআর কুরিয়ার',
      'কন্টিনেন্টাল কুরিয়ার',
      'ইউএসবি এক্সপ্রেস',
      'ডাকঘর',
    ],
  },
});
