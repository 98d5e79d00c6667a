import { GET } from './feed.xml.ts';

export const prerender = false;

export { GET };
