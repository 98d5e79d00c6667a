import { eq } from 'drizzle-orm';
import { users } from '../../../../db/schema/index.ts';
import { notificationKinds } from '../../../operations/schedule/notification-kinds.ts';
import { runDue } from '../../../platform/jobs/runner.ts';
import { channelKind } from '../../../platform/messaging/notifications/channel-kind.ts';
import { smsChannel } from '../../../platform/messaging/sms/sms-channel.ts';
import { startSmsGateway } from '../../../platform/messaging/sms/testing.ts';
import { cookieOf, startAccountApi } from '../testing.ts';

export const theirs = 'thief@example.com';
export const mine = '01712345678';
export const newPassword = 'a new one 27';

/** An API whose operator has an SMS gateway, and what an account's owner and a thief do. */
export async function startWithContacts(settings: Record<string, string> = {}) {
  const gateway = startSmsGateway();
  const api = await startAccountApi({ ...gateway.settings, ...settings });
  const { db } = api.services.database;
  /** Each call comes from a new network. */
  const post = (path: string, body: object, cookie?: string) =>
    api.send('POST', path, { ip: crypto.randomUUID(), body, ...(cookie !== undefined && { cookie }) });
  const register = async (identifier: string) => {
    const response = await post('/api/auth/register', { identifier, password: 'shari 2026' });
    return { userId: String(response.body?.['user'].id), cookie: cookieOf(response), password: 'shari 2026' };
  };
  type Account = Awaited<ReturnType<typeof register>>;
  const put = ({ userId, cookie, password }: Account, what: 'email' | 'mobile', value: string) =>
    api.send('PUT', `/api/users/${userId}/${what}`, { cookie, body: { [what]: value, password } });
  const confirmEmail = async (email: string) =>
    post('/api/auth/confirm-email', { token: await api.linkTokenTo(email) });
  /** Adds an email address with the link that it gets. */
  const addEmail = async (account: Account, email: string) => {
    await put(account, 'email', email);
    return confirmEmail(email);
  };
  const { textsTo, codeTo } = readSms(api, gateway);
  const forgot = (identifier: string) => post('/api/auth/forgot-password', { identifier });
  const resetByCode = (mobile: string, code: string) =>
    post('/api/auth/reset-by-code', { mobile, code, password: newPassword });
  const resetByLink = (token: string) => post('/api/auth/reset-password', { token, password: newPassword });
  const takeByCode = async (mobile: string) => {
    await forgot(mobile);
    return resetByCode(mobile, await codeTo(mobile));
  };
  const takeByLink = async (email: string) => {
    await forgot(email);
    return resetByLink(await api.linkTokenTo(email));
  };
  const confirmMobile = async ({ userId, cookie }: Account, mobile: string) => {
    await post(`/api/users/${userId}/mobile/code`, {}, cookie);
    return post(`/api/users/${userId}/mobile/confirmation`, { code: await codeTo(mobile) }, cookie);
  };
  const userOf = async (userId: string) => (await db.select().from(users).where(eq(users.id, userId)))[0]!;
  const subjectsTo = async (email: string) => (await api.mailsTo(email)).map(({ subject }) => subject);
  return {
    ...api,
    gateway,
    post,
    register,
    put,
    addEmail,
    confirmEmail,
    textsTo,
    codeTo,
    forgot,
    resetByCode,
    resetByLink,
    takeByCode,
    takeByLink,
    confirmMobile,
    userOf,
    subjectsTo,
  };
}

/** Sends what waits, and reads what a number has got. */
function readSms(api: Awaited<ReturnType<typeof startAccountApi>>, gateway: ReturnType<typeof startSmsGateway>) {
  const sendSms = async () => {
    const channel = smsChannel(
      async () => 100,
      async () => null,
    );
    await runDue(api.services, [channelKind(channel, notificationKinds)]);
  };
  /** The texts that a number has got, oldest first. */
  const textsTo = async (mobile: string) => {
    await sendSms();
    return gateway.received.flatMap(({ fields }) =>
      fields['number'] === `88${mobile}` ? [fields['message'] ?? ''] : [],
    );
  };
  const codeTo = async (mobile: string) =>
    (await textsTo(mobile)).flatMap((text) => /\b\d{6}\b/.exec(text)?.[0] ?? []).at(-1) ?? '000000';
  return { textsTo, codeTo };
}
