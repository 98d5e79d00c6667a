/** Types for the parts of the package that the tests use. The package has none. */
declare module 'web-push-testing/src/PushApiModel.js' {
  export class SubscriptionExpiredError extends Error {}

  interface Device {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
    readonly clientHash: string;
  }

  export class PushApiModel {
    notifyUrl: string;
    subscribe(options: { readonly userVisibleOnly: 'true'; readonly applicationServerKey: string }): Promise<Device>;
    handleNotification(device: string, headers: Readonly<Record<string, string | null>>, body: Buffer): Promise<void>;
    getNotifications(device: { readonly clientHash: string }): { readonly messages: readonly string[] };
    expireSubscription(device: string): void;
  }
}
