import { expect, test } from 'bun:test';
import { Failure } from '../../platform/errors/failure.ts';
import { fieldProblems, fieldText } from '../../platform/errors/field-texts.ts';
import { checkName } from './check-name.ts';
import { newDomain } from './contract.ts';

const form = 'Please type the domain alone, for example rahimafashion.com.';
const numbers = 'This is an IP address. Please type the name';
const single = 'The ending, such as .com, is missing. Please type the whole domain';
const characters = 'This name has characters that a domain cannot have, or mixes scripts.';
const shared = 'Many domains share this ending. Please type your own name before it';
const platform = 'This name belongs to Poshora. Please type a domain of your own.';

test.each([
  ['', 'Please fill in this field.'],
  ['rahima fashion.com', form],
  ['rahima_fashion.com', form],
  ['-rahima.com', form],
  ['rahima..com', form],
  [`${'a'.repeat(64)}.com`, form],
  [`${'a.'.repeat(130)}com`, form],
  ['rahima.com:8080', form],
  ['me@rahima.com', form],
  ['*.rahima.com', form],
  ['192.0.2.1', numbers],
  ['0x7f.1', numbers],
  ['[2001:db8::1]', numbers],
  ['2001:db8::1', numbers],
  ['localhost', single],
  ['rahima', single],
  ['xn--a.com', characters],
  ['☃.com', characters],
  ['r\u0430hima.com', characters],
  ['com.bd', shared],
  ['github.io', shared],
  ['poshora.test', platform],
  ['www.poshora.test', platform],
  ['rahima.poshora.test.', platform],
])('%j is refused with advice', (domain, words) => {
  expect(refusalOf(domain)).toStartWith(words);
});

test.each([
  ['রহিমা.বাংলা', 'xn--f6bd1avd.xn--54b7fta0cc'],
  ['xn--f6bd1avd.xn--54b7fta0cc', 'xn--f6bd1avd.xn--54b7fta0cc'],
  ['shop.rahima.com.bd', 'shop.rahima.com.bd'],
  ['rahima.github.io', 'rahima.github.io'],
])('%s is normalised to %s', (typed, host) => {
  expect(newDomain.parse({ domain: typed })).toEqual({ domain: host });
  expect(checkName(publicOrigins, host)).toBe(host);
});

const publicOrigins = { origins: ['https://poshora.test'] };

/** The message at the field. */
function refusalOf(domain: string): string {
  const read = newDomain.safeParse({ domain });
  const refusal = read.success ? thrownBy(() => checkName(publicOrigins, read.data.domain)) : read.error.issues;
  const fields = refusal instanceof Failure ? refusal.details.fields : fieldProblems(refusal as []);
  const problem = fields?.['domain'];
  return problem ? fieldText(problem, 'en') : 'nothing';
}

function thrownBy(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}
