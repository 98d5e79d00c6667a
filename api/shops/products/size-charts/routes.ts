import { Elysia } from 'elysia';
import { access } from '../../../accounts/access/access.ts';
import { attemptOf } from '../../../accounts/access/once.ts';
import type { Services } from '../../../platform/config/services.ts';
import { changeSizeChart } from './change-size-chart.ts';
import { newSizeChart, sizeChartChanges } from './contract.ts';
import { createSizeChart } from './create-size-chart.ts';
import { deleteSizeChart } from './delete-size-chart.ts';

export const sizeChartRoutes = (services: Services) =>
  new Elysia()
    .use(access(services))
    .post(
      '/api/size-charts',
      async ({ actor, body, request, status }) =>
        status(201, await createSizeChart(services, actor, body, attemptOf(request, actor.userId, body))),
      { signedIn: true, scope: 'catalogue:write', body: newSizeChart },
    )
    .put(
      '/api/size-charts/:chart',
      async ({ actor, body, params, request }) =>
        changeSizeChart(services, actor, params.chart, body, attemptOf(request, actor.userId, body)),
      { signedIn: true, scope: 'catalogue:write', body: sizeChartChanges },
    )
    .delete(
      '/api/size-charts/:chart',
      async ({ actor, params }) => {
        await deleteSizeChart(services, actor, params.chart);
        return { deleted: params.chart };
      },
      { signedIn: true, scope: 'catalogue:write' },
    );
