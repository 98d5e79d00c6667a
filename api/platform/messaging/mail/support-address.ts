import type { Config } from '../../config/config.ts';

/** The operator's own mailbox: the address in MAIL_FROM, without the name. */
export const supportAddress = ({ mailFrom }: Config): string => /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom;
