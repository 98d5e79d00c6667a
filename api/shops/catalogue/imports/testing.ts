import type { Database } from '../../../../db/client.ts';
import { startTestApi, type ApiResponse } from '../../../../tests/api/testing.ts';
import { runDue } from '../../../platform/jobs/runner.ts';
import { importKind } from './import-kind.ts';
import { setPlan } from '../../../../tests/api/set-plan.ts';
import type { Plan } from '../../../accounts/plans/contract.ts';

/** An API with one seller, and a browser's actions with catalogue files. */
export async function startWithSeller(database?: Database) {
  const api = await startTestApi({}, database);
  const seller = await api.newSeller();
  const { cookie } = seller;

  const add = (body: object) => api.send('POST', '/api/products', { cookie, body });

  async function stored(): Promise<ApiResponse[]> {
    const shop = await api.send('GET', `/api/users/${seller.userId}/shop`, { cookie });
    return shop.body?.['products'] as ApiResponse[];
  }

  async function exportFile(): Promise<string> {
    const response = await api.app.handle(new Request(`${api.origin}/api/export/products`, { headers: { cookie } }));
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
  }

  /** Uploads a file and returns its report. */
  async function report(content: BlobPart, by = cookie, columns?: string) {
    const body = new FormData();
    body.append('file', new File([content], 'products.csv', { type: 'text/csv' }));
    if (columns !== undefined) body.append('columns', columns);
    return api.send('POST', '/api/imports', { cookie: by, body });
  }

  const start = (id: string) => api.send('POST', `/api/imports/${id}/start`, { cookie, body: {} });
  const run = () => runDue(api.services, [importKind()]);

  async function linesOf(id: string, language = 'en'): Promise<ApiResponse[]> {
    const all: ApiResponse[] = [];
    for (let after: number | null = -1; after !== null;) {
      const headers = { 'accept-language': language };
      const { body } = await api.send('GET', `/api/imports/${id}/lines?after=${after}`, { cookie, headers });
      all.push(...(body?.['lines'] as ApiResponse[]));
      after = body?.['next'] as number | null;
    }
    return all;
  }

  /** Reports, starts and completes an import. Returns its lines. */
  async function importFile(content: BlobPart): Promise<ApiResponse[]> {
    const { body } = await report(content);
    if (!body?.['id']) throw new Error(`The file was refused: ${JSON.stringify(body)}`);
    await start(String(body['id']));
    await run();
    return linesOf(String(body['id']));
  }

  const latest = async () => (await api.send('GET', '/api/imports/latest', { cookie })).body?.['import'] as ApiResponse;

  const givePlan = (plan: Plan) => setPlan(api.services.database, plan);

  const verbs = { add, stored, exportFile, report, start, run, linesOf, importFile, latest, givePlan };
  return { ...api, ...seller, ...verbs };
}
