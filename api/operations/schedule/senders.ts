import { startHookSender } from '../../platform/messaging/webhooks/hook-sender.ts';
import { startImporter } from '../../shops/catalogue/imports/importer.ts';
import { startMailSender } from '../../platform/messaging/mail/mail-sender.ts';
import { startAlertSender } from '../../orders/alerts/send-due-alerts.ts';
import type { Services } from '../../platform/config/services.ts';
import { hookBodies } from './hook-bodies.ts';

/** Starts the senders of mail, webhooks and order alerts, and the importer. Each runs after commits that need it. */
export function startSenders(services: Services) {
  const senders = [
    startMailSender(services),
    startHookSender(services, hookBodies),
    startAlertSender(services),
    startImporter(services),
  ];
  return {
    async stop(): Promise<void> {
      await Promise.all(senders.map((sender) => sender.stop()));
    },
  };
}
