import { Elysia } from 'elysia';
import { z } from 'zod';
import { languageOf } from '../../../platform/formats/language.ts';
import { catalogueFile } from '../contract.ts';
import { access } from '../../../accounts/access/access.ts';
import type { Services } from '../../../platform/config/services.ts';
import { lineQuery } from './contract.ts';
import { createImport } from './create-import.ts';
import { findLatestImport, viewImport } from './find.ts';
import { listLines } from './list-lines.ts';
import { startImport } from './start-import.ts';
import { stopImport } from './stop-import.ts';

const describe = (summary: string, description: string) => ({ tags: ['Imports'], summary, description });

export const importRoutes = (services: Services) =>
  new Elysia()
    .use(access(services))
    .post(
      '/api/imports',
      async ({ actor, body: { file, columns }, status }) =>
        status(
          201,
          await createImport(services, actor, {
            name: file.name,
            bytes: await file.bytes(),
            chosen: columns?.split(',') ?? null,
          }),
        ),
      {
        signedIn: true,
        body: catalogueFile,
        parse: 'formdata',
        detail: describe(
          'Read a catalogue file',
          'A CSV or XLSX file: our export, a product export of Shopify, WooCommerce or Wix, or any list of products. Its columns are guessed; `columns` names their meanings instead, separated by commas. The response counts the planned changes. Nothing is written before the import is started.',
        ),
      },
    )
    .get(
      '/api/imports/latest',
      async ({ actor }) => {
        const { db } = services.database;
        const latest = await findLatestImport(db, actor);
        return { import: latest && (await viewImport(db, latest, services.now())) };
      },
      {
        signedIn: true,
        inOwnersView: true,
        detail: describe('The latest import and its progress', 'Null if there is none.'),
      },
    )
    .get(
      '/api/imports/:import/lines',
      async ({ actor, params, query, request }) =>
        listLines(services, actor, params.import, { ...query, language: languageOf(request.headers) }),
      {
        signedIn: true,
        inOwnersView: true,
        query: lineQuery,
        detail: describe('The result of each line', '`after` is the `next` of the previous response.'),
      },
    )
    .post('/api/imports/:import/start', async ({ actor, params }) => startImport(services, actor, params.import), {
      signedIn: true,
      body: z.object({}),
      detail: describe('Start or continue an import', 'A finished import retries its failed photos.'),
    })
    .post('/api/imports/:import/stop', async ({ actor, params }) => stopImport(services, actor, params.import), {
      signedIn: true,
      body: z.object({}),
      detail: describe('Stop an import', 'Written products stay. The import can be started again.'),
    });
