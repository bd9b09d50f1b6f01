import type { Edit, Resource } from './edit.ts';

/** What the tabs of one person tell each other about unsent changes. */
export type TabMessage =
  | { kind: 'put'; resource: Resource; edits: Edit[] }
  /** The server has these now, at this revision. */
  | { kind: 'settled'; resource: Resource; edits: Edit[]; revision: number }
  /** Nobody wants these any more. */
  | { kind: 'dropped'; resource: Resource; edits: Edit[] };

export interface TabChannel {
  post: (message: TabMessage) => void;
  listen: (listener: (message: TabMessage) => void) => void;
  close: () => void;
}

/** The other tabs of this browser that show the same person's work. */
export const openTabChannel = (name: string): TabChannel => {
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    listen: (listener) => {
      channel.onmessage = (event: MessageEvent<TabMessage>) => listener(event.data);
    },
    close: () => channel.close(),
  };
};
