// Code that only the list of products needs.
export { search, searchIndex } from '../search.ts';
export { sorted } from '../sort.ts';
