/** Another server's words without the texts that must not be stored or logged. */
export const withoutSecrets = (words: string, secrets: readonly string[]): string =>
  secrets.filter(Boolean).reduce((rest, secret) => rest.replaceAll(secret, '…'), words);
