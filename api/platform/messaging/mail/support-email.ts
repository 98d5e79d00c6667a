import type { Config } from '../../config/config.ts';

/** The operator's own mailbox: the email address in MAIL_FROM, without the name. */
export const supportEmail = ({ mailFrom }: Config): string => /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom;
