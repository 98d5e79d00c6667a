import { existsSync } from 'node:fs';
import { access, constants, mkdir, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createTransport } from 'nodemailer';
import type Mail from 'nodemailer/lib/mailer';

/** Hands one mail over. @returns where it went, for the log; @throws when it could not be handed over */
export type Deliver = (id: string, mail: Mail.Options) => Promise<string>;

/** How long a mail server may keep us waiting at each step, in ms. */
const stepTimeout = 15_000;

/** A way for mail to go out. */
interface Transport {
  readonly deliver: Deliver;
  /** Comes as far as one can without a mail. @returns how far that is; @throws where a mail would not be taken */
  readonly verify: () => Promise<string>;
  readonly close: () => void;
}

/** The way out that `MAIL_URL` names: an SMTP server, or a folder of `.eml` files. */
export function openTransport(mailUrl: string): Transport {
  return mailUrl.startsWith('file:') ? folderTransport(resolve(mailUrl.slice('file:'.length))) : smtpTransport(mailUrl);
}

function smtpTransport(mailUrl: string): Transport {
  const url = new URL(mailUrl);
  for (const step of ['connectionTimeout', 'greetingTimeout', 'socketTimeout'])
    if (!url.searchParams.has(step)) url.searchParams.set(step, String(stepTimeout));
  // Without STARTTLS, or with it taken away on the line, anybody there would read the password and links of accounts.
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
      return `${url.host} greets${isSignedIn ? ' and takes user and password' : ''}; no mail was sent.`;
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
