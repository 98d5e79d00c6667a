import { failureTable } from './table.ts';

export const contactFailures = failureTable({
  upload_gone: {
    status: 410,
    en: 'This upload is no longer possible. Please choose the file again.',
    bn: 'এই আপলোডের সময় শেষ। ফাইলটি আবার বেছে নিন।',
  },
  attachment_type: {
    status: 415,
    en: 'Only pictures, PDF, Word and text files can be attached.',
    bn: 'শুধু ছবি, PDF, Word বা টেক্সট ফাইল দেওয়া যায়।',
  },
  link_gone: {
    status: 410,
    en: 'This link is no longer valid.',
    bn: 'এই লিংকটি আর কাজ করে না।',
  },
});
