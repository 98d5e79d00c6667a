import { expect, test } from 'bun:test';
import { chargeFor } from '../charges-of.ts';
import { readFileSync } from 'node:fs';
import { dhakaNumber } from '../delivery-charges.ts';
import {
  districtName,
  districtNumber,
  districtOf,
  districts,
  districtsIn,
} from '../../../platform/formats/districts.ts';
import { areaIn, areasOf, placeNames } from './find-areas.ts';

test('all 64 districts have areas, each named in both languages and found by either name', () => {
  expect(districts).toHaveLength(64);
  const areas = districts.flatMap((district) => areasOf(district).map((area) => ({ district, ...area })));
  // 495 upazilas, and the police areas of Dhaka and Chattogram.
  expect(areas.length).toBeGreaterThan(490);
  for (const district of districts) {
    expect(districtOf(districtName(district, 'bn'))).toBe(district);
    expect(districtOf(districtNumber(district))).toBe(district);
    expect(areasOf(district).length, district).toBeGreaterThan(1);
  }
  for (const { district, name, bangla } of areas) {
    expect(name).toMatch(/^[A-Z][\w .'()-]+$/);
    expect(bangla).toMatch(/^\p{Script=Bengali}[\p{Script=Bengali}\p{P}\s\u200c\u200d]+$/u);
    expect([areaIn(district, name.toUpperCase()), areaIn(district, bangla)]).toEqual([name, name]);
    expect(placeNames(district, name).bn).toBe(`${bangla}, ${districtName(district, 'bn')}`);
  }
});

test('a district’s number stays the same, because shoppers’ devices remember it', () => {
  expect((['Bagerhat', 'Dhaka', 'Sylhet', 'Thakurgaon'] as const).map(districtNumber)).toEqual([
    '1',
    dhakaNumber,
    '62',
    '64',
  ]);
  expect(dhakaNumber).toBe('14');
  expect(['0', '65', '014', ''].map(districtOf)).toEqual([null, null, null, null]);
});

test('only Dhaka has the charge inside Dhaka, by its name in either language', () => {
  const charges = { dhakaPaisa: 1, outsideDhakaPaisa: 2 };
  for (const language of ['en', 'bn'] as const)
    expect(
      districts.filter((district) => chargeFor({ district: districtName(district, language) }, charges).paisa === 1),
    ).toEqual(['Dhaka']);
});

test('the list names its source and licence', () => {
  const said = readFileSync(new URL('LICENSE.txt', import.meta.url), 'utf8');
  expect(said).toContain('https://github.com/nuhil/bangladesh-geocode');
  expect(said).toContain('MIT');
});

test('districts are listed in the order of the language in which they are read', () => {
  expect(districtsIn('en').map(({ district }) => district)).toEqual(districts.toSorted());
  const bangla = districtsIn('bn').map(({ name }) => name);
  expect(bangla).toEqual(bangla.toSorted((one, other) => one.localeCompare(other, 'bn')));
  expect(bangla.indexOf('কক্সবাজার')).toBeLessThan(bangla.indexOf('ঢাকা'));
});
