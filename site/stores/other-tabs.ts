/** Messages between this site's open tabs; a tab does not get its own. */
export interface TabChannel<Message> {
  send(message: Message): void;
  /** @returns stops listening */
  listen(hear: (message: Message) => void): () => void;
}

export function tabChannel<Message>(name: string): TabChannel<Message> {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(`poshora_${name}`) : null;
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
    send: (message) => channel?.postMessage(message),
    listen(hear) {
      const onMessage = (event: MessageEvent<Message>) => hear(event.data);
      channel?.addEventListener('message', onMessage);
      return () => channel?.removeEventListener('message', onMessage);
    },
  };
}
