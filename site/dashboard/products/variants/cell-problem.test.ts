import { expect, test } from 'bun:test';
import { wrongColumns } from './cell-problem.ts';
import { kindOf } from './option-kind.ts';

const empty = { price: '', salePrice: '', stock: '', sku: '' };

test('cells that the server would refuse are marked before anything is sent', () => {
  expect(wrongColumns(empty, '500')).toEqual([]);
  expect(wrongColumns({ ...empty, price: '0', stock: '0' }, '500')).toEqual([]);
  expect(wrongColumns({ ...empty, price: 'abc', stock: '1.5' }, '500')).toEqual(['price', 'stock']);
  expect(wrongColumns({ ...empty, stock: '-1' }, '500')).toEqual(['stock']);
});

test('a sale price must be below the price it replaces, the combination’s own or the product’s', () => {
  expect(wrongColumns({ ...empty, salePrice: '500' }, '500')).toEqual(['salePrice']);
  expect(wrongColumns({ ...empty, salePrice: '499' }, '500')).toEqual([]);
  expect(wrongColumns({ ...empty, price: '600', salePrice: '550' }, '500')).toEqual([]);
  expect(wrongColumns({ ...empty, price: '400', salePrice: '450' }, '500')).toEqual(['salePrice']);
});

test('size and colour are recognised by their names in both languages', () => {
  expect(['Size', 'shoe sizes', 'সাইজ', 'মাপ'].map(kindOf)).toEqual(['size', 'size', 'size', 'size']);
  expect(['Colour', 'color', 'রং', 'রঙ'].map(kindOf)).toEqual(['colour', 'colour', 'colour', 'colour']);
  expect(kindOf('Fabric')).toBeNull();
});
