import { existsSync } from 'node:fs';
import { access, constants, mkdir, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createTransport } from 'nodemailer';
import type Mail from 'nodemailer/lib/mailer';

/** Sends one mail. @returns the destination, for the log; @throws if it could not be handed over */
export type Deliver = (id: string, mail: Mail.Options) => Promise<string>;

/** Time limit for each step with a mail server, ms. */
const stepTimeout = 15_000;

/** A connection for sending mail. */
interface Transport {
  readonly deliver: Deliver;
  /** Checks the connection without sending a mail. @returns a description; @throws if a mail would not be accepted */
  readonly verify: () => Promise<string>;
  readonly close: () => void;
}

/** The transport for `MAIL_URL`: an SMTP server, or a folder of `.eml` files. */
export function openTransport(mailUrl: string): Transport {
  return mailUrl.startsWith('file:') ? folderTransport(resolve(mailUrl.slice('file:'.length))) : smtpTransport(mailUrl);
}

function smtpTransport(mailUrl: string): Transport {
  const url = new URL(mailUrl);
  for (const step of ['connectionTimeout', 'greetingTimeout', 'socketTimeout'])
    if (!url.searchParams.has(step)) url.searchParams.set(step, String(stepTimeout));
  // Without STARTTLS, or if an attacker strips it, others on the network could read the password and account links.
  if (url.username !== '' && !url.searchParams.has('requireTLS')) url.searchParams.set('requireTLS', 'true');
  const transport = createTransport(url.href);
  return {
    deliver: async (_: string, mail: Mail.Options) => {
      await transport.sendMail(mail);
      return url.host;
    },
    verify: async () => {
      await transport.verify();
      const isSignedIn = url.username !== '';
      return `${url.host} responds${isSignedIn ? ' and accepts user and password' : ''}; no mail was sent.`;
    },
    close: () => transport.close(),
  };
}

function folderTransport(folder: string): Transport {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    deliver: async (id: string, mail: Mail.Options) => {
      const { message } = await transport.sendMail(mail);
      const file = join(folder, `${id}.eml`);
      await mkdir(folder, { recursive: true });
      await writeFile(`${file}.part`, message);
      await rename(`${file}.part`, file);
      return file;
    },
    verify: async () => {
      if (existsSync(folder)) await access(folder, constants.W_OK);
      return `mails are written to files in ${folder}.`;
    },
    close: () => transport.close(),
  };
}
