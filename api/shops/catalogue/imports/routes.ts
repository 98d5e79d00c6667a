import { Elysia } from 'elysia';
import { z } from 'zod';
import { languageOf } from '../../../platform/formats/language.ts';
import { catalogueFile } from '../contract.ts';
import { access } from '../../../accounts/access/access.ts';
import type { Services } from '../../../platform/config/services.ts';
import { linesAsked } from './contract.ts';
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
      async ({ actor, body: { file }, status }) =>
        status(201, await createImport(services, actor, { name: file.name, bytes: await file.bytes() })),
      {
        signedIn: true,
        body: catalogueFile,
        parse: 'formdata',
        detail: describe(
          'Read a catalogue file',
          'A CSV as exported here, or a product export of Shopify or WooCommerce. Answers in numbers what would become of it; nothing is written before it is started.',
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
      { signedIn: true, detail: describe('The latest import, and how far it is', 'Null where there is none.') },
    )
    .get(
      '/api/imports/:import/lines',
      async ({ actor, params, query, request }) =>
        listLines(services, actor, params.import, { ...query, language: languageOf(request.headers) }),
      {
        signedIn: true,
        query: linesAsked,
        detail: describe('What becomes of each line', '`after` is the `next` of the answer before.'),
      },
    )
    .post('/api/imports/:import/start', async ({ actor, params }) => startImport(services, actor, params.import), {
      signedIn: true,
      body: z.object({}),
      detail: describe('Start an import, or go on with it', 'One that is done asks again for photos that failed.'),
    })
    .post('/api/imports/:import/stop', async ({ actor, params }) => stopImport(services, actor, params.import), {
      signedIn: true,
      body: z.object({}),
      detail: describe('Stop an import', 'What is written stays; it can be started again.'),
    });
