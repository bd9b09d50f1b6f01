/** What the benchmarks use of autocannon, which ships no types. */
declare module 'autocannon' {
  export interface Request {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
    setupRequest?: (request: Request) => Request;
  }
  export interface Client {
    setRequests(requests: Request[]): void;
  }
  export interface Result {
    requests: { average: number };
    non2xx: number;
    errors: number;
  }
  export interface Options {
    url: string;
    connections: number;
    duration: number;
    overallRate?: number;
    idReplacement?: boolean;
    setupClient?: (client: Client) => void;
  }
  export interface Instance extends Promise<Result> {
    on(
      event: 'response',
      listener: (client: Client, status: number, bytes: number, milliseconds: number) => void,
    ): void;
  }
  export default function autocannon(options: Options): Instance;
}
