import type { Settings } from './settings.ts';

/** The operator's SMS gateway: one HTTP request for each message. */
export interface SmsGateway {
  /** May contain placeholders, as the body. */
  readonly url: string;
  /** Template of a POST body, JSON or form fields; null: a GET. */
  readonly body: string | null;
  /** Matches the response of an accepted message. Gateways often respond with 200 to a refused one. */
  readonly success: RegExp;
  readonly key: string;
  readonly sender: string;
}

/** Gateways of Bangladesh, as their public documentation describes them. */
const presets = {
  bulksmsbd: {
    url: 'https://bulksmsbd.net/api/smsapi',
    body: 'api_key={key}&type=text&number={to}&senderid={sender}&message={text}',
    success: String.raw`"response_code"\s*:\s*"?202\b`,
  },
  sslwireless: {
    url: 'https://smsplus.sslwireless.com/api/v3/send-sms',
    body: '{"api_token": "{key}", "sid": "{sender}", "msisdn": "{to}", "sms": "{text}", "csms_id": "{id}"}',
    success: String.raw`"status_code"\s*:\s*"?200\b`,
  },
} as const satisfies Record<NonNullable<Settings['SMS_GATEWAY']>, object>;

export interface SmsConfig {
  /** The operator's gateway; null if there is none. */
  readonly gateway: SmsGateway | null;
  /** The stop for all messages of a day through the gateway. */
  readonly maxPartsPerDay: number;
  /** The server of the SMS app that is offered to shops with a phone of their own. */
  readonly phoneUrl: string;
}

/** The settings of SMS. */
export function smsOf(given: Settings): SmsConfig {
  const { SMS_GATEWAY: name, SMS_URL, SMS_BODY, SMS_SUCCESS, SMS_KEY: key = '', SMS_SENDER: sender = '' } = given;
  const preset = name === undefined ? null : presets[name];
  const url = SMS_URL ?? preset?.url;
  const success = SMS_SUCCESS ?? preset?.success;
  const common = { maxPartsPerDay: given.SMS_PARTS_PER_DAY, phoneUrl: given.SMS_PHONE_URL.replace(/(?<!\/)\/+$/, '') };
  if (url === undefined || success === undefined) return { gateway: null, ...common };
  const body = SMS_BODY ?? preset?.body ?? null;
  return { gateway: { url, body, success: new RegExp(success, 'i'), key, sender }, ...common };
}

/** Why the SMS settings cannot be used. */
export function problemsOfSms({ SMS_GATEWAY, SMS_URL, SMS_BODY, SMS_SUCCESS, SMS_KEY }: Settings): string[] {
  const template = `${SMS_URL ?? ''} ${SMS_BODY ?? ''}`;
  const lacks = ['{to}', '{text}'].filter((placeholder) => !template.includes(placeholder));
  return [
    ...(SMS_GATEWAY !== undefined && SMS_KEY === undefined
      ? ['SMS_KEY: is missing, but SMS_GATEWAY is set. Set both or neither.']
      : []),
    ...(SMS_GATEWAY === undefined && SMS_URL !== undefined && SMS_SUCCESS === undefined
      ? [
          'SMS_SUCCESS: is needed with SMS_URL, because gateways answer 200 to refused messages. Example: SMS_SUCCESS="status":"ok"',
        ]
      : []),
    ...(SMS_GATEWAY === undefined && SMS_URL !== undefined && lacks.length > 0
      ? [
          `SMS_URL: neither it nor SMS_BODY has ${lacks.join(' and ')}. Example: SMS_URL=https://sms.example/send?to={to}&text={text}`,
        ]
      : []),
    ...(SMS_URL === undefined && SMS_GATEWAY === undefined && (SMS_BODY ?? SMS_SUCCESS) !== undefined
      ? ['SMS_URL: is missing, but SMS_BODY or SMS_SUCCESS is set. Set SMS_URL or SMS_GATEWAY.']
      : []),
  ];
}
