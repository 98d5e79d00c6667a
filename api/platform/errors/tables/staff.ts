import { failureTable } from './table.ts';

export const staffFailures = failureTable({
  not_in_role: {
    status: 403,
    en: 'You do not have permission for this in this shop. Please ask its owner.',
    bn: 'এই দোকানে এটি আপনার কাজের মধ্যে নেই। মালিককে বলুন।',
  },
  staff_locked: {
    status: 403,
    en: 'This shop’s plan does not include staff at the moment. Ask the owner to upgrade.',
    bn: 'এই দোকানের প্ল্যানে এখন কর্মী রাখা যায় না। মালিক প্ল্যান আপগ্রেড করলে আবার কাজ করতে পারবেন।',
  },
  staff_not_in_plan: {
    status: 403,
    en: 'Staff comes with the Starter and Pro plans, and with the trial.',
    bn: 'কর্মী রাখা যায় স্টার্টার ও PRO প্ল্যানে এবং ট্রায়ালে।',
  },
  too_many_staff: {
    status: 409,
    en: 'A shop has room for {limit} people, invitations included. Remove somebody first.',
    bn: 'একটি দোকানে আমন্ত্রণসহ {limit} জনের জায়গা আছে। আগে কাউকে বাদ দিন।',
  },
  own_shop: {
    status: 409,
    en: 'This is your own shop. You can already do everything in it.',
    bn: 'এটি আপনার নিজের দোকান: এখানে আপনি এমনিতেই সব করতে পারেন।',
  },
});
