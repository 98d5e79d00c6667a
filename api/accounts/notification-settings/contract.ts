import * as z from 'zod/mini';
import {
  choiceChannels,
  chosenKinds,
  type Choices,
  type ChosenKind,
} from '../../platform/messaging/notifications/choices.ts';

const hour = z.nullable(z.int().check(z.minimum(0), z.maximum(23)));
const byChannel = z.object({ mail: z.boolean(), push: z.boolean(), sms: z.boolean() });

const choices = z.object(
  Object.fromEntries(chosenKinds.map((kind) => [kind, byChannel])) as Record<ChosenKind, typeof byChannel>,
);

/** How a user is notified. Quiet hours are whole hours in Dhaka, shorter than a day; null: none. */
export const notificationSettings = z.object({ choices, quietFrom: hour, quietUntil: hour }).check(
  z.refine(({ quietFrom, quietUntil }) => (quietFrom === null) === (quietUntil === null), {
    path: ['quietUntil'],
    error: 'required',
  }),
  z.refine(({ quietFrom, quietUntil }) => quietFrom === null || quietFrom !== quietUntil, {
    path: ['quietUntil'],
    error: 'hours_alike',
  }),
);

export type NotificationSettings = z.infer<typeof notificationSettings>;

export { choiceChannels, chosenKinds, type Choices };

/** `GET /api/users/:user/notifications` */
export interface NotificationSettingsView extends NotificationSettings {
  readonly hasEmail: boolean;
  readonly hasMobile: boolean;
  /** Devices that show push messages. */
  readonly devices: number;
  /** SMS that the user's shop may send in a day; 0 if the plan has none or the operator has no gateway. */
  readonly maxSmsPerDay: number;
}
