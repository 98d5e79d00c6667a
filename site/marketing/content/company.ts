/** How people reach us. Shown in the footer, on the contact page and in the legal texts; change it here only. */
export const company = {
  email: 'support@poshora.example',
  /** As people write it, and as WhatsApp takes it. */
  whatsapp: { shown: '01700-000000', number: '8801700000000' },
  facebook: 'https://www.facebook.com/poshora',
  address: { en: 'Mirpur 10, Dhaka 1216', bn: 'মিরপুর ১০, ঢাকা ১২১৬' },
} as const;
