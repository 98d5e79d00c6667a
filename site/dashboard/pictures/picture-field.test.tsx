import { expect, test } from 'bun:test';
import { renderToStaticMarkup } from 'react-dom/server';
import { LanguageProvider } from '../../ui/language.tsx';
import type { Pending } from '../../forms/form-store.ts';
import { pictureUpload } from './picture-upload.ts';
import { PictureField } from './PictureField.tsx';

const missing = 'Please upload a logo';

test('a seller is not asked for a picture that is on its way, and is asked again if she stops it', () => {
  const form = { pending: new Map<string, Pending>() };
  const upload = pictureUpload(form, 'logoUrl');
  const job = { purpose: 'shop-logo', onDone: () => {}, onFailed: () => {} } as const;
  const isAsked = () =>
    renderToStaticMarkup(
      <LanguageProvider language="en">
        <PictureField
          name="logoUrl"
          form={form}
          label="Logo"
          error={missing}
          purpose="shop-logo"
          value={null}
          onChange={() => {}}
          shape="square"
          failures={{ failed: '', unreachable: '' }}
        />
      </LanguageProvider>,
    ).includes(missing);
  expect(isAsked()).toBe(true);
  void upload.start(new Blob(['photo']), job);
  expect(isAsked()).toBe(false);
  upload.stop();
  expect(isAsked()).toBe(true);
});

test('a save waits for a picture that is still being drawn', async () => {
  const upload = pictureUpload({ pending: new Map<string, Pending>() }, 'logoUrl');
  const drawing = Promise.withResolvers<Blob | null>();
  const job = { purpose: 'shop-logo', onDone: () => {}, onFailed: () => {} } as const;
  void upload.start(drawing.promise, job);
  let isIdle = false;
  const idle = upload.whenIdle().then(() => (isIdle = true));
  await Promise.resolve();
  expect(isIdle).toBe(false);
  drawing.resolve(null);
  await idle;
});
