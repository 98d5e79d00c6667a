import { Elysia } from 'elysia';
import { z } from 'zod';
import { access } from '../../accounts/access/access.ts';
import { attemptOf } from '../../accounts/access/once.ts';
import type { Services } from '../../platform/config/services.ts';
import { changeProduct, createProduct } from './save-product.ts';
import { newProduct, productChanges, reorderedProducts } from './contract.ts';
import { deleteProduct } from './delete-product.ts';
import { orderProducts } from './order-products.ts';
import { restoreProduct } from './restore-product.ts';
import { variantGrid } from './variants/variant-grid.ts';
import { setVariants } from './variants/set-variants.ts';

export const productRoutes = (services: Services) =>
  new Elysia()
    .use(access(services))
    .post(
      '/api/products',
      async ({ actor, body, request, status }) =>
        status(201, await createProduct(services, actor, body, attemptOf(request, actor.userId, body))),
      { signedIn: true, scope: 'catalogue:write', body: newProduct },
    )
    .put(
      '/api/products/order',
      async ({ actor, body }) => {
        await orderProducts(services, actor, body.productIds);
        return { ordered: body.productIds.length };
      },
      { signedIn: true, scope: 'catalogue:write', body: reorderedProducts },
    )
    .put(
      '/api/products/:product',
      async ({ actor, body, params, request }) =>
        changeProduct(services, actor, params.product, body, attemptOf(request, actor.userId, body)),
      {
        signedIn: true,
        scope: 'catalogue:write',
        body: productChanges,
      },
    )
    .put(
      '/api/products/:product/variants',
      async ({ actor, body, params, request }) =>
        setVariants(services, actor, params.product, body, attemptOf(request, actor.userId, body)),
      { signedIn: true, scope: 'catalogue:write', body: variantGrid },
    )
    .delete(
      '/api/products/:product',
      async ({ actor, params }) => {
        await deleteProduct(services, actor, params.product);
        return { deleted: params.product };
      },
      { signedIn: true, scope: 'catalogue:write' },
    )
    .post(
      '/api/products/:product/restore',
      async ({ actor, params }) => restoreProduct(services, actor, params.product),
      { signedIn: true, scope: 'catalogue:write', body: z.object({}) },
    );
