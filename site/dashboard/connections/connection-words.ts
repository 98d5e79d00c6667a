/** The texts that both dictionaries of connections have. */
export interface ConnectionWords {
  readonly title: string;
  readonly intro: string;
  readonly failed: string;
  readonly connect: (name: string) => string;
  readonly fields: Readonly<Record<string, string>>;
  /** Only with connections that may be of a sandbox. */
  readonly isSandbox?: string;
  readonly isSandboxHint?: string;
  readonly save: string;
  readonly saved: string;
  readonly notSaved: string;
  readonly cancel: string;
  readonly sandbox?: string;
  readonly test: string;
  readonly testFailed: string;
  readonly replace: string;
  readonly remove: string;
  readonly removeTitle: string;
  readonly removeText: string;
  readonly removed: string;
}
