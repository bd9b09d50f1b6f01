/** As much of the browser's extension API as we use; the browser brings it. */
interface Tab {
  id?: number;
  /** Only where the person let us see it. */
  url?: string;
}

export interface MessageSender {
  origin?: string;
  url?: string;
  frameId?: number;
  tab?: Tab;
}

interface BrowserEvent<T extends unknown[]> {
  addListener: (listener: (...args: T) => unknown) => void;
  removeListener: (listener: (...args: T) => unknown) => void;
}

export interface Target {
  tabId: number;
  allFrames?: boolean;
  frameIds?: number[];
}

interface FrameResult<T> {
  frameId: number;
  result?: T;
}

export interface Browser {
  runtime: {
    getManifest: () => {
      version: string;
      externally_connectable?: { matches?: string[] };
    };
    getURL: (path: string) => string;
    onMessageExternal: BrowserEvent<[unknown, MessageSender, (reply: unknown) => void]>;
  };
  storage: {
    session: {
      get: (key: string) => Promise<Record<string, unknown>>;
      set: (items: Record<string, unknown>) => Promise<void>;
      clear: () => Promise<void>;
    };
    onChanged: BrowserEvent<[Record<string, unknown>, string]>;
  };
  tabs: {
    get: (id: number) => Promise<Tab>;
    create: (tab: { url: string }) => Promise<Tab>;
    query: (query: { url: string[] }) => Promise<Tab[]>;
    onUpdated: BrowserEvent<[number, { status?: string; url?: string }]>;
  };
  scripting: {
    executeScript: <A extends unknown[], T>(script: {
      target: Target;
      files?: string[];
      func?: (...args: A) => T;
      args?: A;
    }) => Promise<FrameResult<Awaited<T>>[]>;
  };
  permissions: {
    contains: (wanted: { origins: string[] }) => Promise<boolean>;
    request: (wanted: { origins: string[] }) => Promise<boolean>;
    onAdded: BrowserEvent<[{ origins?: string[] }]>;
  };
  sidePanel?: {
    setOptions: (options: { tabId: number; path: string; enabled: boolean }) => Promise<void>;
    open: (where: { tabId: number }) => Promise<void>;
  };
  action: { onClicked: BrowserEvent<[Tab]> };
}

/** The browser that the extension runs in. */
export const browser = (): Browser => (globalThis as { chrome?: Browser }).chrome as Browser;
