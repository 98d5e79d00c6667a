import type { Config } from '../../config/config.ts';

/** Where we ourselves read mail: the address that our mails come from, without its name. */
export const supportAddress = ({ mailFrom }: Config): string => /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom;
