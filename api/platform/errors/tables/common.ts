import { failureTable } from './table.ts';

export const commonFailures = failureTable({
  unreadable: { status: 400, en: 'This request could not be read.', bn: 'অনুরোধটি পড়া যায়নি।' },
  unauthenticated: { status: 401, en: 'Please log in first.', bn: 'আগে লগ ইন করুন।' },
  key_refused: {
    status: 401,
    en: 'This API key is not valid. It is mistyped or was revoked.',
    bn: 'এই API কী সঠিক নয়: ভুল লেখা হয়েছে অথবা বাতিল করা হয়েছে।',
  },
  not_in_scope: {
    status: 403,
    en: 'API keys cannot do this, or this key lacks the permission.',
    bn: 'API কী দিয়ে এটি করা যায় না, অথবা এই কী-টির অনুমতি নেই।',
  },
  too_many_keys: {
    status: 409,
    en: 'A shop can have {limit} API keys. Revoke one first.',
    bn: 'একটি দোকানে সর্বোচ্চ {limit}টি API কী থাকতে পারে। আগে একটি বাতিল করুন।',
  },
  forbidden: { status: 403, en: 'You are not allowed to do this.', bn: 'এই কাজের অনুমতি আপনার নেই।' },
  wrong_user: {
    status: 403,
    en: 'This request is for a different account than the one you are logged in to.',
    bn: 'অনুরোধটি অন্য অ্যাকাউন্টের, আপনি যেটিতে লগ ইন করেছেন সেটির নয়।',
  },
  only_to_look_at: {
    status: 403,
    en: 'You are viewing somebody else’s dashboard: nothing was changed.',
    bn: 'আপনি অন্যের ড্যাশবোর্ড দেখছেন: কিছুই বদলায়নি।',
  },
  cross_site: { status: 403, en: 'This request came from another site.', bn: 'অনুরোধটি অন্য ওয়েবসাইট থেকে এসেছে।' },
  method_not_allowed: { status: 405, en: 'This method is not allowed at this URL.', bn: 'এই ঠিকানায় এটি করা যায় না।' },
  not_found: { status: 404, en: 'Not found.', bn: 'পাওয়া যায়নি।' },
  conflict: {
    status: 409,
    en: 'Somebody changed this in the meantime. Please reload and try again.',
    bn: 'এর মধ্যে এটি বদলে গেছে। পেজটি আবার খুলে চেষ্টা করুন।',
  },
  key_reused: {
    status: 409,
    en: 'This Idempotency-Key was already used for another request.',
    bn: 'এই Idempotency-Key আগে অন্য অনুরোধে ব্যবহার হয়েছে।',
  },
  timeout: {
    status: 408,
    en: 'The request took too long to arrive. Please try again.',
    bn: 'অনুরোধটি আসতে অনেক সময় লেগেছে। আবার চেষ্টা করুন।',
  },
  too_large: { status: 413, en: 'This is too large: at most {limit}.', bn: 'এটি অনেক বড়: সর্বোচ্চ {limit}।' },
  unsupported_media_type: {
    status: 415,
    en: 'This content type is not supported. Send {expected}.',
    bn: 'এখানে এই ধরনের তথ্য নেওয়া হয় না: {expected} পাঠান।',
  },
  invalid: { status: 422, en: 'Please check the marked fields.', bn: 'চিহ্নিত ঘরগুলো ঠিক করুন।' },
  invalid_text: {
    status: 422,
    en: 'The text contains characters that cannot be stored.',
    bn: 'লেখায় এমন অক্ষর আছে যা রাখা যায় না।',
  },
  too_many_requests: {
    status: 429,
    en: 'Too many attempts. Please wait a few minutes and try again.',
    bn: 'অনেকবার চেষ্টা হয়েছে। কয়েক মিনিট পরে আবার চেষ্টা করুন।',
  },
  unexpected: {
    status: 500,
    en: 'Something went wrong on our side. Please try again. Request number: {request}',
    bn: 'আমাদের দিকে একটি সমস্যা হয়েছে। আবার চেষ্টা করুন। অনুরোধ নম্বর: {request}',
  },
  busy: {
    status: 503,
    en: 'The service is busy. Please try again in a moment.',
    bn: 'এই মুহূর্তে অনেকে একসাথে ব্যবহার করছেন। একটু পরে আবার চেষ্টা করুন।',
  },
  storage_full: {
    status: 507,
    en: 'We cannot store this right now. Please try again later.',
    bn: 'এখন সেভ করা যাচ্ছে না। একটু পরে আবার চেষ্টা করুন।',
  },
});
