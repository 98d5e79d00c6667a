/**
 * The command that registers an address with SMS Gateway for Android (docs.sms-gate.app, Webhooks). The app's own screen
 * only lists registered addresses.
 */
export const registerCommand = (url: string): string =>
  `curl -u USERNAME:PASSWORD -H "Content-Type: application/json" ` +
  `-d '${JSON.stringify({ url, event: 'sms:received' })}' https://api.sms-gate.app/3rdparty/v1/webhooks`;
