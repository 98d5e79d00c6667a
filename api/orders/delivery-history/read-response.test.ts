import { expect, test } from 'bun:test';
import { readProvider, readSteadfast } from './read-response.ts';
import { recordedProviders, recordedScores, uselessScores } from './recorded-testing.ts';

test('Steadfast’s responses are read in each recorded spelling', () => {
  for (const { source, body, read } of recordedScores)
    expect([source, readSteadfast(body)]).toEqual([source, expect.objectContaining(read)]);
});

test('a response without usable numbers is not a good record', () => {
  for (const body of uselessScores) expect([body, readSteadfast({ ...body })]).toEqual([body, null]);
});

test('a provider’s numbers are found by the operator’s paths', () => {
  for (const { source, body, paths, read } of recordedProviders)
    expect([source, readProvider(body, paths)]).toEqual([source, expect.objectContaining(read)]);
  const [{ paths }] = recordedProviders;
  for (const body of [{}, { aggregate: null }, { aggregate: 'x' }, { aggregate: { total_success: 'many' } }])
    expect(readProvider(body, paths)).toBeNull();
});
