import type { Section } from '../sections.ts';

/** The tabs in a phone's bar. 'More' lists all other sections. */
const inPhoneBar: readonly Section[] = ['home', 'orders', 'products', 'money', 'more'];

/** Whether a phone shows the section below 'More'. */
export const isInMore = (section: Section): boolean => !inPhoneBar.includes(section);
