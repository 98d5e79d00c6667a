import { expect, test } from 'bun:test';
import { renderToStaticMarkup } from 'react-dom/server';
import { deliveryWords } from '../../i18n/dashboard/payment.ts';
import { LanguageProvider } from '../../ui/language.tsx';
import { ZoneFields } from './ZoneFields.tsx';

const words = deliveryWords('en');
const nearby = { name: 'Nearby', districts: ['Bogura' as const], charge: '৳৮০/-', time: '' };

/** The label of the field that a form with these zones would focus, and the field's error. */
function marked(...zones: Array<Partial<typeof nearby>>) {
  const html = renderToStaticMarkup(
    <LanguageProvider language="en">
      <ZoneFields zones={zones.map((zone) => ({ ...nearby, ...zone }))} error="Please" onChange={() => {}} />
    </LanguageProvider>,
  );
  const fields = html.split('<div class="field">').filter((field) => field.includes('data-field="deliveryZones"'));
  return fields.map((field) => ({
    label: /<label[^>]*>([^<]*)/.exec(field)?.[1],
    hasError: /<p class="field__error"[^>]*>Please</.test(field),
  }));
}

test('the field of a zone that is not complete shows the error and receives the focus', () => {
  expect(marked({ name: ' ' })).toEqual([{ label: words.zoneName, hasError: true }]);
  expect(marked({}, { districts: [] })).toEqual([{ label: words.addDistrict, hasError: true }]);
  expect(marked({ charge: '' })).toEqual([{ label: words.zoneCharge, hasError: true }]);
});
