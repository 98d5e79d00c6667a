import { Pause, Play, RotateCcw, Trash2 } from 'lucide-react';
import type { AdminShop } from '../../../api/backoffice/lists/accounts.ts';
import { shopPath } from '../../paths.ts';
import { api } from '../../stores/api.ts';
import { inMenu, isNamed, type Action } from '../actions/action.ts';
import { accountName, createdColumn, plain, PlanBadge, ShopStatus, state, title } from '../list/cells.tsx';
import type { List } from '../list/list.ts';
import { lines } from '../parts.tsx';
import type { Panel } from '../use-panel.ts';

export const shopList = (panel: Panel): List<AdminShop> => {
  const { words, count, date } = panel;
  return {
    name: 'shops',
    title: words.registered,
    counted: ({ shops }) => shops,
    read: (query) => api.admin.shops.get({ query }),
    failed: words.failed.fetchShops,
    nameOf: nameOfShop,
    empty: words.noShops,
    search: words.searchShops,
    filters: [
      { name: 'status', label: words.status, options: words.statuses },
      { name: 'plan', label: words.plan, options: words.plans },
    ],
    hasDays: true,
    file: '/api/admin/shops.csv',
    columns: [
      title(
        words.shop,
        ({ name, slug, whatsapp, ownerId }) =>
          lines(accountName(ownerId, name || words.unnamed), `/${slug}`, whatsapp && `+${whatsapp}`),
        'name',
      ),
      plain(
        words.owner,
        ({ ownerName, ownerEmail }) => lines(<span>{ownerName ?? words.notAvailable}</span>, ownerEmail),
        'owner',
      ),
      state(words.plan, ({ plan }) => <PlanBadge plan={plan} />, 'plan'),
      { head: words.views, sort: 'views', isShort: true, cell: ({ totalViews }) => count(totalViews) },
      state(words.status, (shop) => lines(<ShopStatus shop={shop} />, shop.suspendedReason), 'status'),
      createdColumn(words.created, date),
    ],
    shopUrl: shopUrl,
    actions: shopActions(panel),
  };
};

export const nameOfShop = ({ name, slug }: AdminShop): string => name || slug;

/** A deleted shop has no page. */
export const shopUrl = ({ slug, deletedAt }: AdminShop): string | null => (deletedAt === null ? shopPath(slug) : null);

const routeOf = ({ id }: AdminShop) => api.admin.shops({ shop: id });

/** Activate, suspend, delete and restore shops. */
export function shopActions({ words, count }: Panel): ReadonlyArray<Action<AdminShop>> {
  const isThere = ({ deletedAt }: AdminShop) => deletedAt === null;
  const namesOf = (shops: readonly AdminShop[]) => shops.map((shop) => `"${nameOfShop(shop)}"`).join(', ');
  return [
    inMenu('shop.restore', words.restore, RotateCcw, {
      fits: (shop) => !isThere(shop),
      send: (shop) => (request) => routeOf(shop).restore.post({}, request),
    }),
    inMenu('shop.suspend', words.suspend, Pause, {
      isBulk: true,
      fits: (shop) => isThere(shop) && shop.isActive,
      question: (shops) => ({
        text: words.suspendText(namesOf(shops)),
        field: words.reason,
        hint: words.suspendReasonHint,
      }),
      send: (shop, reason) => (request) => routeOf(shop).status.patch({ isActive: false, reason }, request),
    }),
    inMenu('shop.activate', words.activate, Play, {
      isBulk: true,
      fits: (shop) => isThere(shop) && !shop.isActive,
      send: (shop) => (request) => routeOf(shop).status.patch({ isActive: true, reason: '' }, request),
    }),
    inMenu('shop.delete', words.delete, Trash2, {
      isDanger: true,
      isBulk: true,
      fits: isThere,
      // The admin types the shop's name, or the number of shops.
      question(shops) {
        const [shop] = shops;
        const isOne = shops.length === 1;
        const named = isOne ? nameOfShop(shop) : count(shops.length);
        const isNumber = (typed: string) => [named, String(shops.length)].includes(typed.trim());
        return {
          text: words.deleteShop(namesOf(shops)),
          field: words.typeThis(named),
          hint: words.restoreHint,
          isEnough: isOne ? isNamed(named) : isNumber,
        };
      },
      send: (shop) => (request) => routeOf(shop).delete(undefined, request),
    }),
  ];
}
