/** A request of a browser, and a server of uploads behind it that a test can cut off. */
export class FakeTus {
  /** Every call, as "PATCH 0 +5". */
  calls: string[] = [];
  headers: Record<string, string>[] = [];
  bytes = new Map<string, string>();
  size = new Map<string, number>();
  handedIn: string[] = [];
  /** What becomes of the next calls, the first first; "ok" without. */
  next: ('ok' | 'cut' | 'lost' | 'silent' | 'page' | number)[] = [];
  /** How many bytes arrive before a cut. */
  arriving = 2;
  last: FakeRequest | undefined;

  createRequest = (): XMLHttpRequest =>
    (this.last = new FakeRequest(this)) as unknown as XMLHttpRequest;
}

class FakeRequest extends EventTarget {
  upload = new EventTarget();
  status = 0;
  responseText = '';
  #server: FakeTus;
  #asked = { method: '', url: '', headers: {} as Record<string, string> };
  #answer: Record<string, string> = {};
  constructor(server: FakeTus) {
    super();
    this.#server = server;
  }
  open(method: string, url: string) {
    Object.assign(this.#asked, { method, url });
  }
  setRequestHeader(name: string, value: string) {
    this.#asked.headers[name] = value;
  }
  getResponseHeader(name: string) {
    return this.#answer[name] ?? null;
  }
  abort() {
    for (const type of ['abort', 'loadend']) this.dispatchEvent(new Event(type));
  }
  send(body: Blob | FormData | null) {
    void this.#serve(body);
  }

  async #serve(body: Blob | FormData | null) {
    const server = this.#server;
    const fate = server.next.shift() ?? 'ok';
    const content = body instanceof Blob ? await text(body) : '';
    server.calls.push(
      `${this.#asked.method} ${this.#asked.headers['upload-offset'] ?? ''}${content && ` +${content.length}`}`.trim(),
    );
    server.headers.push(this.#asked.headers);
    if (fate === 'silent') return;
    if (fate === 'page') {
      this.#end(500, '<h1>Bad gateway</h1>');
      return;
    }
    if (typeof fate === 'number') {
      this.#end(fate, { error: { code: 'refused', message: 'Refused.' } });
      return;
    }
    const taken = fate === 'cut' ? content.slice(0, server.arriving) : content;
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: taken.length }));
    const answer = this.#do(taken, body);
    if (fate === 'ok') this.#end(...answer);
    else for (const type of ['error', 'loadend']) this.dispatchEvent(new Event(type));
  }

  #do(content: string, body: Blob | FormData | null): [number, unknown?, Record<string, string>?] {
    const { method, url, headers } = this.#asked;
    const { bytes, size, handedIn } = this.#server;
    if (method === 'POST' && body instanceof FormData) {
      const key = headers['idempotency-key'] ?? '';
      const id = String(body.get('uploadIds'));
      if (handedIn.includes(key)) return [200, { response: [{ _id: `doc-${key}` }] }];
      if (!bytes.has(id)) return [404, { error: { code: 'not_found', message: 'Gone.' } }];
      bytes.delete(id);
      handedIn.push(key);
      return [200, { response: [{ _id: `doc-${key}` }] }];
    }
    if (method === 'POST') {
      const id = `u${size.size + 1}`;
      bytes.set(id, '');
      size.set(id, Number(headers['upload-length']));
      return [201, undefined, { location: `/doc/v1/uploads/${id}` }];
    }
    const id = url.split('/').at(-1) ?? '';
    const here = bytes.get(id);
    if (here === undefined)
      return [
        404,
        method === 'HEAD' ? undefined : { error: { code: 'not_found', message: 'Gone.' } },
      ];
    if (method === 'DELETE') {
      bytes.delete(id);
      return [204];
    }
    if (method === 'PATCH' && Number(headers['upload-offset']) !== here.length)
      return [409, { error: { code: 'upload_offset', message: 'Elsewhere.' } }];
    bytes.set(id, here + content);
    return [
      method === 'HEAD' ? 200 : 204,
      undefined,
      { 'upload-offset': String(here.length + content.length) },
    ];
  }

  #end(status: number, body?: unknown, headers: Record<string, string> = {}) {
    Object.assign(this, {
      status,
      responseText: typeof body !== 'object' ? String(body ?? '') : JSON.stringify(body),
    });
    this.#answer = headers;
    for (const type of ['load', 'loadend']) this.dispatchEvent(new Event(type));
  }
}

const text = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error as Error);
    reader.readAsText(blob);
  });
