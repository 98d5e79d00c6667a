import { Elysia } from 'elysia';
import { access } from '../../accounts/access/access.ts';
import type { Services } from '../../platform/config/services.ts';
import { bannerForm, imageForm, logoForm, productImageForm, uploadedImage } from './contract.ts';
import { storeImage } from './store-image.ts';

/** The API documentation of an upload route. */
const describe = (what: string) => ({
  tags: ['Uploads'],
  summary: `Upload ${what}`,
  description:
    'JPEG, PNG or WebP, at most 5 MB and 24 megapixels. The picture is re-encoded without location and camera data. The response has the URL to send back when the product or shop is saved. An unused picture is deleted after a day.',
});

/** Routes that receive pictures. */
export const uploadRoutes = (services: Services) =>
  new Elysia()
    .use(access(services))
    .post(
      '/api/upload/product-image',
      async ({ actor, body }) => storeImage(services, actor, { file: body.image, shopId: body.shopId }),
      {
        signedIn: true,
        scope: 'catalogue:write',
        body: productImageForm,
        parse: 'formdata',
        response: uploadedImage,
        detail: describe('a product’s picture'),
      },
    )
    .post('/api/upload/shop-logo', async ({ actor, body }) => storeImage(services, actor, { file: body.logo }), {
      signedIn: true,
      body: logoForm,
      parse: 'formdata',
      response: uploadedImage,
      detail: describe('the shop’s logo'),
    })
    .post('/api/upload/shop-banner', async ({ actor, body }) => storeImage(services, actor, { file: body.banner }), {
      signedIn: true,
      body: bannerForm,
      parse: 'formdata',
      response: uploadedImage,
      detail: describe('the shop’s banner'),
    })
    .post(
      '/api/upload/feature-image',
      async ({ actor, body }) => storeImage(services, actor, { file: body.image, isProFeature: true }),
      {
        signedIn: true,
        body: imageForm,
        parse: 'formdata',
        response: uploadedImage,
        detail: describe('a picture for the Featured Collection'),
      },
    );
